/** What is kept about the caller, in one file: the account, and every row of the company that is about this employee. */
import { eq, sql } from 'drizzle-orm'
import type { securityCalls } from '#contract/entry/security-calls.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { person } from '../../db/schema.ts'
import type { Download, ServedLong } from '../../http/served.ts'
import { accountSubject } from '../security-log/note.ts'

type Call = typeof securityCalls.downloadData
type Rows = Record<string, unknown>[]

/** Rows of the person itself. Other tables with a person's id hold what the person wrote about others. */
const ofPerson = [
  'session',
  'known_device',
  'sign_in_event',
  'linked_account',
  'policy_acceptance',
  'membership',
  'message',
  'deletion_request',
  'acknowledgement',
]
/** A draft roster is nobody's yet: what is published is in the file. */
const drafts = ['plan_duty', 'plan_member']
/** Hashes would help nobody but a thief; the company's own id says nothing. */
const leftOut = sql`- 'token_hash' - 'password_hash' - 'company_id'`

/** Tables that have a column, whatever areas are added later. */
const tablesWith = async (tx: Tx, column: string): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attname = ${column} and not a.attisdropped order by 1`,
  )
  return rows.map(row => row.name)
}

const rowsWhere = async (tx: Tx, table: string, column: string, id: string, companyId: string): Promise<Rows> => {
  const found = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`select to_jsonb(t) ${leftOut} as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = ${id}
        and coalesce(to_jsonb(t)->>'company_id', ${companyId}) = ${companyId}`,
  )
  return found.map(each => each.row)
}

/** A JSON file with one list of rows for each table; row-level security holds it to this company and this person. */
export const downloadData = async ({ actor, inCompany, now }: ServedLong<Call>): Promise<Download> => {
  const kept = await inCompany(async tx => {
    const [self] = await tx.select().from(person).where(eq(person.id, actor.personId))
    const { passwordHash: _, ...account } = self ?? { passwordHash: null }
    const tables: Record<string, Rows> = {}
    const personal = new Set(await tablesWith(tx, 'person_id'))
    for (const table of ofPerson) {
      if (!personal.has(table)) continue
      tables[table] = await rowsWhere(tx, table, 'person_id', actor.personId, actor.companyId)
    }
    const { employeeId } = actor
    if (employeeId !== null) {
      tables.employee = await rowsWhere(tx, 'employee', 'id', employeeId, actor.companyId)
      for (const table of await tablesWith(tx, 'employee_id')) {
        if (drafts.includes(table) || tables[table] !== undefined) continue
        tables[table] = await rowsWhere(tx, table, 'employee_id', employeeId, actor.companyId)
      }
    }
    await audit(tx, { actor, subject: accountSubject, subjectId: actor.personId, action: 'data_downloaded', now })
    return { madeAt: now.toISOString(), account, ...tables }
  })
  return {
    name: 'paiban-my-data.json',
    // As JSON it would look like an answer of the request contract.
    type: 'application/octet-stream',
    bytes: new TextEncoder().encode(JSON.stringify(kept, null, 2)),
  }
}

/** Reads what is kept about somebody, table by table, and makes a file of it. */
import { eq, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { person } from '../../db/schema.ts'
import type { Download } from '../../http/served.ts'

export type Rows = Record<string, unknown>[]

/** Rows of the person itself. Other tables with a person's id hold what the person wrote about others. */
const ofPerson = [
  'session',
  'known_device',
  'push_subscription',
  'sign_in_event',
  'linked_account',
  'policy_acceptance',
  'membership',
  'message',
  'acknowledgement',
]
/** Hashes and what a push is sent with would help nobody but a thief; the company's own id says nothing. */
const leftOut = sql`- 'token_hash' - 'endpoint' - 'public_key' - 'secret' - 'password_hash' - 'start_code_hash' - 'company_id'`

/** Tables that have a column, whatever areas are added later. */
export const tablesWith = async (tx: Tx, column: string): Promise<string[]> => {
  const rows = await rowsOf<{ name: string }>(
    tx,
    sql`select c.relname as name from pg_attribute a join pg_class c on c.oid = a.attrelid
      join pg_namespace n on n.oid = c.relnamespace
      where n.nspname = 'public' and c.relkind = 'r' and a.attname = ${column} and not a.attisdropped order by 1`,
  )
  return rows.map(row => row.name)
}

/** Rows of a table whose column has the id; with a company, not those of another one. */
export const rowsWhere = async (
  tx: Tx,
  table: string,
  column: string,
  id: string,
  companyId: string | null,
): Promise<Rows> => {
  const ofCompany =
    companyId === null ? sql`` : sql`and coalesce(to_jsonb(t)->>'company_id', ${companyId}) = ${companyId}`
  const found = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`select to_jsonb(t) ${leftOut} as row from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = ${id} ${ofCompany}`,
  )
  return found.map(each => each.row)
}

/** What was said in requests about somebody, without who said it. */
const stepsAbout = async (tx: Tx, personId: string): Promise<Rows> => {
  const found = await rowsOf<{ row: Record<string, unknown> }>(
    tx,
    sql`select to_jsonb(t) ${leftOut} - 'person_id' - 'person_name' as row from request_step t
      where t.request_id in (select id from request where subject_id = ${personId}) order by t.at, t.id`,
  )
  return found.map(each => each.row)
}

/** The account and the rows of the person itself, as far as the transaction's row-level security shows them. */
export const accountRows = async (tx: Tx, personId: string, companyId: string | null) => {
  const [self] = await tx.select().from(person).where(eq(person.id, personId))
  const { passwordHash: _, ...account } = self ?? { passwordHash: null }
  const tables: Record<string, Rows> = {}
  const personal = new Set(await tablesWith(tx, 'person_id'))
  for (const table of ofPerson) {
    if (!personal.has(table)) continue
    tables[table] = await rowsWhere(tx, table, 'person_id', personId, companyId)
  }
  if (companyId !== null) {
    // Requests about the person; those that it made about others tell of the others.
    tables.request = await rowsWhere(tx, 'request', 'subject_id', personId, companyId)
    tables.request_step = await stepsAbout(tx, personId)
  }
  return { account, tables }
}

export const fileOf = (kept: object): Download => ({
  name: 'paiban-my-data.json',
  bytes: new TextEncoder().encode(JSON.stringify(kept, null, 2)),
})

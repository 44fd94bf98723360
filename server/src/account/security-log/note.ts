/** Writes lines of the security log: audit lines of every company in which the person is a member. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { LogAction } from '#contract/audit/log-actions.ts'
import { membership } from '../../access/schema.ts'
import type { AuditSource } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { person } from '../../db/schema.ts'

/** The subject of these lines; their id is that of the person. */
export const accountSubject = 'account'

export interface Noted {
  person: { id: string; name: string }
  action: LogAction
  /** Device, shortened address, version: never a code, a token or a whole number. */
  facts?: Record<string, string>
  now: Date
}

interface Line {
  companyId: string
  person: { id: string; name: string }
  action: LogAction
  facts: Record<string, string>
  now: Date
}

/** One statement however many lines there are, none among them: what it costs tells nobody whether there were any. */
const writeLines = async (tx: Tx, lines: readonly Line[]): Promise<void> => {
  const rows = lines.map(({ companyId, person, action, facts, now }) => ({
    id: newId(),
    company_id: companyId,
    at: now.toISOString(),
    person_id: person.id,
    person_name: person.name,
    subject: accountSubject,
    subject_id: person.id,
    action,
    after: facts,
    source: 'screen' satisfies AuditSource,
  }))
  await tx.execute(
    sql`insert into audit_line select * from jsonb_populate_recordset(null::audit_line, ${JSON.stringify(rows)}::jsonb)`,
  )
}

/** Members as they are active in companies, found by one statement. */
const activeMembers = (tx: Tx, who: SQL) =>
  tx
    .select({ companyId: membership.companyId, person: { id: person.id, name: person.name } })
    .from(membership)
    .innerJoin(person, eq(person.id, membership.personId))
    .where(and(who, eq(membership.active, true)))

/** Several lines that belong to one happening, in their order. Needs the owner's transaction. */
export const noteAccounts = async (tx: Tx, notes: readonly [Noted, ...Noted[]]): Promise<void> => {
  const companies = await activeMembers(tx, eq(membership.personId, notes[0].person.id))
  const lines = notes.flatMap(({ facts = {}, ...note }) =>
    companies.map(({ companyId }) => ({ ...note, facts, companyId })),
  )
  await writeLines(tx, lines)
}

/** Needs the owner's transaction: what happens to an account concerns all companies that it opens. */
export const noteAccount = (tx: Tx, note: Noted): Promise<void> => noteAccounts(tx, [note])

/** Of whoever has a phone: the same statements where nobody has it. Needs the owner's transaction. */
export const noteOfPhone = async (
  tx: Tx,
  phone: string,
  note: Pick<Line, 'action' | 'facts' | 'now'>,
): Promise<void> => {
  const members = await activeMembers(tx, eq(person.phone, phone))
  await writeLines(
    tx,
    members.map(each => ({ ...each, ...note })),
  )
}

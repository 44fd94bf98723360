/** Writes an audit line in the transaction of the write that it tells of. */
import type { AuditSubject, AuditVerb } from '#contract/audit/subjects.ts'
import type { Tx } from '../db/database.ts'
import { inChunks } from '../db/in-chunks.ts'
import { type AuditSource, auditLine } from './schema.ts'

interface Written {
  /** Who acted; null for the system itself. A machine has a name and, in place of a person, nothing. */
  actor: { personId: string; name: string } | null
  subjectId: string
  /** Of which company, where the transaction is in none. */
  companyId?: string
  /** The department that the write belongs to, so that its managers can read the line. */
  departmentId?: string | null
  before?: unknown
  after?: unknown
  source?: AuditSource | undefined
  now: Date
}

/** What was done to what: a subject of the contract, and one of its verbs. */
export type Deed = { [S in AuditSubject]: { subject: S; action: AuditVerb<S> } }[AuditSubject]

export type AuditEntry = Written & Deed

const lineOf = (entry: AuditEntry): typeof auditLine.$inferInsert => ({
  ...(entry.companyId !== undefined && { companyId: entry.companyId }),
  at: entry.now,
  personId: entry.actor?.personId || null,
  personName: entry.actor?.name ?? '',
  subject: entry.subject,
  subjectId: entry.subjectId,
  departmentId: entry.departmentId ?? null,
  action: entry.action,
  before: entry.before ?? null,
  after: entry.after ?? null,
  source: entry.source ?? 'screen',
})

/** Adds one line. Call it once for every write, with the state before and after that matters to a reader. */
export const audit = async (tx: Tx, entry: AuditEntry): Promise<void> => {
  await tx.insert(auditLine).values(lineOf(entry))
}

/** Adds the lines of what was written at once. */
export const auditAll = (tx: Tx, entries: readonly AuditEntry[]): Promise<void> =>
  inChunks(entries, some => tx.insert(auditLine).values(some.map(lineOf)))

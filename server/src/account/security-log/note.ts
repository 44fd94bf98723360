/** Writes lines of the security log: audit lines of every company in which the person is a member. */
import { and, eq } from 'drizzle-orm'
import type { LogAction } from '#contract/entry/security-calls.ts'
import { auditLine } from '../../audit/schema.ts'
import type { Tx } from '../../db/database.ts'
import { membership } from '../../organisation/schema.ts'

/** The subject of these lines; their id is that of the person. */
export const accountSubject = 'account'

export interface Noted {
  person: { id: string; name: string }
  action: LogAction
  /** Device, shortened address, version: never a code, a token or a whole number. */
  facts?: Record<string, string>
  now: Date
}

/** Several lines that belong to one happening, in their order. Needs the owner's transaction. */
export const noteAccounts = async (tx: Tx, notes: readonly [Noted, ...Noted[]]): Promise<void> => {
  const { person } = notes[0]
  const companies = await tx
    .select({ companyId: membership.companyId })
    .from(membership)
    .where(and(eq(membership.personId, person.id), eq(membership.active, true)))
  if (companies.length === 0) return
  const lines = notes.flatMap(({ action, facts = {}, now }) =>
    companies.map(({ companyId }) => ({
      companyId,
      at: now,
      personId: person.id,
      personName: person.name,
      subject: accountSubject,
      subjectId: person.id,
      action,
      before: null,
      after: facts,
      source: 'screen' as const,
    })),
  )
  await tx.insert(auditLine).values(lines)
}

/** Needs the owner's transaction: what happens to an account concerns all companies that it opens. */
export const noteAccount = (tx: Tx, note: Noted): Promise<void> => noteAccounts(tx, [note])

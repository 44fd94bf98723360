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

/** Needs the owner's transaction: what happens to an account concerns all companies that it opens. */
export const noteAccount = async (tx: Tx, { person, action, facts = {}, now }: Noted): Promise<void> => {
  const companies = await tx
    .select({ companyId: membership.companyId })
    .from(membership)
    .where(and(eq(membership.personId, person.id), eq(membership.active, true)))
  if (companies.length === 0) return
  await tx.insert(auditLine).values(
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
}

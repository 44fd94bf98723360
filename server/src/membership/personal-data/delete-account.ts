/** Deletes the account of somebody who works in no company, at once and for good. */
import { and, eq } from 'drizzle-orm'
import type { securityCalls } from '#contract/account/entry/security-calls.ts'
import { sessionCookie } from '../../access/entry/session.ts'
import { membership } from '../../access/schema.ts'
import { forgetSecretsOf, mustKnowPassword } from '../../account/index.ts'
import { company, person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPersonLong } from '../../http/served.ts'
import { forgetMessages } from '../../outbox/forget-messages.ts'
import { forgetDeletions } from './deletion-subject.ts'

type Call = typeof securityCalls.deleteAccount

/**
 * Whom a company employs asks the company, which must keep some records. A trial, or a company that was never opened, is
 * no employer: it is left behind without its applicant.
 * @throws Refusal security:wrong_password, too_frequent, security:account_in_company
 */
export const deleteAccount = async (request: ServedPersonLong<Call>): Promise<Answer<Call>> => {
  const { input, services, signedIn, cookies } = request
  const { personId } = signedIn
  await mustKnowPassword(request, personId, input.current)
  await services.db.asOwner(async tx => {
    // Whoever joins a company at the same moment waits for this row, or this waits for them.
    const [self] = await tx.select().from(person).where(eq(person.id, personId)).for('update')
    const [employer] = await tx
      .select({ id: membership.id })
      .from(membership)
      .innerJoin(company, eq(company.id, membership.companyId))
      .where(
        and(
          eq(membership.personId, personId),
          eq(membership.active, true),
          eq(company.kind, 'ordinary'),
          eq(company.state, 'active'),
        ),
      )
      .limit(1)
    if (employer) throw new Refusal('security:account_in_company')
    await forgetSecretsOf(tx, personId)
    await forgetMessages(
      tx,
      [self?.phone, self?.email].flatMap(each => each ?? []),
    )
    await forgetDeletions(tx, personId)
    await tx.delete(person).where(eq(person.id, personId))
  })
  cookies.set(sessionCookie, '', { seconds: 0 })
  return {}
}

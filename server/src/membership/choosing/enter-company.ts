/** Enters a company's backend. */
import { and, eq } from 'drizzle-orm'
import type { accountCalls } from '#contract/account/calls.ts'
import { membership } from '../../access/schema.ts'
import { company, person, session } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'

type Call = typeof accountCalls.enterCompany

/**
 * Chooses the company for this browser and remembers it as the default.
 * @throws Refusal account:company_in_review, entry:company_preparing, eid_error where the person is no active member of such a company
 */
export const enterCompany = async ({ input, tx, signedIn }: ServedPerson<Call>): Promise<Answer<Call>> => {
  const [member] = await tx
    .select({ id: membership.id, state: company.state })
    .from(membership)
    .innerJoin(company, eq(company.id, membership.companyId))
    .where(
      and(eq(membership.companyId, input.cid), eq(membership.personId, signedIn.personId), eq(membership.active, true)),
    )
  if (!member || member.state === 'refused') throw new Refusal('eid_error')
  if (member.state === 'review') throw new Refusal('account:company_in_review')
  if (member.state === 'preparing') throw new Refusal('entry:company_preparing')
  await tx.update(session).set({ companyId: input.cid, viewing: null }).where(eq(session.id, signedIn.sessionId))
  await tx.update(person).set({ defaultCompanyId: input.cid }).where(eq(person.id, signedIn.personId))
  return {}
}

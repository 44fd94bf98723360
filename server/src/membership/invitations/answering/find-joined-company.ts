/** Where a link leads whoever has used it before: into the company, not to a closed door. */
import { and, eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { membership } from '../../../access/schema.ts'
import { asOwnerAgain } from '../../../db/database.ts'
import { company } from '../../../db/schema.ts'
import type { Answer, ServedPerson } from '../../../http/served.ts'
import { invitation } from '../schema.ts'
import { byToken } from './open-invitation.ts'

type Call = typeof invitationCalls.findJoinedCompany

/** Of a company in which the person is not, nothing is told. */
export const findJoinedCompany = async ({ input, tx, signedIn }: ServedPerson<Call>): Promise<Answer<Call>> => {
  await asOwnerAgain(tx)
  const [found] = await tx
    .select({ cid: company.id })
    .from(invitation)
    .innerJoin(company, and(eq(company.id, invitation.companyId), eq(company.state, 'active')))
    .innerJoin(membership, and(eq(membership.companyId, company.id), eq(membership.personId, signedIn.personId)))
    .where(and(byToken(input.token), eq(membership.active, true)))
  return { cid: found?.cid ?? null }
}

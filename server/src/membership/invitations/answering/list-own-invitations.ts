/** The companies that invite the owner of the signed-in person's phone. */
import { eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { asOwnerAgain } from '../../../db/database.ts'
import type { Answer, ServedPerson } from '../../../http/served.ts'
import { invitation } from '../schema.ts'
import { mayJoin, selfOf } from './mine.ts'
import { openInvitations, placeOf } from './open-invitation.ts'

type Call = typeof invitationCalls.listOwnInvitations

export const listOwnInvitations = async ({ tx, signedIn, services }: ServedPerson<Call>): Promise<Answer<Call>> => {
  await asOwnerAgain(tx)
  const self = await selfOf(tx, signedIn.personId)
  const open = await openInvitations(tx, eq(invitation.phone, self.phone), services.clock)
  const mine = open.filter(({ company }) => mayJoin(self, company))
  return { rows: mine.map(each => ({ id: each.invitation.id, ...placeOf(each) })) }
}

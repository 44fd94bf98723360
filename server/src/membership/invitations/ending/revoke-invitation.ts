/** Takes an invitation back; who came in by it stays. */
import { eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import type { Answer, Served } from '../../../http/served.ts'
import { mustManage } from '../must-manage.ts'
import { invitation } from '../schema.ts'
import { endInvitations } from './end-invitations.ts'

type Call = typeof invitationCalls.revokeInvitation

/** @throws Refusal not_found, forbidden */
export const revokeInvitation = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const { id } = await mustManage(tx, actor, input.id, { today: services.clock.today(), now })
  await endInvitations(tx, { actor, now }, eq(invitation.id, id))
  return {}
}

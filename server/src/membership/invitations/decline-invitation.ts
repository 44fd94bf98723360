/** The owner of a phone says no to what waits for it; the company may ask again. */
import { and, eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { audit } from '../../audit/audit.ts'
import { asOwnerAgain, become } from '../../db/database.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { mustBeMine, selfOf } from './mine.ts'
import { mustBeOpen } from './open-invitation.ts'
import { invitation } from './schema.ts'
import { isOpen } from './state.ts'
import { tellInviter } from './tell-inviter.ts'

type Call = typeof invitationCalls.declineInvitation

/** @throws Refusal invitation:gone, also for one of another phone */
export const declineInvitation = async (request: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { input, tx, signedIn, services, now } = request
  await asOwnerAgain(tx)
  const self = await selfOf(tx, signedIn.personId)
  const own = and(eq(invitation.id, input.id), eq(invitation.phone, self.phone))
  const found = await mustBeOpen(tx, own, services.clock)
  mustBeMine(self, found)
  const { companyId, departmentId } = found.invitation
  await lockCompany(tx, companyId)
  await tx
    .update(invitation)
    .set({ declinedAt: now })
    .where(and(own, isOpen(now)))
  await become(tx, companyId, self.id)
  const actor = { personId: self.id, name: self.name }
  await audit(tx, { actor, subject: 'invitation', subjectId: input.id, departmentId, action: 'decline', now })
  await tellInviter(tx, found.invitation, 'declined', self, now)
  return {}
}

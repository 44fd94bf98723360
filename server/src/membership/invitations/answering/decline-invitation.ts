/** The owner of a phone says no to what waits for it; the company may ask again. */
import { and, eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { audit } from '../../../audit/audit.ts'
import { asOwnerAgain, become, type Tx } from '../../../db/database.ts'
import type { Answer, ServedPerson } from '../../../http/served.ts'
import { lockCompany } from '../../../organisation/index.ts'
import { namesOf } from '../../../people/index.ts'
import { invitation } from '../schema.ts'
import { isOpen } from '../state.ts'
import { mustBeMine, selfOf } from './mine.ts'
import { mustBeOpen } from './open-invitation.ts'
import { tellInviter } from './tell-inviter.ts'

type Call = typeof invitationCalls.declineInvitation

/** As the company knows whom it asked: who declines does not tell it the name of the own account. */
const knownName = async (
  tx: Tx,
  { employeeId, phone }: Pick<typeof invitation.$inferSelect, 'employeeId' | 'phone'>,
): Promise<string> =>
  (employeeId === null ? undefined : (await namesOf(tx, [employeeId])).get(employeeId)) ?? phone ?? ''

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
  const name = await knownName(tx, found.invitation)
  const actor = { personId: self.id, name }
  await audit(tx, { actor, subject: 'invitation', subjectId: input.id, departmentId, action: 'decline', now })
  const today = services.clock.today()
  await tellInviter(tx, found.invitation, 'declined', { id: self.id, name, now, today })
  return {}
}

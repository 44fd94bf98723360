/** Takes an invitation back; who came in by it stays. */
import { eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { audit } from '../../audit/audit.ts'
import type { Answer, Served } from '../../http/served.ts'
import { mustManage } from './must-manage.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.revokeInvitation

/** @throws Refusal not_found, forbidden */
export const revokeInvitation = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const { id, departmentId, used, maxUses } = await mustManage(tx, actor, input.id, {
    today: services.clock.today(),
    now,
  })
  await tx.update(invitation).set({ revokedAt: now }).where(eq(invitation.id, id))
  const before = { used, maxUses }
  await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'delete', before, now })
  return {}
}

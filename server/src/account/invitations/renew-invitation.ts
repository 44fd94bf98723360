/** Gives an open invitation a new link, where the old one is lost or in the wrong hands. */
import { eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { audit } from '../../audit/audit.ts'
import type { Answer, Served } from '../../http/served.ts'
import { newLink } from './link.ts'
import { mustManage } from './must-manage.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.renewInvitation

/** @throws Refusal not_found, forbidden */
export const renewInvitation = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const { id, departmentId, expiresAt } = await mustManage(tx, actor, input.id, now)
  const { link, tokenHash } = newLink(services.env.url)
  await tx.update(invitation).set({ tokenHash }).where(eq(invitation.id, id))
  await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'change', now })
  return { link, expiresAt: expiresAt.toISOString() }
}

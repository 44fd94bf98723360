/** Gives an invitation a new link, where the old one is lost, in the wrong hands or over. */
import { eq } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { audit } from '../../../audit/audit.ts'
import type { Tx } from '../../../db/database.ts'
import type { Answer, ServedLong } from '../../../http/served.ts'
import { employee } from '../../../people/schema.ts'
import { expiryOf, newLink } from '../link.ts'
import { mustManage } from '../must-manage.ts'
import { invitation } from '../schema.ts'
import { memberDays } from './invite-member.ts'
import { sendInvitation } from './send-invitation.ts'

type Call = typeof invitationCalls.renewInvitation

const later = (one: Date, other: Date): Date => (one > other ? one : other)

const renew = async (tx: Tx, { input, actor, services, now }: ServedLong<Call>) => {
  const found = await mustManage(tx, actor, input.id, { today: services.clock.today(), now })
  const { id, departmentId, employeeId, phone } = found
  const { link, tokenHash } = newLink(services.env.url)
  const expiresAt = phone === null ? found.expiresAt : later(found.expiresAt, expiryOf(now, memberDays))
  await tx.update(invitation).set({ tokenHash, expiresAt }).where(eq(invitation.id, id))
  await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'change', now })
  const [whom] = employeeId === null ? [] : await tx.select().from(employee).where(eq(employee.id, employeeId))
  const days = Math.ceil((expiresAt.getTime() - now.getTime()) / 86_400_000)
  const startCode = found.startCodeHash !== null
  return {
    link,
    expiresAt,
    to: phone === null || !whom ? undefined : { phone, name: whom.name, link, days, startCode },
  }
}

/** @throws Refusal not_found, forbidden */
export const renewInvitation = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { link, expiresAt, to } = await request.inCompany(tx => renew(tx, request))
  const sms = to !== undefined && (await sendInvitation(request, to))
  return { link, expiresAt: expiresAt.toISOString(), sms }
}

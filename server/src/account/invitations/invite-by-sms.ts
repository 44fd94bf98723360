/** Invites employees by SMS, each with a link of one use for the own phone. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { allowAttempt, attemptIsAllowed } from '../../access/rate-limit.ts'
import { audit } from '../../audit/audit.ts'
import { currentCompany } from '../../db/company-table.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { newId } from '../../db/new-id.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { mustGive } from '../../organisation/index.ts'
import { phoneMayGetSms } from '../codes/sms-limit.ts'
import { queueMessage } from '../outbox/queue-message.ts'
import { expiryOf, newLink } from './link.ts'
import { readInvitable } from './list-invitable.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.inviteBySms
type Skipped = Answer<Call>['skipped'][number]

/** One phone is not rung at again and again, and one company cannot flood a town. */
const phoneLimit = { most: 3, seconds: 86_400 }
const companyLimit = { most: 1000, seconds: 86_400 }

/**
 * Anybody can have a trial company, with names and phones of own making: it sends no SMS to strangers. Its links and
 * codes work. Needs the company's transaction.
 */
const mustSend = async (tx: Tx): Promise<void> => {
  const [own] = await tx.select({ kind: company.kind }).from(company).where(eq(company.id, currentCompany))
  if (own?.kind === 'trial') throw new Refusal('invitation:trial')
}

/**
 * An employee with an open invitation gets a new one, and the old link ends. Whoever cannot be invited is named with
 * the reason; the others are.
 * @throws Refusal invitation:nobody_selected, invitation:trial, forbidden, not_found for somebody out of scope
 */
export const inviteBySms = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, inCompany, services, now, locale } = request
  const ids = [...new Set(input.employeeIds)]
  if (ids.length === 0) throw new Refusal('invitation:nobody_selected', {}, 'employeeIds')
  const today = services.clock.today()
  const found = await inCompany(async tx => {
    await mustGive(tx, actor, input.roleId)
    await mustSend(tx)
    return readInvitable(tx, { actor, today, now, ids })
  })
  if (found.length !== ids.length) throw new Refusal('not_found', {}, 'employeeIds')

  const skipped: Skipped[] = []
  const invited: { id: string; name: string; phone: string; departmentId: string }[] = []
  for (const { id, name, phone, is_member: isMember, department_id: departmentId } of found) {
    if (isMember) skipped.push({ name, reason: 'member' })
    else if (phone === null || departmentId === null) skipped.push({ name, reason: 'no_phone' })
    else {
      const whom = `invitation ${actor.companyId} ${phone}`
      const allowed = await attemptIsAllowed(services.db, whom, phoneLimit, now)
      // Companies together do not ring at one phone more often than any of our other messages.
      if (allowed && (await phoneMayGetSms(services, phone, now))) invited.push({ id, name, phone, departmentId })
      else skipped.push({ name, reason: 'too_frequent' })
    }
  }
  for (const _ of invited) await allowAttempt(services.db, `invitations ${actor.companyId}`, companyLimit, now)

  const expiresAt = expiryOf(now, input.days)
  await inCompany(async tx => {
    if (invited.length === 0) return
    const [own] = await tx.select({ name: company.name }).from(company).where(eq(company.id, currentCompany))
    const employeeIds = invited.map(each => each.id)
    await tx
      .update(invitation)
      .set({ revokedAt: now })
      .where(and(inArray(invitation.employeeId, employeeIds), isNull(invitation.revokedAt)))
    for (const { id: employeeId, name, phone, departmentId } of invited) {
      const { link, tokenHash } = newLink(services.env.url)
      const id = newId()
      const values = { departmentId, roleId: input.roleId, employeeId, maxUses: 1, expiresAt }
      await tx.insert(invitation).values({ id, ...values, phone, tokenHash, createdBy: actor.name, createdAt: now })
      await audit(tx, { actor, subject: 'invitation', subjectId: id, departmentId, action: 'add', after: values, now })
      await asOwnerAgain(tx)
      const message = { channel: 'sms', recipient: phone, kind: 'invitation', locale } as const
      const said = { company: own?.name ?? '', name, link, days: input.days }
      await queueMessage(tx, { ...message, values: said, seconds: input.days * 86_400 }, now)
      await become(tx, actor.companyId, actor.personId)
    }
  })
  services.outbox.kick()
  return { sent: invited.length, skipped }
}

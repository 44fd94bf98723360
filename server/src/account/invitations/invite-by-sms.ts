/** Invites employees by SMS, each with a link of one use for the own phone. */
import { and, eq, or } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { allowAttempt } from '../../access/rate-limit.ts'
import { currentCompany } from '../../db/company-table.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { lockCompany, mustGive, mustReach, scopeOfRole } from '../../organisation/index.ts'
import type { Scope } from '../../organisation/schema.ts'
import { readReserved } from '../../people/index.ts'
import { keepInvitation } from './keep-invitation.ts'
import { expiryOf } from './link.ts'
import { readInvitable } from './list-invitable.ts'
import { invitation } from './schema.ts'
import { companyLimit, mayRing, mustSend, queueInvitation } from './send-invitation.ts'
import { isKept } from './waiting.ts'

type Call = typeof invitationCalls.inviteBySms
type Skipped = Answer<Call>['skipped'][number]

interface Invited {
  id: string
  name: string
  phone: string
  departmentId: string
}

/** Who of those found gets an SMS, and why the others get none. */
const sortOut = async (
  { actor, services, now }: ServedLong<Call>,
  found: Awaited<ReturnType<typeof readInvitable>>,
): Promise<{ invited: Invited[]; skipped: Skipped[] }> => {
  const reserved = await services.db.asOwner(tx => readReserved(tx, actor.companyId, services))
  const skipped: Skipped[] = []
  const invited: Invited[] = []
  for (const { id, name, phone, is_member: isMember, department_id: departmentId } of found) {
    if (isMember) skipped.push({ name, reason: 'member' })
    else if (phone === null || departmentId === null) skipped.push({ name, reason: 'no_phone' })
    else if (reserved.has(phone)) skipped.push({ name, reason: 'reserved' })
    else if (await mayRing(services, actor.companyId, phone, now)) invited.push({ id, name, phone, departmentId })
    else skipped.push({ name, reason: 'too_frequent' })
  }
  return { invited, skipped }
}

/** What waited for the employee or the phone ends: nobody whose reach is less takes it away. */
const endEarlier = async (
  tx: Tx,
  { actor, services, now }: ServedLong<Call>,
  { id, phone }: Invited,
): Promise<void> => {
  const earlier = and(isKept(), or(eq(invitation.employeeId, id), eq(invitation.phone, phone)))
  for (const each of await tx.select().from(invitation).where(earlier))
    await mustReach(tx, actor, each, services.clock.today())
  await tx.update(invitation).set({ revokedAt: now }).where(earlier)
}

const invite = async (tx: Tx, request: ServedLong<Call>, scope: Scope, each: Invited): Promise<void> => {
  const { input, actor, now, locale } = request
  const { id: employeeId, name, phone, departmentId } = each
  const { roleId, days } = input
  await endEarlier(tx, request, each)
  const expiresAt = expiryOf(now, days)
  const values = { departmentId, roleIds: [roleId], scope, employeeId, maxUses: 1, expiresAt }
  const { link } = await keepInvitation(tx, request, values, { phone })
  const [own] = await tx.select({ name: company.name }).from(company).where(eq(company.id, currentCompany))
  await asOwnerAgain(tx)
  await queueInvitation(tx, { phone, name, company: own?.name ?? '', link, days, locale }, now)
  await become(tx, actor.companyId, actor.personId)
}

/**
 * An employee with an open invitation gets a new one, and the old link ends. Whoever cannot be invited is named with
 * the reason; the others are.
 * @throws Refusal invitation:nobody_selected, invitation:trial, invitation:demo, forbidden, not_found for somebody out
 * of scope
 */
export const inviteBySms = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, inCompany, services, now } = request
  const ids = [...new Set(input.employeeIds)]
  if (ids.length === 0) throw new Refusal('invitation:nobody_selected', {}, 'employeeIds')
  const { found, scope } = await inCompany(async tx => {
    const role = await mustGive(tx, actor, input.roleId)
    const [own] = await tx
      .select({ kind: company.kind, demo: company.demo })
      .from(company)
      .where(eq(company.id, currentCompany))
    if (own) mustSend(own, services)
    return {
      found: await readInvitable(tx, { actor, today: services.clock.today(), now, ids }),
      scope: scopeOfRole(role),
    }
  })
  if (found.length !== ids.length) throw new Refusal('not_found', {}, 'employeeIds')
  const { invited, skipped } = await sortOut(request, found)
  for (const _ of invited) await allowAttempt(services.db, `invitations ${actor.companyId}`, companyLimit, now)
  await inCompany(async tx => {
    await lockCompany(tx, actor.companyId)
    for (const each of invited) await invite(tx, request, scope, each)
  })
  services.outbox.kick()
  return { sent: invited.length, skipped }
}

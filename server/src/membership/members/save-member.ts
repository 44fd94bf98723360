/** Invites the owner of a phone to be an employee with access to the company, or changes what was given. */
import { and, eq, ne } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { GrantDays } from '#contract/organisation/member.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { type GivenToMember, lockCompany, takesAway } from '../../organisation/index.ts'
import { mustSeeEmployee, readReserved } from '../../people/index.ts'
import { endInvitations } from '../invitations/ending/end-invitations.ts'
import { endLinksOf } from '../invitations/ending/end-links-of.ts'
import { endOtherPhones } from '../invitations/ending/end-other-phones.ts'
import { expiryOf } from '../invitations/link.ts'
import { inviteMember, memberDays } from '../invitations/making/invite-member.ts'
import { sendInvitation } from '../invitations/making/send-invitation.ts'
import { invitation } from '../invitations/schema.ts'
import { isKept } from '../invitations/state.ts'
import { waitingFor } from '../invitations/waiting.ts'
import { isAnothers } from './is-anothers.ts'
import { givenBy, type Member, membersWhere, putMember } from './member.ts'
import { mustKeepAdministrator } from './must-keep-administrator.ts'
import { mustReachGiven } from './must-reach-given.ts'

type Call = typeof organisationCalls.saveMember
type Request = ServedLong<Call>
type Waiting = NonNullable<Awaited<ReturnType<typeof waitingFor>>>
type Saved = Omit<Answer<Call>, 'sms' | 'handOver'> & { link?: string; startCode?: boolean; name: string }

/** The member of a phone, who has proved it. Persons belong to no company, so looking is the owner's work. */
const memberOf = async (tx: Tx, { input, actor, services }: Request): Promise<{ member?: Member; proved: boolean }> => {
  await asOwnerAgain(tx)
  const reserved = await readReserved(tx, actor.companyId, services)
  const [found] = await tx
    .select({ id: person.id, demo: person.demo, provedAt: person.phoneProvedAt })
    .from(person)
    .where(eq(person.phone, input.phone))
  await become(tx, actor.companyId, actor.personId)
  if (reserved.has(input.phone)) throw new Refusal('organisation:phone_reserved', {}, 'phone')
  if (!found) return { proved: false }
  // A person sees the own memberships of other companies too: this company's are meant.
  const here = and(eq(membership.companyId, actor.companyId), eq(membership.personId, found.id))
  const [member] = await membersWhere(tx, here, services.clock.today())
  return { member, proved: found.demo || found.provedAt !== null }
}

/** A link gives what its maker had: it ends with the right to give that, as whoever lost it could go on by it. */
const writeMember = async (tx: Tx, request: Request, member: Member, after: GivenToMember): Promise<void> => {
  const { actor, services, now } = request
  await putMember(tx, member.id, after, services.clock.today())
  const line = { actor, subject: 'membership' as const, subjectId: member.id, action: 'change' as const, now }
  await audit(tx, { ...line, before: givenBy(member), after })
  if (takesAway(member, after)) await endLinksOf(tx, { actor, now }, member.personId)
}

const takeBack = async (tx: Tx, request: Request, { id }: Waiting): Promise<void> => {
  await endInvitations(tx, { actor: request.actor, now: request.now }, eq(invitation.id, id))
}

/** The phone that is saved is the right one: what waited for the employee at another ends, by whoever reaches it. */
const endWrongPhones = async (tx: Tx, { input, actor, services, now }: Request): Promise<void> => {
  const { employeeId, phone } = input
  const others = and(eq(invitation.employeeId, employeeId), ne(invitation.phone, phone), isKept())
  for (const each of await tx.select().from(invitation).where(others))
    await mustReachGiven(tx, actor, each, services.clock.today())
  await endOtherPhones(tx, { actor, now }, employeeId, phone)
}

/** Days as they are given: those of the given roles, where any are said, else those that stood. @throws organisation:grant_days, organisation:grant_over */
const mustBeGoodDays = (
  { roleIds, days }: Request['input'],
  held: readonly GrantDays[],
  today: string,
): readonly GrantDays[] => {
  const chosen = roleIds.map(each => each.toLowerCase())
  if (days === undefined) return held.filter(each => chosen.includes(each.roleId))
  const said = days.map(each => ({ ...each, roleId: each.roleId.toLowerCase() }))
  for (const [index, { roleId, from, to }] of said.entries()) {
    if (to === null) continue
    if (from !== null && to < from) throw new Refusal('organisation:grant_days', {}, `days.${index}.to`)
    if (to < today && chosen.includes(roleId))
      throw new Refusal('organisation:grant_over', { date: to }, `days.${index}.to`)
  }
  return said.filter(each => chosen.includes(each.roleId) && (each.from !== null || each.to !== null))
}

/** Whoever changes a row of the list saw what it shows: the member, or what waits in the place of one who is shut out. @throws stale */
const mustBeSeen = ({ seen }: Request['input'], member: Member | undefined, waiting: Waiting | undefined): void => {
  if (!seen) return
  const shown = member?.active ? member : (waiting ?? member)
  if (shown?.id === seen.id.toLowerCase() && shown.revision === seen.revision) return
  throw new Refusal('stale', {}, undefined, shown && { revision: shown.revision })
}

/**
 * Who has accepted is changed at once. Everybody else is written down as somebody to be: the same whether the phone has
 * an account or not. Nobody is asked to be an employee who is somebody else already: it could never be accepted.
 */
const write = async (tx: Tx, request: Request, startCodeHash: string | undefined): Promise<Saved> => {
  const { input, actor, services } = request
  const { employeeId, phone, roleIds, scope, active } = input
  const today = services.clock.today()
  await lockCompany(tx, actor.companyId)
  // Held: whoever is just being removed is given nothing, and whoever is removed afterwards loses it.
  const employee = await mustSeeEmployee(tx, actor, employeeId, today, {})
  await mustReachGiven(tx, actor, { employeeId, roleIds, scope }, today)
  const { member, proved } = await memberOf(tx, request)
  const waiting = await waitingFor(tx, phone)
  for (const before of [member, waiting]) if (before) await mustReachGiven(tx, actor, before, today)
  mustBeSeen(input, member, waiting)
  const held = (member?.active ? member : (waiting ?? member))?.days ?? []
  const days = mustBeGoodDays(input, held, today)
  const { name } = employee
  if (active && (await isAnothers(tx, employeeId, member?.personId)))
    throw new Refusal('organisation:employee_taken', {}, 'employeeId')
  if (active) await endWrongPhones(tx, request)
  if (member && proved && startCodeHash === undefined && (member.active || !waiting)) {
    await writeMember(tx, request, member, { employeeId, roleIds, days, scope, active })
    if (waiting) await takeBack(tx, request, waiting)
    await mustKeepAdministrator(tx, actor.companyId, today)
    return { id: member.id, state: active ? 'effective' : 'expired', revision: member.revision + 1, name }
  }
  if (!active) {
    const gone = waiting ?? member
    if (!gone) throw new Refusal('not_found', {}, 'phone')
    if (waiting) await takeBack(tx, request, waiting)
    return { id: gone.id, state: 'expired', revision: gone.revision, name }
  }
  if (member?.active) {
    // A start code is a new start: nothing counts before it was typed.
    const { employeeId: whom, roleIds: roles, days: lasting, scope: reach } = member
    const shut = { employeeId: whom, roleIds: roles, days: lasting, scope: reach, active: false }
    await writeMember(tx, request, member, shut)
    await mustKeepAdministrator(tx, actor.companyId, today)
  }
  const wish = { departmentId: employee.department_id, employeeId, phone, roleIds, days, scope, startCodeHash }
  return { ...(await inviteMember(tx, request, wish, waiting)), state: 'pending', name }
}

/**
 * Nobody gives, changes or takes away what reaches further than the own rights and scope, and the last active
 * administrator stays. A new invitation goes out by SMS where that can be.
 * @throws Refusal not_found, forbidden, organisation:phone_reserved, organisation:employee_taken,
 *   organisation:last_administrator, organisation:grant_days, organisation:grant_over, too_frequent
 */
export const saveMember = async (request: Request): Promise<Answer<Call>> => {
  const { input, inCompany } = request
  const startCodeHash = input.startCode === undefined ? undefined : await hashPassword(input.startCode)
  const { link, name, startCode = false, ...saved } = await inCompany(tx => write(tx, request, startCodeHash))
  const to = link === undefined ? undefined : { phone: input.phone, name, link, days: memberDays, startCode }
  const sms = to !== undefined && (await sendInvitation(request, to))
  const expiresAt = expiryOf(request.now, memberDays).toISOString()
  return { ...saved, sms, handOver: link === undefined || sms ? null : { link, expiresAt } }
}

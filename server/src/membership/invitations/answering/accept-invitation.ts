/** Makes the signed-in person a member of the company that invites: by a link, or as the owner of the phone it waits for. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { giveRoles, takeRoles } from '../../../access/role-grants.ts'
import { membership, oneActive } from '../../../access/schema.ts'
import { audit } from '../../../audit/audit.ts'
import { brokeUnique } from '../../../db/broke-unique.ts'
import { become, type Tx } from '../../../db/database.ts'
import { Refusal } from '../../../errors.ts'
import type { Answer, ServedPersonLong } from '../../../http/served.ts'
import { lockCompany } from '../../../organisation/index.ts'
import { employee } from '../../../people/schema.ts'
import { isAnothers } from '../../members/is-anothers.ts'
import { invitation } from '../schema.ts'
import { isOpen } from '../state.ts'
import { employeeOf, scopeAt } from './employee-of.ts'
import { mustBeMine, type Self, selfOf } from './mine.ts'
import { byToken, mustBeOpen } from './open-invitation.ts'
import { mustKnowStartCode } from './start-code.ts'
import { tellInviter } from './tell-inviter.ts'

type ByLink = typeof invitationCalls.acceptInvitation
type ByPhone = typeof invitationCalls.acceptOwnInvitation
type Found = typeof invitation.$inferSelect

/** A member who was shut out comes back where the phone is invited; one who is there already uses nothing up. */
const joinAs = async (
  tx: Tx,
  { roleIds, days, ...values }: Omit<typeof membership.$inferInsert, 'companyId'> & Pick<Found, 'roleIds' | 'days'>,
  today: string,
): Promise<string> => {
  const { personId: _, createdAt: __, ...again } = values
  const [saved] = await tx
    .insert(membership)
    .values(values)
    .onConflictDoUpdate({
      target: [membership.companyId, membership.personId],
      set: { ...again, active: true, revision: sql`${membership.revision} + 1` },
      setWhere: eq(membership.active, false),
    })
    .returning({ id: membership.id })
  if (!saved) throw new Refusal('invitation:already_member')
  await takeRoles(tx, saved.id)
  await giveRoles(tx, saved.id, roleIds, today, days)
  return saved.id
}

/** Uses the invitation as it was looked at: of two who use the last place at once one gets it. */
const take = async (tx: Tx, found: Found, now: Date): Promise<number> => {
  const sameCode = sql`${invitation.startCodeHash} is not distinct from ${found.startCodeHash}`
  const [taken] = await tx
    .update(invitation)
    .set({ used: sql`${invitation.used} + 1` })
    .where(and(eq(invitation.id, found.id), isOpen(now), sameCode))
    .returning({ used: invitation.used })
  if (!taken) throw new Refusal('invitation:gone')
  return taken.used
}

/** Whoever removes the employee comes before, and the invitation is gone, or after, and finds the membership. */
const holdEmployee = async (tx: Tx, id: string | null): Promise<void> => {
  if (id !== null) await tx.select({ id: employee.id }).from(employee).where(eq(employee.id, id)).for('share')
}

type Which = (self: Self) => SQL | undefined
type Request = ServedPersonLong<ByLink | ByPhone>

/** What was looked at, looked at again where it is used: the person may have another phone since. */
const lookAt = async (tx: Tx, { signedIn, services }: Request, which: Which) => {
  const self = await selfOf(tx, signedIn.personId)
  const found = await mustBeOpen(tx, which(self), services.clock)
  mustBeMine(self, found)
  return { self, found: found.invitation }
}

/** Needs the owner's transaction with the company's lock. */
const joinWithin = async (tx: Tx, request: Request, which: Which, seen: Found): Promise<void> => {
  const { services, now } = request
  const { self, found } = await lookAt(tx, request, which)
  // The code may be another one meanwhile.
  const used = await take(tx, { ...found, startCodeHash: seen.startCodeHash }, now)
  const { companyId, departmentId, roleIds, days } = found
  await become(tx, companyId, self.id)
  const invited = { personId: self.id, name: self.name, phone: self.phone }
  const [member] = await tx
    .select({ active: membership.active })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.personId, self.id)))
  if (member?.active) throw new Refusal('invitation:already_member')
  // Whoever was shut out may still have a link that was meant for anybody: only an invitation for the phone calls back.
  if (member && found.phone === null) throw new Refusal('invitation:gone')
  const employeeId = await employeeOf(tx, found, invited, services.clock.today(), now)
  if (await isAnothers(tx, employeeId, self.id)) throw new Refusal('invitation:employee_taken')
  const today = services.clock.today()
  const scope = await scopeAt(tx, found, employeeId, today)
  const values = { employeeId, roleIds, days, scope }
  const id = await joinAs(tx, { personId: self.id, createdAt: now, ...values }, today)
  const entry = { actor: invited, departmentId, now } as const
  await audit(tx, { ...entry, subject: 'membership', subjectId: id, action: 'add', after: values })
  await audit(tx, { ...entry, subject: 'invitation', subjectId: found.id, action: 'use', after: { used } })
  await tellInviter(tx, found, 'accepted', { ...self, now, today })
}

const join = async (request: Request, which: Which): Promise<Answer<ByLink>> => {
  const { input, services, now } = request
  const { found: seen } = await services.db.asOwner(tx => lookAt(tx, request, which))
  await mustKnowStartCode(services, seen, input.startCode, now)
  try {
    await services.db.asOwner(async tx => {
      await lockCompany(tx, seen.companyId)
      await holdEmployee(tx, seen.employeeId)
      await joinWithin(tx, request, which, seen)
    })
  } catch (error) {
    // Somebody became the employee between the look and the write.
    throw brokeUnique(error, oneActive) ? new Refusal('invitation:employee_taken') : error
  }
  return { cid: seen.companyId }
}

/**
 * An invitation for a phone is for its owner alone.
 * @throws Refusal invitation:gone, invitation:other_phone, invitation:demo_person, invitation:already_member,
 * invitation:employee_taken, invitation:position_gives, invitation:start_code…
 */
export const acceptInvitation = (request: ServedPersonLong<ByLink>): Promise<Answer<ByLink>> =>
  join(request, () => byToken(request.input.token))

/** @throws Refusal as `acceptInvitation`; invitation:gone for one of another phone */
export const acceptOwnInvitation = (request: ServedPersonLong<ByPhone>): Promise<Answer<ByPhone>> =>
  join(request, ({ phone }) => and(eq(invitation.id, request.input.id), eq(invitation.phone, phone)))

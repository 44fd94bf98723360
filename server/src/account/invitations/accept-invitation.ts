/** Makes the signed-in person a member of the company that invites. */
import { and, eq, sql } from 'drizzle-orm'
import type { invitationCalls } from '#contract/invitation/calls.ts'
import { audit } from '../../audit/audit.ts'
import { asOwnerAgain, become, type Tx } from '../../db/database.ts'
import { person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedPerson } from '../../http/served.ts'
import { scopeOfRole } from '../../organisation/index.ts'
import { membership } from '../../organisation/schema.ts'
import { employeeOf } from './employee-of.ts'
import { isOpen } from './must-manage.ts'
import { mustBeOpen } from './open-invitation.ts'
import { invitation } from './schema.ts'

type Call = typeof invitationCalls.acceptInvitation

/** A member who was shut out comes back; one who is there already uses nothing up. */
const joinAs = async (tx: Tx, values: Omit<typeof membership.$inferInsert, 'companyId'>): Promise<string> => {
  const { personId: _, createdAt: __, ...again } = values
  const [saved] = await tx
    .insert(membership)
    .values(values)
    .onConflictDoUpdate({
      target: [membership.companyId, membership.personId],
      set: { ...again, active: true },
      setWhere: eq(membership.active, false),
    })
    .returning({ id: membership.id })
  if (!saved) throw new Refusal('invitation:already_member')
  return saved.id
}

/**
 * Of two who use the last place at once one gets it. An invitation by SMS is for its phone alone.
 * @throws Refusal invitation:gone, invitation:other_phone, invitation:already_member
 */
export const acceptInvitation = async (request: ServedPerson<Call>): Promise<Answer<Call>> => {
  const { input, tx, signedIn, services, now } = request
  await asOwnerAgain(tx)
  const { invitation: found, role } = await mustBeOpen(tx, input.token, now)
  const [self] = await tx.select().from(person).where(eq(person.id, signedIn.personId))
  if (!self) throw new Refusal('not_signed_in')
  if (found.phone !== null && found.phone !== self.phone) throw new Refusal('invitation:other_phone')
  const [taken] = await tx
    .update(invitation)
    .set({ used: sql`${invitation.used} + 1` })
    .where(and(eq(invitation.id, found.id), isOpen(now)))
    .returning({ used: invitation.used })
  if (!taken) throw new Refusal('invitation:gone')
  const { companyId, departmentId, roleId } = found
  await become(tx, companyId, self.id)
  const invited = { personId: self.id, name: self.name, phone: self.phone }
  const [member] = await tx
    .select({ active: membership.active })
    .from(membership)
    .where(and(eq(membership.companyId, companyId), eq(membership.personId, self.id)))
  if (member?.active) throw new Refusal('invitation:already_member')
  const employeeId = await employeeOf(tx, found, invited, services.clock.today(), now)
  const values = { employeeId, roleIds: [roleId], scope: scopeOfRole(role) }
  const id = await joinAs(tx, { personId: self.id, createdAt: now, ...values })
  const entry = { actor: invited, departmentId, now } as const
  await audit(tx, { ...entry, subject: 'membership', subjectId: id, action: 'add', after: values })
  await audit(tx, { ...entry, subject: 'invitation', subjectId: found.id, action: 'use', after: { used: taken.used } })
  return { cid: companyId }
}

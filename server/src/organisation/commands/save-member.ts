/** Gives an employee access to the company, or changes it. */
import { and, eq } from 'drizzle-orm'
import type { organisationCalls } from '#contract/organisation/calls.ts'
import type { Actor } from '../../access/actor.ts'
import { hashPassword } from '../../access/password.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { company, person } from '../../db/schema.ts'
import { Refusal } from '../../errors.ts'
import type { Answer, ServedLong } from '../../http/served.ts'
import { mustSeeEmployee } from '../../people/index.ts'
import { mustGive, mustGiveScope } from '../roles-to-give.ts'
import { membership, role } from '../schema.ts'

type Call = typeof organisationCalls.saveMember

/** The person of a phone; made where there is none yet. Persons belong to no company, so this is the owner's work. */
const personOf = async ({ input, services, now }: ServedLong<Call>, name: string): Promise<string> => {
  const passwordHash = input.password === undefined ? null : await hashPassword(input.password)
  return services.db.asOwner(async tx => {
    await tx
      .insert(person)
      .values({ phone: input.phone, name, passwordHash, createdAt: now })
      .onConflictDoNothing({ target: person.phone })
    const [found] = await tx.select({ id: person.id }).from(person).where(eq(person.phone, input.phone))
    if (!found) throw new Refusal('save_failed')
    return found.id
  })
}

/** @throws Refusal forbidden for a membership that reaches further than the actor, by roles, scope or employee */
const mustReach = async (
  tx: Tx,
  actor: Actor,
  member: typeof membership.$inferSelect,
  today: string,
): Promise<void> => {
  for (const roleId of member.roleIds) await mustGive(tx, actor, roleId)
  mustGiveScope(actor, member.scope)
  // Whoever manages the whole company also frees a phone from an employee who is gone.
  if (actor.departments !== 'all' && member.employeeId !== null)
    await mustSeeEmployee(tx, actor, member.employeeId, today)
}

/**
 * Saves the membership. Nobody gives, changes or takes away what reaches further than the own rights and scope, and the
 * last active administrator stays.
 * @throws Refusal not_found, forbidden, organisation:last_administrator
 */
export const saveMember = async (request: ServedLong<Call>): Promise<Answer<Call>> => {
  const { input, actor, now, services, inCompany } = request
  const name = await inCompany(async tx => {
    const found = await mustSeeEmployee(tx, actor, input.employeeId, services.clock.today())
    for (const roleId of input.roleIds) await mustGive(tx, actor, roleId)
    mustGiveScope(actor, input.scope)
    return found.name
  })
  const personId = await personOf(request, name)
  return inCompany(async tx => {
    // Two who shut each other out at once would both find the other one there: one comes after the other.
    await tx.select({ id: company.id }).from(company).where(eq(company.id, actor.companyId)).for('no key update')
    // A person sees the own memberships of other companies too: this company's are meant.
    const here = eq(membership.companyId, actor.companyId)
    const [before] = await tx
      .select()
      .from(membership)
      .where(and(here, eq(membership.personId, personId)))
    if (before) await mustReach(tx, actor, before, services.clock.today())
    const values = { employeeId: input.employeeId, roleIds: input.roleIds, scope: input.scope, active: input.active }
    const [saved] = await tx
      .insert(membership)
      .values({ personId, createdAt: now, ...values })
      .onConflictDoUpdate({ target: [membership.companyId, membership.personId], set: values })
      .returning({ id: membership.id })
    const [administrators] = await tx.select({ id: role.id }).from(role).where(eq(role.code, 'administrator'))
    const members = await tx
      .select()
      .from(membership)
      .where(and(here, eq(membership.active, true)))
    if (!members.some(member => administrators && member.roleIds.includes(administrators.id))) {
      throw new Refusal('organisation:last_administrator')
    }
    const id = saved?.id ?? ''
    const beforeValues = before ? { roleIds: before.roleIds, scope: before.scope, active: before.active } : null
    await audit(tx, {
      actor,
      subject: 'membership',
      subjectId: id,
      action: before ? 'change' : 'add',
      before: beforeValues,
      after: values,
      now,
    })
    return { id }
  })
}

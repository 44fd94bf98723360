/** Shuts somebody out of the company who enters as an employee, and lets them in again. */
import { and, desc, eq } from 'drizzle-orm'
import { membership } from '../../access/schema.ts'
import type { Served } from '../../http/served.ts'
import { mayTakeAway } from '../../organisation/index.ts'
import { endLinksOf } from '../invitations/ending/end-links-of.ts'
import { membersWhere, nextRevision } from './member.ts'
import { mustKeepAdministrator } from './must-keep-administrator.ts'
import { mustReachGiven } from './must-reach-given.ts'

type Request = Pick<Served, 'tx' | 'actor' | 'services' | 'now'>

/**
 * By somebody who may take away what was given.
 * @throws Refusal forbidden, organisation:role_beyond, organisation:last_administrator
 */
export const shutOut = async ({ tx, actor, services, now }: Request, employeeId: string): Promise<void> => {
  const entering = and(eq(membership.employeeId, employeeId), eq(membership.active, true))
  const today = services.clock.today()
  const members = await membersWhere(tx, entering, today)
  for (const member of members)
    if (!(await mayTakeAway(tx, actor, member.roleIds))) await mustReachGiven(tx, actor, member, today)
  await tx.update(membership).set({ active: false, revision: nextRevision }).where(entering)
  for (const { personId } of members) await endLinksOf(tx, { actor, now }, personId)
  if (members.length > 0) await mustKeepAdministrator(tx, actor.companyId, today)
}

/** Whoever entered as the employee last, with what was given then. @throws Refusal forbidden */
export const letIn = async ({ tx, actor, services }: Request, employeeId: string): Promise<void> => {
  const ofEmployee = eq(membership.employeeId, employeeId)
  if ((await tx.$count(membership, and(ofEmployee, eq(membership.active, true)))) > 0) return
  const [last] = await tx
    .select({ id: membership.id })
    .from(membership)
    .where(ofEmployee)
    .orderBy(desc(membership.createdAt), desc(membership.id))
    .limit(1)
  if (!last) return
  const which = eq(membership.id, last.id)
  const [member] = await membersWhere(tx, which, services.clock.today())
  if (member) await mustReachGiven(tx, actor, member, services.clock.today())
  await tx.update(membership).set({ active: true, revision: nextRevision }).where(which)
}

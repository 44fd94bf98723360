/** Removes an employee who was entered by mistake. */
import { and, eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { membership } from '../../access/schema.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Tx } from '../../db/database.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { mustSeeEmployee, readEmployee } from '../../people/index.ts'
import { employee } from '../../people/schema.ts'
import { endLinksOf } from '../invitations/ending/end-links-of.ts'
import { endOtherPhones } from '../invitations/ending/end-other-phones.ts'
import { membersWhere, nextRevision } from './member.ts'
import { mustKeepAdministrator } from './must-keep-administrator.ts'
import { mustReachGiven } from './must-reach-given.ts'

type Call = typeof peopleCalls.removeEmployee

type Request = Served<Call>

/** Whoever enters as the employee is shut out, by somebody who may take away what was given. */
const shutOut = async (tx: Tx, { actor, services, now, input }: Request): Promise<void> => {
  const entering = and(eq(membership.employeeId, input.id), eq(membership.active, true))
  const today = services.clock.today()
  const members = await membersWhere(tx, entering, today)
  for (const member of members) await mustReachGiven(tx, actor, member, today)
  await tx.update(membership).set({ active: false, revision: nextRevision }).where(entering)
  for (const { personId } of members) await endLinksOf(tx, { actor, now }, personId)
  if (members.length > 0) await mustKeepAdministrator(tx, actor.companyId, today)
}

/**
 * Rosters keep the name; the person can no longer enter the company, nor anybody by what they left open.
 * @throws Refusal not_found, stale, forbidden also for an employee who enters with more than the caller may give,
 *   organisation:last_administrator
 */
export const removeEmployee = async (request: Request): Promise<Answer<Call>> => {
  const { input, tx, actor, services, now } = request
  // First, as whoever accepts an invitation does: of two who wait for each other one would fail.
  await lockCompany(tx, actor.companyId)
  const seen = await mustSeeEmployee(tx, actor, input.id, services.clock.today(), input)
  const before = await readEmployee(tx, seen.id)
  await shutOut(tx, request)
  await tx
    .update(employee)
    // The number is free for somebody else from now on.
    .set({ deletedAt: now, revision: seen.revision + 1, jobNumber: `${before.jobNumber}#${seen.id}` })
    .where(eq(employee.id, seen.id))
  await endOtherPhones(tx, { actor, now }, seen.id, null)
  const line = { actor, subject: 'employee' as const, subjectId: seen.id, departmentId: seen.department_id, now }
  await audit(tx, { ...line, action: 'remove', before })
  await noteChange(tx, { matter: 'availability', employeeIds: [seen.id] })
  return {}
}

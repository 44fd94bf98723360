/** Removes an employee who was entered by mistake. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { audit } from '../../audit/audit.ts'
import { noteChange } from '../../changes/index.ts'
import type { Answer, Served } from '../../http/served.ts'
import { lockCompany } from '../../organisation/index.ts'
import { mustSeeEmployee, readEmployee } from '../../people/index.ts'
import { employee } from '../../people/schema.ts'
import { endOtherPhones } from '../invitations/ending/end-other-phones.ts'
import { shutOut } from './shut-out.ts'

type Call = typeof peopleCalls.removeEmployee

type Request = Served<Call>

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
  await shutOut(request, seen.id)
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

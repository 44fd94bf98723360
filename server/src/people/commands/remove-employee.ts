/** Removes an employee who was entered by mistake. */
import { eq } from 'drizzle-orm'
import type { peopleCalls } from '#contract/people/calls.ts'
import { endLinksOf, endOtherPhones } from '../../account/index.ts'
import { audit } from '../../audit/audit.ts'
import type { Answer, Served } from '../../http/served.ts'
import { membership } from '../../organisation/schema.ts'
import { mustSeeEmployee } from '../must-see-employee.ts'
import { readEmployee } from '../read-employee.ts'
import { employee } from '../schema.ts'

type Call = typeof peopleCalls.removeEmployee

/** Rosters keep the name; the person can no longer enter the company, nor anybody by what they left open. @throws Refusal not_found, forbidden, stale */
export const removeEmployee = async ({ input, tx, actor, services, now }: Served<Call>): Promise<Answer<Call>> => {
  const seen = await mustSeeEmployee(tx, actor, input.id, services.clock.today(), input)
  const before = await readEmployee(tx, seen.id)
  await tx
    .update(employee)
    // The number is free for somebody else from now on.
    .set({ deletedAt: now, revision: seen.revision + 1, jobNumber: `${before.jobNumber}#${seen.id}` })
    .where(eq(employee.id, seen.id))
  const members = await tx
    .update(membership)
    .set({ active: false })
    .where(eq(membership.employeeId, seen.id))
    .returning({ personId: membership.personId })
  for (const { personId } of members) await endLinksOf(tx, { actor, now }, personId)
  await endOtherPhones(tx, { actor, now }, seen.id, null)
  const line = { actor, subject: 'employee', subjectId: seen.id, departmentId: seen.department_id, now }
  await audit(tx, { ...line, action: 'remove', before })
  return {}
}

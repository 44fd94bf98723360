/** What approvals ask of the areas above them: every category there is, and who an employee is. */
import { and, eq, inArray } from 'drizzle-orm'
import { inForce } from './access/in-force.ts'
import { employment, membership } from './access/schema.ts'
import type { AboveApprovals, EmployeeShown } from './approvals/above.ts'
import { outingSubject, overtimeSubject, tripSubject } from './attendance/index.ts'
import type { Tx } from './db/database.ts'
import { leaveSubject } from './leave/index.ts'
import { deletionSubject } from './membership/index.ts'
import { employee } from './people/schema.ts'
import { effectOnRosters, exceptionSubject, plannedDates, planSubject } from './planning/index.ts'

const employeesOf = async (tx: Tx, employeeIds: readonly string[], today: string): Promise<EmployeeShown[]> => {
  if (employeeIds.length === 0) return []
  const rows = await tx
    .select({
      employeeId: employee.id,
      name: employee.name,
      jobNumber: employee.jobNumber,
      phone: employee.phone,
      personId: membership.personId,
      departmentId: employment.departmentId,
    })
    .from(employee)
    .leftJoin(membership, and(eq(membership.employeeId, employee.id), membership.active))
    .leftJoin(employment, and(eq(employment.employeeId, employee.id), inForce('employment', today)))
    .where(inArray(employee.id, [...employeeIds]))
  const byId = new Map(rows.map(row => [row.employeeId, row]))
  return employeeIds.flatMap(id => byId.get(id) ?? [])
}

export const aboveApprovals: AboveApprovals = {
  subjects: [
    leaveSubject({ plannedDates, effectOnRosters }),
    overtimeSubject,
    outingSubject,
    tripSubject,
    planSubject,
    exceptionSubject,
    deletionSubject,
  ],
  employeesOf,
}

/** Who may do something for a department: the inverse of what one actor may and reaches. */
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import { arrayOf } from '../db/array-of.ts'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { lineOf } from './department-tree.ts'
import { inForce } from './in-force.ts'
import { permissionsOf } from './role-permissions.ts'
import { membership, role } from './schema.ts'

/** Whether a member's scope holds one of the departments, the member standing where it does on the date. */
const reaches = (line: readonly string[], date: string): SQL => {
  const departments = sql`${arrayOf([...line])}::uuid[]`
  return sql`case ${membership.scope} ->> 'kind'
    when 'company' then true
    when 'custom' then exists (
      select from jsonb_array_elements_text(${membership.scope} -> 'departmentIds') named
      where named::uuid = any(${departments}))
    when 'own' then exists (
      select from employment where employment.employee_id = ${membership.employeeId}
        and ${inForce('employment', date)}
        and employment.department_id = any(${departments}))
    else false end`
}

/**
 * Persons with the permission whose scope holds the department on a date, each once. Without a department, those who
 * manage the whole company.
 */
export const whoMay = async (
  tx: Tx,
  permission: Permission,
  departmentId: string | null,
  date: string,
): Promise<string[]> => {
  const roles = (await tx.select().from(role)).filter(each => permissionsOf(each).includes(permission))
  const granted = sql`${membership.roleIds} && ${arrayOf(roles.map(({ id }) => id))}::uuid[]`
  const line = departmentId === null ? [] : await lineOf(tx, departmentId)
  const found = await tx
    .selectDistinct({ personId: membership.personId })
    .from(membership)
    // A person sees the own memberships of other companies too: this company's are meant.
    .where(and(eq(membership.companyId, currentCompany), eq(membership.active, true), granted, reaches(line, date)))
    .orderBy(membership.personId)
  return found.map(({ personId }) => personId)
}

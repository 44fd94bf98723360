/** Who may do something for a department: the inverse of what one actor reaches, over the same grants. */
import { sql } from 'drizzle-orm'
import type { Permission } from '#contract/shared/permissions.ts'
import { currentCompany } from '../db/company-table.ts'
import type { Tx } from '../db/database.ts'
import { rowsOf } from '../db/rows.ts'
import { grantedOn, holds } from './granted.ts'

/**
 * Persons who reach the department with the permission on a date, each once. Without a department, those who reach the
 * whole company with it.
 */
export const whoMay = async (
  tx: Tx,
  permission: Permission,
  departmentId: string | null,
  date: string,
): Promise<string[]> => {
  const found = await rowsOf<{ person_id: string }>(
    tx,
    sql`select distinct person_id from ${grantedOn(date, permission, sql`m.company_id = ${currentCompany}`)} granted
      where whole or exists (select from department_line line
        where line.department_id = ${departmentId}::uuid and ${holds('granted')})
      order by person_id`,
  )
  return found.map(row => row.person_id)
}

/** Who works in departments, for the organisation's tree: how many, under what name, and whether anybody does at all. */
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import { inForce } from '../../access/in-force.ts'
import { employment } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { rowsOf } from '../../db/rows.ts'
import { employee } from '../schema.ts'

/** Of those who work on the date, the last day among them: each once, in the department of the terms of that day. */
export const staffOn = (date: string): SQL => sql`(
  select employment.department_id, employment.employee_id
  from employment join employee on employee.id = employment.employee_id
  where employee.deleted_at is null and ${inForce('employment', date)}
    and (employee.left_on is null or employee.left_on >= ${date}))`

/** Of one who was removed there is none. */
export const employeeName = (employeeId: SQL): SQL =>
  sql`(select employee.name from employee where employee.id = ${employeeId} and employee.deleted_at is null)`

/** The department where an employee works on the date; null for whoever does not. */
export const worksAt = async (tx: Tx, employeeId: string, date: string): Promise<string | null> => {
  const rows = await rowsOf<{ id: string }>(
    tx,
    sql`select staff.department_id as id from ${staffOn(date)} staff where staff.employee_id = ${employeeId}`,
  )
  return rows[0]?.id ?? null
}

/** On any date, past ones among them; whoever was removed as entered by mistake does not count. */
export const isStaffed = async (tx: Tx, departmentId: string): Promise<boolean> => {
  const [found] = await tx
    .select({ id: employment.id })
    .from(employment)
    .innerJoin(employee, eq(employee.id, employment.employeeId))
    .where(and(eq(employment.departmentId, departmentId), isNull(employee.deletedAt)))
    .limit(1)
  return found !== undefined
}

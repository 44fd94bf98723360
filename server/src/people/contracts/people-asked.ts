/** Which people a list of contracts is asked of, by where they stand. */
import { type SQL, sql } from 'drizzle-orm'

export const inDepartment = (departmentId: string | undefined, below: boolean): SQL => {
  if (departmentId === undefined) return sql`true`
  if (!below) return sql`terms.department_id = ${departmentId}`
  return sql`terms.department_id in (select department_id from department_line where above_id = ${departmentId})`
}

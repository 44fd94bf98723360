/** Who may lead a department by a file, by job number, of those who work on the day; and how the log names them. */
import { inArray, sql } from 'drizzle-orm'
import type { Tx } from '../../db/database.ts'
import { staffOn } from '../../people/index.ts'
import { employee } from '../../people/schema.ts'

export const headsByNumber = async (
  tx: Tx,
  numbers: readonly string[],
  today: string,
): Promise<ReadonlyMap<string, string>> => {
  if (numbers.length === 0) return new Map()
  const rows = await tx
    .select({ id: employee.id, jobNumber: employee.jobNumber })
    .from(employee)
    .where(
      sql`${inArray(employee.jobNumber, [...new Set(numbers)])}
        and ${employee.id} in (select staff.employee_id from ${staffOn(today)} staff)`,
    )
  return new Map(rows.map(each => [each.jobNumber, each.id]))
}

/** As the log tells them, whoever still works. */
export const namesOfHeads = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  if (ids.length === 0) return new Map()
  const rows = await tx
    .select({ id: employee.id, name: employee.name })
    .from(employee)
    .where(inArray(employee.id, [...new Set(ids)]))
  return new Map(rows.map(each => [each.id, each.name]))
}

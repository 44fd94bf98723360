/** Who works in departments, for the organisation's tree: how many, and whether anybody does at all. */
import { and, count, eq, gte, isNull, or } from 'drizzle-orm'
import { inForce } from '../../access/in-force.ts'
import { employment } from '../../access/schema.ts'
import type { Tx } from '../../db/database.ts'
import { employee } from '../schema.ts'

/** By department, of those who work on the date. */
export const headcounts = async (tx: Tx, date: string): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx
    .select({ departmentId: employment.departmentId, heads: count() })
    .from(employment)
    .innerJoin(employee, eq(employee.id, employment.employeeId))
    .where(
      and(
        isNull(employee.deletedAt),
        inForce('employment', date),
        or(isNull(employee.leftOn), gte(employee.leftOn, date)),
      ),
    )
    .groupBy(employment.departmentId)
  return new Map(rows.map(row => [row.departmentId, row.heads]))
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

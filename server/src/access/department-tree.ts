/** The tree of departments, upwards and downwards: what applies to a department is set there or anywhere above. */
import { asc, eq, inArray } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import { departmentLine } from './schema.ts'

/** The department itself and all above it, nearest first; empty where it does not exist. */
export const lineOf = async (tx: Tx, departmentId: string): Promise<string[]> => {
  const rows = await tx
    .select({ id: departmentLine.aboveId })
    .from(departmentLine)
    .where(eq(departmentLine.departmentId, departmentId))
    .orderBy(asc(departmentLine.steps))
  return rows.map(row => row.id)
}

/** The named departments and everything below them. */
export const belowOf = async (tx: Tx, departmentIds: readonly string[]): Promise<string[]> => {
  if (departmentIds.length === 0) return []
  const rows = await tx
    .selectDistinct({ id: departmentLine.departmentId })
    .from(departmentLine)
    .where(inArray(departmentLine.aboveId, [...departmentIds]))
  return rows.map(row => row.id)
}

/** The workstations that apply to a site. */
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { lineOf } from '../access/department-tree.ts'
import { departmentLine } from '../access/schema.ts'
import { arrayOf } from '../db/array-of.ts'
import type { Tx } from '../db/database.ts'
import { workstation } from './schema.ts'

export type WorkstationRecord = typeof workstation.$inferSelect

/** The workstations of a site: its own and those of the departments above it, first staffed first. */
export const workstationsOf = async (tx: Tx, departmentId: string): Promise<WorkstationRecord[]> => {
  const line = await lineOf(tx, departmentId)
  if (line.length === 0) return []
  return tx
    .select()
    .from(workstation)
    .where(and(inArray(workstation.departmentId, line), isNull(workstation.deletedAt)))
    .orderBy(asc(workstation.priority), asc(workstation.name), asc(workstation.id))
}

/** Names of the workstations that apply to each of several departments, by one question. */
export const workstationNames = async (
  tx: Tx,
  departmentIds: readonly string[],
): Promise<(departmentId: string, id: string | null) => string | undefined> => {
  const rows = await tx
    .select({ id: workstation.id, name: workstation.name, appliesTo: departmentLine.departmentId })
    .from(workstation)
    .innerJoin(departmentLine, eq(departmentLine.aboveId, workstation.departmentId))
    .where(
      and(isNull(workstation.deletedAt), sql`${departmentLine.departmentId} = any(${arrayOf(departmentIds)}::uuid[])`),
    )
  const names = new Map(rows.map(row => [`${row.appliesTo} ${row.id}`, row.name]))
  return (departmentId, id) => names.get(`${departmentId} ${id}`)
}

/** The workstations that apply to a site. */
import { and, asc, inArray, isNull } from 'drizzle-orm'
import { lineOf } from '../access/department-tree.ts'
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

/** The shift template that a plan of a department takes where nobody chose one. */
import { and, eq, inArray, isNull } from 'drizzle-orm'
import { lineOf } from '../../access/department-tree.ts'
import type { Tx } from '../../db/database.ts'
import { shiftTemplate } from '../templates/schema.ts'

/** The enabled one nearest to the department, the latest of equals; null where there is none. */
export const templateOf = async (tx: Tx, departmentId: string): Promise<string | null> => {
  const line = await lineOf(tx, departmentId)
  const rows = await tx
    .select()
    .from(shiftTemplate)
    .where(
      and(
        inArray(shiftTemplate.departmentId, line),
        eq(shiftTemplate.enabled, true),
        isNull(shiftTemplate.holidayKind),
        isNull(shiftTemplate.deletedAt),
      ),
    )
  const [nearest] = rows.sort(
    (a, b) =>
      line.indexOf(a.departmentId) - line.indexOf(b.departmentId) || b.createdAt.getTime() - a.createdAt.getTime(),
  )
  return nearest?.id ?? null
}

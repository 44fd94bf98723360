/** Shifts that apply to a department, or all of the company. */
import { and, asc, eq, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { shiftCalls } from '#contract/planning/settings/shift.ts'
import { lineOf } from '../../access/department-tree.ts'
import { linesInSight } from '../../access/lines-in-sight.ts'
import { containing } from '../../db/containing.ts'
import type { Tx } from '../../db/database.ts'
import type { Served } from '../../http/served.ts'
import { shift } from './schema.ts'

export type ShiftRecord = typeof shift.$inferSelect

/** Whether a shift applies to a department whose line (itself and all above) is given. */
export const appliesTo = (each: Pick<ShiftRecord, 'departmentIds'>, line: readonly string[]): boolean =>
  each.departmentIds.length === 0 || each.departmentIds.some(id => line.includes(id))

/** The enabled shifts of a department, in order of start. */
export const shiftsOf = async (tx: Tx, departmentId: string): Promise<ShiftRecord[]> => {
  const line = await lineOf(tx, departmentId)
  const rows = await tx
    .select()
    .from(shift)
    .where(and(isNull(shift.deletedAt), eq(shift.enabled, true)))
    .orderBy(asc(shift.start), asc(shift.id))
  return rows.filter(each => appliesTo(each, line))
}

/** The same in the database; undefined where every shift is in sight. */
const applies = (within: SQL | undefined): SQL | undefined =>
  within && or(sql`cardinality(${shift.departmentIds}) = 0`, within)

export const listShifts = async ({ input, tx, actor }: Served<typeof shiftCalls.listShifts>) => {
  const inSight = await linesInSight(tx, actor, input.departmentId)
  const pattern = containing(input.text)
  const rows = await tx
    .select()
    .from(shift)
    .where(
      and(
        isNull(shift.deletedAt),
        applies(inSight.overAny(shift.departmentIds)),
        input.enabledOnly ? eq(shift.enabled, true) : undefined,
        input.text === '' ? undefined : or(ilike(shift.name, pattern), ilike(shift.shortName, pattern)),
      ),
    )
    .orderBy(asc(shift.start), asc(shift.id))
  return { rows }
}

/** How many duties in effect people have after their last day: the roster's line of the exit checklist. */
import { and, count, gt, inArray } from 'drizzle-orm'
import type { CountOpen } from '../people/index.ts'
import { dutyInEffect } from './schema.ts'

export const dutiesAfter: CountOpen = async (tx, { employeeIds, lastDay }) => {
  const { employeeId, date } = dutyInEffect
  const rows = await tx
    .select({ employeeId, open: count() })
    .from(dutyInEffect)
    .where(and(inArray(employeeId, [...employeeIds]), gt(date, lastDay)))
    .groupBy(employeeId)
  return new Map(rows.map(each => [each.employeeId ?? '', each.open]))
}

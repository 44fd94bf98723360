/** How many duties people have after their last day in plans that are no roster yet: planning's line of the exit checklist. */
import { and, count, eq, gt, inArray, isNull } from 'drizzle-orm'
import type { CountOpen } from '../../people/index.ts'
import { plan, planDuty } from './schema.ts'

export const plannedAfter: CountOpen = async (tx, { employeeIds, lastDay }) => {
  const { employeeId, date, planId } = planDuty
  const mine = and(inArray(employeeId, [...employeeIds]), gt(date, lastDay))
  const rows = await tx
    .select({ employeeId, open: count() })
    .from(planDuty)
    .innerJoin(plan, and(eq(plan.id, planId), isNull(plan.deletedAt), inArray(plan.state, ['draft', 'to_be_audited'])))
    .where(mine)
    .groupBy(employeeId)
  return new Map(rows.map(each => [each.employeeId ?? '', each.open]))
}

/** What plans have open and lack from tomorrow on, of as many as are asked for in two statements. */
import { and, count, gt, inArray, isNull, sql } from 'drizzle-orm'
import { graveGap } from '#contract/planning/plans/cover-gaps.ts'
import type { DaysAhead } from '#contract/planning/sites/short-plan.ts'
import type { Tx } from '../../../db/database.ts'
import { coverInEffect, planDuty } from '../schema.ts'

export const daysAhead = async (tx: Tx, planIds: string[], today: string): Promise<(id: string) => DaysAhead> => {
  const open = await tx
    .select({ id: planDuty.planId, open: count() })
    .from(planDuty)
    .where(and(inArray(planDuty.planId, planIds), isNull(planDuty.employeeId), gt(planDuty.date, today)))
    .groupBy(planDuty.planId)
  const isGrave = sql`exists (select 1 from jsonb_to_recordset(${coverInEffect.gaps}) as gap (missing integer)
    where gap.missing >= ${graveGap}::integer)`
  const grave = await tx
    .selectDistinct({ id: coverInEffect.planId })
    .from(coverInEffect)
    .where(and(inArray(coverInEffect.planId, planIds), gt(coverInEffect.date, today), isGrave))
  const [openOf, graveOnes] = [new Map(open.map(each => [each.id, each.open])), new Set(grave.map(each => each.id))]
  return id => ({ open: openOf.get(id) ?? 0, grave: graveOnes.has(id) })
}

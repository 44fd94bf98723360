/** On which dates people stand in a roster that is in effect: without a duty there, such a date is free for them. */
import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import { datesOf } from '#contract/shared/business-date.ts'
import type { Tx } from '../../db/database.ts'
import type { Span } from '../../roster/index.ts'
import { plan, planMember } from '../plans/schema.ts'

/** By person; who stands in none has no entry. */
export const plannedDates = async (
  tx: Tx,
  employeeIds: readonly string[],
  { first, last }: Span,
): Promise<Map<string, ReadonlySet<string>>> => {
  const rows = await tx
    .select({ employeeId: planMember.employeeId, first: plan.first, last: plan.last })
    .from(planMember)
    .innerJoin(plan, eq(plan.id, planMember.planId))
    .where(
      and(
        inArray(planMember.employeeId, [...employeeIds]),
        ...[isNotNull(plan.versionNumber), isNull(plan.deletedAt), lte(plan.first, last), gte(plan.last, first)],
      ),
    )
  const days = (of: { first: string; last: string }): string[] => {
    const begins = of.first < first ? first : of.first
    const ends = of.last > last ? last : of.last
    return datesOf(begins, ends)
  }
  const people = Map.groupBy(rows, each => each.employeeId)
  return new Map([...people].map(([id, spans]) => [id, new Set(spans.flatMap(days))]))
}

/** The schedule periods that a stretch of days touches, once it is one that an estimate may have. */
import { estimateDaysLimit } from '#contract/estimate/estimate.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import type { TouchedPeriod } from '#contract/planning/plans/estimate-plans.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { daysBetween } from '#web/time/index.ts'

/** Nothing while it is asked. Where a site is named, its plans of these days are told besides. */
export const useTouchedPeriods = (
  first: string | null,
  last: string | null,
  departmentId?: string,
): TouchedPeriod[] | undefined => {
  const sensible = first !== null && last !== null && first <= last && daysBetween(first, last) < estimateDaysLimit
  const asked = useQueryCall(
    planningCalls.touchedPeriods,
    { first: first ?? '', last: last ?? '', departmentId },
    // Weeks stay as they are; what plans there are does not.
    { enabled: sensible, staleTime: departmentId === undefined ? 60_000 : 0 },
  )
  return sensible ? asked.data?.periods : undefined
}

/** Those of one kind that the days fill, or where they fill none, those that they touch. */
export const periodsToPlan = (periods: readonly TouchedPeriod[], kind: TouchedPeriod['period']): TouchedPeriod[] => {
  const of = periods.filter(each => each.period === kind)
  const whole = of.filter(each => each.whole)
  return whole.length > 0 ? whole : of
}

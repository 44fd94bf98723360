/** Days next to each other that are of one plan, or of none. */
import type { PlanOfDays } from '#contract/planning/plans/plan-open.ts'

export interface Stretch {
  plan: PlanOfDays | undefined
  first: string
  column: number
  days: number
}

export function stretchesOf(
  dates: readonly string[],
  planOf: (date: string) => PlanOfDays | undefined,
): readonly Stretch[] {
  const stretches: Stretch[] = []
  for (const [column, date] of dates.entries()) {
    const plan = planOf(date)
    const last = stretches.at(-1)
    if (last && last.plan?.id === plan?.id) last.days += 1
    else stretches.push({ plan, first: date, column, days: 1 })
  }
  return stretches
}

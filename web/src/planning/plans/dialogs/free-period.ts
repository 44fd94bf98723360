/** The period that a new plan is proposed for: the next one on which no plan of the site stands. */
import { planCalls } from '#contract/planning/plans/plan.ts'
import { nextPeriod, type PeriodKind, periodStart } from '#contract/planning/plans/plan-period.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useSession } from '#web/session/session.tsx'
import { addDays } from '#web/time/index.ts'

/** Plans of the site that are still to come; more than two years of weeks. */
const MOST = 120
/** Until the settings are read weeks begin on Mondays, months on their first day. */
export const USUAL_START = '2024-01-01'

/** The first day of the first period, from `first` on, that no plan has a day of. */
export const freePeriod = (
  kind: PeriodKind,
  startDate: string,
  first: string,
  plans: readonly { first: string; days: number }[],
): string => {
  const after = nextPeriod(kind, startDate, first)
  const taken = plans.some(plan => plan.first < after && addDays(plan.first, plan.days - 1) >= first)
  return taken ? freePeriod(kind, startDate, after, plans) : first
}

/** @returns the first day of the period, and whether it is a later one than the next */
export function useFreePeriod(
  departmentId: string | undefined,
  kind: PeriodKind,
  startDate: string,
): { first: string; later: boolean } {
  const { me } = useSession()
  const next = nextPeriod(kind, startDate, periodStart(kind, startDate, me.today))
  const asked = { departmentId: departmentId ?? '', start: next, size: MOST }
  const plans = useQueryCall(planCalls.listPlans, asked, { enabled: departmentId !== undefined, quiet: true })
  const first = freePeriod(kind, startDate, next, plans.data?.rows ?? [])
  return { first, later: first !== next }
}

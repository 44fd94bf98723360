/** The week that a new plan is proposed for: the next one on which no plan of the site stands. */
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useSession } from '#web/session/session.tsx'
import { addDays, startOfWeek } from '#web/time/index.ts'

const WEEK = 7
/** Plans of the site that are still to come; more than two years of weeks. */
const MOST = 120

/** The first day of the first week, from `first` on, that no plan has a day of. */
export const freeWeek = (first: string, plans: readonly { first: string; days: number }[]): string => {
  const last = addDays(first, WEEK - 1)
  const taken = plans.some(plan => plan.first <= last && addDays(plan.first, plan.days - 1) >= first)
  return taken ? freeWeek(addDays(first, WEEK), plans) : first
}

/** @returns the first day of the week, and whether it is a later one than the next */
export function useFreeWeek(departmentId: string | undefined): { first: string; later: boolean } {
  const { me } = useSession()
  const next = startOfWeek(addDays(me.today, WEEK))
  const asked = { departmentId: departmentId ?? '', start: next, size: MOST }
  const plans = useQueryCall(planCalls.listPlans, asked, { enabled: departmentId !== undefined, quiet: true })
  const first = freeWeek(next, plans.data?.rows ?? [])
  return { first, later: first !== next }
}

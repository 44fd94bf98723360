/** How much waits for this person behind an entry of the menu, by the entry's path; what waits for others is not counted. */
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

/** How often it is asked again while a page stays open. */
const refresh = 120_000
/** More plans than these are not told apart. */
const most = 50

export type MenuCounts = Readonly<Record<string, number>>

export const useMenuCounts = (): MenuCounts => {
  const { may, mayCall } = useSession()
  const how = { quiet: true, refetchInterval: refresh, staleTime: refresh } as const
  const plans = useQueryCall(
    planCalls.listPlans,
    { state: 'to_be_audited', page: 1, size: most },
    { ...how, enabled: may('planning.approve') && mayCall(planCalls.listPlans) },
  )
  const deletions = useQueryCall(
    securityCalls.listDeletions,
    { state: 'waiting', page: 1, size: 1 },
    { ...how, enabled: mayCall(securityCalls.listDeletions) },
  )
  return {
    '/planning/plans': plans.data?.rows.filter(plan => plan.acts.includes('decide')).length ?? 0,
    '/people/deletions': deletions.data?.total ?? 0,
  }
}

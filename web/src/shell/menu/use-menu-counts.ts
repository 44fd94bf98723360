/** How much waits for this person behind an entry of the menu, by the entry's path; what waits for others is not counted. */
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

/** How often it is asked again while a page stays open. */
const refresh = 120_000

export type MenuCounts = Readonly<Record<string, number>>

export const useMenuCounts = (): MenuCounts => {
  const { mayCall } = useSession()
  const how = { quiet: true, refetchInterval: refresh, staleTime: refresh } as const
  const plans = useQueryCall(
    planCalls.countToDecide,
    {},
    // Whoever may not see the list has no entry of the menu to be told at.
    { ...how, enabled: mayCall(planCalls.listPlans) && mayCall(planCalls.countToDecide) },
  )
  const deletions = useQueryCall(
    securityCalls.listDeletions,
    { state: 'waiting', page: 1, size: 1 },
    { ...how, enabled: mayCall(securityCalls.listDeletions) },
  )
  const newcomers = useQueryCall(
    onboardingCalls.listOnboardings,
    { tab: 'entered', page: 1, size: 1 },
    { ...how, enabled: mayCall(onboardingCalls.listOnboardings) },
  )
  const proposals = useQueryCall(
    proposalCalls.listProposals,
    { page: 1, size: 1 },
    { ...how, enabled: mayCall(proposalCalls.listProposals) },
  )
  return {
    '/planning/plans': plans.data?.count ?? 0,
    '/people/onboarding': newcomers.data?.total ?? 0,
    '/people/proposals': proposals.data?.total ?? 0,
    '/people/deletions': deletions.data?.total ?? 0,
  }
}

/** How much waits for whoever looks, of each kind: asked in the same words wherever it is told, so one answer is for menu and home. */
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { approvalCalls } from '#contract/approvals/calls.ts'
import type { Call, Input, Output } from '#contract/call.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { proposalCalls } from '#contract/onboarding/proposal.ts'
import { personnelChangeCalls } from '#contract/people/personnel-change.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useSession } from '#web/session/session.tsx'

/** How often it is asked again while a page stays open. */
const refresh = 120_000

interface Waits<C extends Call> {
  call: C
  input: Input<C>
  countOf: (answer: Output<C>) => number
  /** Who may not call this either has no screen to be told at. */
  beside?: Call
}

const waits = <C extends Call>(each: Waits<C>) => each

const first = { page: 1, size: 1 } as const
const totalOf = ({ total }: { total: number }) => total

export const requestsToAnswer = waits({
  call: approvalCalls.requestCounts,
  input: {},
  countOf: ({ approve, review, witness }) => approve + review + witness,
})
export const plansToDecide = waits({
  call: planCalls.countToDecide,
  input: {},
  countOf: ({ count }) => count,
  beside: planCalls.listPlans,
})
export const deletionsToDecide = waits({
  call: securityCalls.listDeletions,
  input: { state: 'waiting', ...first },
  countOf: totalOf,
})
export const newcomersToCheck = waits({
  call: onboardingCalls.listOnboardings,
  input: { tab: 'entered', ...first },
  countOf: totalOf,
})
export const proposalsToSettle = waits({ call: proposalCalls.listProposals, input: first, countOf: totalOf })
export const changesInConflict = waits({
  call: personnelChangeCalls.listChanges,
  input: { state: 'conflict', ...first },
  countOf: totalOf,
})

/** Undefined while the first answer is on its way, so that nothing need be shown that it would push down. */
export const useWaiting = <C extends Call>({ call, input, countOf, beside = call }: Waits<C>): number | undefined => {
  const { mayCall } = useSession()
  const { data, isLoading } = useQueryCall(call, input, {
    ...{ quiet: true, refetchInterval: refresh, staleTime: refresh },
    enabled: mayCall(call) && mayCall(beside),
  })
  if (data !== undefined) return countOf(data)
  return isLoading ? undefined : 0
}

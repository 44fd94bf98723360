/** How much waits for this person behind an entry of the menu, by the entry's path; what waits for others is not counted. */
import {
  deletionsToDecide,
  newcomersToCheck,
  plansToDecide,
  proposalsToSettle,
  requestsToAnswer,
  useWaiting,
} from './use-waiting.ts'

export type MenuCounts = Readonly<Record<string, number | undefined>>

export const useMenuCounts = (): MenuCounts => ({
  '/approvals': useWaiting(requestsToAnswer),
  '/planning/plans': useWaiting(plansToDecide),
  '/people/onboarding': useWaiting(newcomersToCheck),
  '/people/proposals': useWaiting(proposalsToSettle),
  '/people/deletions': useWaiting(deletionsToDecide),
})

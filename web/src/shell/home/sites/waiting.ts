/** What waits for the manager, sorted by the time that is left: gaps of today, plans to decide on, changes that nobody sees yet. */
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteToday } from '#contract/planning/plans/today-cover.ts'
import { daysBetween } from '#web/time/index.ts'
import { type Fault, faultOf } from './fault.ts'

export type Waiting = { key: string; left: number } & (
  | { kind: 'gap'; site: SiteToday; fault: Fault }
  | { kind: 'decide' | 'changed' | 'prohibited'; plan: PlanRow; to: string }
)

const dayMinutes = 1_440

const ofPlan = (plan: PlanRow, today: string): Waiting[] => {
  const left = Math.max(0, daysBetween(today, plan.first)) * dayMinutes
  const grid = `/planning/schedule/week?plan=${plan.id}`
  const wait = (kind: 'decide' | 'changed' | 'prohibited', to: string): Waiting[] => [
    { key: `${kind} ${plan.id}`, left, kind, plan, to },
  ]
  if (plan.acts.includes('decide')) return wait('decide', `/planning/plans/detail?id=${plan.id}`)
  if (plan.counted && plan.prohibited > 0 && plan.acts.includes('edit')) return wait('prohibited', grid)
  if (plan.versionNumber !== null && plan.unpublished && plan.acts.includes('publish')) return wait('changed', grid)
  return []
}

/** One line a site for its nearest gap, one a plan for what it waits for most. */
export const waitingOf = (sites: readonly SiteToday[], plans: readonly PlanRow[], today: string): Waiting[] => {
  const gaps = sites.flatMap((site): Waiting[] => {
    const fault = faultOf(site)
    if (!fault) return []
    return [{ key: `gap ${site.departmentId}`, left: Math.max(0, fault.start - site.minute), kind: 'gap', site, fault }]
  })
  return [...gaps, ...plans.flatMap(plan => ofPlan(plan, today))].sort((one, other) => one.left - other.left)
}

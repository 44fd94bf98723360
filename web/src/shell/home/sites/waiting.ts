/** What waits for the manager, sorted by the time that is left: gaps of today, plans to decide on, changes that nobody sees yet, coming rosters short of people. */
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteOverviewRow } from '#contract/planning/plans/site-overview.ts'
import type { SiteToday } from '#contract/planning/plans/today-cover.ts'
import { coverPoints, coverTone } from '#web/picture/index.ts'
import { daysBetween } from '#web/time/index.ts'
import { type Fault, faultOf } from './fault.ts'

export type Waiting = { key: string; left: number } & (
  | { kind: 'gap'; site: SiteToday; fault: Fault }
  | { kind: 'decide' | 'changed' | 'prohibited'; plan: PlanRow; to: string }
  | { kind: 'short'; plan: PlanRow; cover: number | null; to: string }
)

export type PlannedSite = Pick<SiteOverviewRow, 'plan' | 'figures'>

const dayMinutes = 1_440

const coverOf = ({ figures }: PlannedSite): number | null => figures && coverPoints(figures)

/** A roster that has yet to begin and has open shifts, or whose cover is a fault whatever is open; what is open today is a gap of today. */
export const isShort = (site: PlannedSite, today: string): boolean => {
  const { plan } = site
  if (!plan?.counted || plan.first <= today) return false
  const cover = coverOf(site)
  return plan.open > 0 || (cover !== null && coverTone(cover) === 'error')
}

const ofPlan = (site: PlannedSite, today: string): Waiting[] => {
  const { plan } = site
  if (!plan) return []
  const left = Math.max(0, daysBetween(today, plan.first)) * dayMinutes
  const grid = `/planning/schedule/week?plan=${plan.id}`
  const wait = (kind: 'decide' | 'changed' | 'prohibited', to: string): Waiting[] => [
    { key: `${kind} ${plan.id}`, left, kind, plan, to },
  ]
  if (plan.acts.includes('decide')) return wait('decide', `/planning/plans/detail?id=${plan.id}`)
  if (plan.counted && plan.prohibited > 0 && plan.acts.includes('edit')) return wait('prohibited', grid)
  if (plan.versionNumber !== null && plan.unpublished && plan.acts.includes('publish')) return wait('changed', grid)
  if (isShort(site, today) && plan.acts.includes('edit'))
    return [{ key: `short ${plan.id}`, left, kind: 'short', plan, cover: coverOf(site), to: grid }]
  return []
}

/** One line a site for its nearest gap, one a plan for what it waits for most. */
export const waitingOf = (sites: readonly SiteToday[], planned: readonly PlannedSite[], today: string): Waiting[] => {
  const gaps = sites.flatMap((site): Waiting[] => {
    const fault = faultOf(site)
    if (!fault) return []
    return [{ key: `gap ${site.departmentId}`, left: Math.max(0, fault.start - site.minute), kind: 'gap', site, fault }]
  })
  return [...gaps, ...planned.flatMap(each => ofPlan(each, today))].sort((one, other) => one.left - other.left)
}

/** What waits for the manager, sorted by the time that is left: gaps of today, plans to decide on, changes that nobody sees yet, rosters short of people from tomorrow on. */
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'
import type { SiteToday } from '#contract/planning/sites/today-cover.ts'
import { coverPoints } from '#web/picture/index.ts'
import { daysBetween } from '#web/time/index.ts'
import { type Fault, faultOf } from './fault.ts'

export type Waiting = { key: string; left: number } & (
  | { kind: 'gap'; site: SiteToday; fault: Fault }
  | { kind: 'decide' | 'changed' | 'prohibited'; plan: PlanRow; to: string }
  | { kind: 'short'; plan: PlanRow; open: number; cover: number | null; to: string }
)

export type PlannedSite = Pick<SiteOverviewRow, 'plan' | 'figures' | 'short' | 'openAhead'>

const dayMinutes = 1_440

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
  if (site.short && plan.acts.includes('edit')) return [shortOf(site, plan, today)]
  return []
}

/** What is open today is a gap of today, so what a running roster lacks has time until tomorrow; its cover counts days that are over. */
const shortOf = ({ openAhead, figures }: PlannedSite, plan: PlanRow, today: string): Waiting => {
  const runs = plan.first <= today
  return {
    ...{ key: `short ${plan.id}`, kind: 'short', plan, to: `/planning/schedule/week?plan=${plan.id}` },
    left: runs ? dayMinutes : daysBetween(today, plan.first) * dayMinutes,
    open: openAhead ?? 0,
    cover: !runs && figures ? coverPoints(figures) : null,
  }
}

/** Everything is known, published and enough, over all sites, whatever a page shows of them and whoever may mend it. */
export const isAllSet = (
  today: { short: number; uncounted: number },
  periods: readonly { total: number; published: number; waiting: number | null }[],
): boolean =>
  today.short === 0 &&
  today.uncounted === 0 &&
  periods.every(({ total, published, waiting }) => published === total && waiting === 0)

/** One line a site for its nearest gap, one a plan for what it waits for most. */
export const waitingOf = (sites: readonly SiteToday[], planned: readonly PlannedSite[], today: string): Waiting[] => {
  const gaps = sites.flatMap((site): Waiting[] => {
    const fault = faultOf(site)
    if (!fault) return []
    return [{ key: `gap ${site.departmentId}`, left: Math.max(0, fault.start - site.minute), kind: 'gap', site, fault }]
  })
  return [...gaps, ...planned.flatMap(each => ofPlan(each, today))].sort((one, other) => one.left - other.left)
}

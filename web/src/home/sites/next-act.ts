/** The one act that a site's roster of a period asks for now, and where it is done. */
import type { SiteOverviewRow } from '#contract/planning/sites/site-overview.ts'

export type NextActKey = 'plan' | 'decide' | 'settle' | 'fill' | 'publish_changes' | 'check' | 'unseen' | 'see'

export interface NextAct {
  key: NextActKey
  count: number
  to: string
}

/** `first` is the first day of the period; `mayPlan` whether the person may make plans. Null where nothing can be done. */
export const nextActOf = (row: SiteOverviewRow, first: string, mayPlan: boolean): NextAct | null => {
  const { plan, unseen, noAccount, departmentId } = row
  if (!plan) {
    const to = `/planning/plans?${new URLSearchParams({ dialog: 'create', site: departmentId, start: first })}`
    return mayPlan ? { key: 'plan', count: 0, to } : null
  }
  const grid = `/planning/schedule/week?plan=${plan.id}`
  const detail = `/planning/plans/detail?id=${plan.id}`
  if (plan.acts.includes('decide')) return { key: 'decide', count: 0, to: detail }
  const waits = (unseen ?? 0) + (noAccount ?? 0)
  if (plan.versionNumber !== null && !plan.unpublished)
    return waits > 0
      ? { key: 'unseen', count: waits, to: `${detail}&tab=acknowledgement` }
      : { key: 'see', count: 0, to: grid }
  if (!plan.acts.includes('edit')) return { key: 'see', count: 0, to: grid }
  if (plan.prohibited > 0) return { key: 'settle', count: plan.prohibited, to: grid }
  if (plan.open > 0) return { key: 'fill', count: plan.open, to: grid }
  return { key: plan.versionNumber === null ? 'check' : 'publish_changes', count: 0, to: grid }
}

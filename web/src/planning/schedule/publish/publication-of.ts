/** Which way a plan can go into effect from here: straight, or by a submission that somebody decides on. */
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'

export const publicationOf = ({ plan, settings }: Pick<OpenedPlan, 'plan' | 'settings'>) => ({
  submits: plan.acts.includes('submit'),
  publishes: plan.acts.includes('publish') && !settings.planApproval,
})

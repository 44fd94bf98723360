/** Whether a plan asks for automatic planning as soon as it is opened. */
import type { Duty } from '#contract/engine.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'

/**
 * It was made to be planned automatically and still is as it was made, though nothing plans it.
 * @param roster the duties that it has now, which may be others than when it was read
 */
export const asksToGenerate = ({ plan, generation }: OpenedPlan, roster: readonly Duty[]): boolean =>
  plan.mode === 'automatic' &&
  plan.revision === 0 &&
  plan.acts.includes('edit') &&
  roster.length === 0 &&
  generation === null

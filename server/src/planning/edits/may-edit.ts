/** Whether a plan may be edited as it stands. */
import type { ScheduleSettings } from '#contract/planning/settings.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'

/**
 * @throws plan_in_audit while somebody decides on it; edit_limit where it was edited often enough after it took effect
 */
export const mustBeEditable = (found: PlanRecord, settings: ScheduleSettings): void => {
  if (found.state === 'to_be_audited') throw refusal('plan_in_audit')
  if (found.versionNumber === null || settings.editLimit === null) return
  const count = found.versionNumber - 1
  if (count >= settings.editLimit) throw refusal('edit_limit', { count })
}

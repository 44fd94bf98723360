/** Whether a plan may be edited as it stands. */
import type { ScheduleSettings } from '#contract/planning/settings/settings.ts'
import type { PlanRecord } from '../plans/find-plan.ts'
import { refusal } from '../refusal.ts'

/** Versions after the first one that took effect. */
export const editsAfterEffective = ({ versionNumber }: PlanRecord): number =>
  versionNumber === null ? 0 : versionNumber - 1

/** What keeps a plan from being edited: somebody decides on it, or it was edited often enough after it took effect. */
export const editBar = (found: PlanRecord, editLimit: number | null): 'plan_in_audit' | 'edit_limit' | null => {
  if (found.state === 'to_be_audited') return 'plan_in_audit'
  if (found.versionNumber === null || editLimit === null) return null
  return editsAfterEffective(found) >= editLimit ? 'edit_limit' : null
}

/** @throws plan_in_audit, edit_limit */
export const mustBeEditable = (found: PlanRecord, settings: ScheduleSettings): void => {
  const bar = editBar(found, settings.editLimit)
  if (bar !== null) throw refusal(bar, { count: editsAfterEffective(found) })
}

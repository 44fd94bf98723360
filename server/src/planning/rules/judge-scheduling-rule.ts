/** What must hold for a scheduling rule's form, each with its own refusal. */
import type { schedulingRuleCalls } from '#contract/planning/settings/scheduling-rule.ts'
import type { Served } from '../../http/served.ts'
import { refusal } from '../refusal.ts'
import type { SchedulingFigures } from './schema.ts'

type Form = Served<typeof schedulingRuleCalls.saveSchedulingRule>['input']

/** @throws rule_name_required, department_required, hours_required, counts_required, step_required, minutes_required */
export const judgeSchedulingRule = (form: Form): SchedulingFigures => {
  const { restHours, comfort, stepMinutes, dutyMinutes } = form
  if (form.name === '') throw refusal('rule_name_required', {}, 'name')
  if (form.departmentIds.length === 0) throw refusal('department_required', {}, 'departmentIds')
  if (restHours === null) throw refusal('hours_required', {}, 'restHours')
  const { maxRunDays, maxShiftChanges } = comfort
  if (maxRunDays === null) throw refusal('counts_required', {}, 'comfort.maxRunDays')
  if (maxShiftChanges === null) throw refusal('counts_required', {}, 'comfort.maxShiftChanges')
  if (stepMinutes === null) throw refusal('step_required', {}, 'stepMinutes')
  if (dutyMinutes === null) throw refusal('minutes_required', {}, 'dutyMinutes')
  if (dutyMinutes[0] > dutyMinutes[1]) throw refusal('duty_minutes_order', {}, 'dutyMinutes')
  const { priority, influences, weights, style } = form
  return {
    restHours,
    comfort: { maxRunDays, maxShiftChanges },
    priority,
    influences,
    stepMinutes,
    dutyMinutes,
    weights,
    style,
  }
}

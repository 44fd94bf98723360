/** What is done to one duty rather than to the selection: cut in two, joined with the next, opened as a form. */
import type { Duty } from '#contract/engine.ts'
import type { Desk, Gesture } from '../gestures/gesture.ts'
import { mergeDuties } from '../gestures/times/merge-duties.ts'
import { middleOf, splitDuty } from '../gestures/times/split-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import { carryOut, mayAct, tellLocked } from './acts.ts'

/** Whether the duty's cell may be edited; tells why not. */
function isOpen(schedule: OpenSchedule, duty: Duty): boolean {
  const { facts, store } = schedule
  if (!mayAct(schedule)) return false
  const closed = facts.isLocked(duty.date) || store.isHeld(duty.employee, duty.date)
  if (closed) tellLocked(schedule, duty)
  return !closed
}

/** Carries out a gesture on one duty, whatever else stands in its cell. */
export function actOn(
  schedule: OpenSchedule,
  duty: Duty,
  gesture: (desk: Desk, duties: readonly Duty[]) => Gesture,
): void {
  if (isOpen(schedule, duty)) carryOut(schedule, gesture(schedule.desk, [duty]))
}

/** Cuts a duty at a minute, or in its middle; a cut that leaves nothing on one side is none. */
export function split(schedule: OpenSchedule, duty: Duty, minute = middleOf(schedule.desk, duty)): void {
  if (isOpen(schedule, duty)) carryOut(schedule, splitDuty(schedule.desk, duty, minute))
}

export function merge(schedule: OpenSchedule, duty: Duty): void {
  if (isOpen(schedule, duty)) carryOut(schedule, mergeDuties(schedule.desk, duty))
}

/** Opens the form of a duty with the focus in one of its parts. */
export function openFields(schedule: OpenSchedule, duty: Duty, part: Props['fields']['part']): void {
  if (!isOpen(schedule, duty)) return
  const { employee, date, id } = duty
  schedule.stage.set('fields', { cell: employee === undefined ? { date } : { employee, date }, duty: id, part })
}

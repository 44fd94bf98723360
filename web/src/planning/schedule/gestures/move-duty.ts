/** Moves a duty to another person, another day, to and from the open row, or to another workstation. */
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { cellOf } from '../store/cell-key.ts'
import { type Cell, type Desk, type Gesture, labelOf, NOTHING, placedIn, settle } from './gesture.ts'

export function moveDuty(desk: Desk, duty: Duty, to: Cell): Gesture {
  const moved = placedIn(duty, to)
  if (to.station ? sameDuty(duty, moved) : cellOf(duty) === cellOf(moved)) return NOTHING
  const label = labelOf('move', duty, { to: moved.employee, date: to.date })
  return settle(desk, label, { remove: [], put: [moved] })
}

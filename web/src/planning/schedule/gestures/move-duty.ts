/** Moves a duty to another person, another day, or to and from the open row. */
import type { Duty } from '#contract/engine.ts'
import { cellKey, cellOf } from '../store/cell-key.ts'
import { type Cell, type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from './gesture.ts'

export function moveDuty(desk: Desk, duty: Duty, to: Cell): Gesture {
  if (cellOf(duty) === cellKey(to.employee, to.date)) return NOTHING
  const label = labelOf('move', duty, { to: to.employee, date: to.date })
  return settle(desk, label, { remove: [], put: [inCell(duty, to)] })
}

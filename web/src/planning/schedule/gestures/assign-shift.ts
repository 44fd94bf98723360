/** Gives a cell a shift: an empty one gets a new duty, a filled one has its duty changed to the shift. */
import type { NamedShift } from '../schedule-facts.ts'
import { cellKey } from '../store/cell-key.ts'
import { type Cell, type Desk, type Gesture, labelOf, settle } from './gesture.ts'
import { shiftDuty } from './shift-duty.ts'

export function assignShift(desk: Desk, cell: Cell, shift: NamedShift, act = 'assign'): Gesture {
  const [before, ...more] = cell.employee === undefined ? [] : desk.roster.inCell(cellKey(cell.employee, cell.date))
  const duty = shiftDuty(desk, cell, shift, before)
  return settle(desk, labelOf(act, duty), { remove: more.map(each => each.id), put: [duty] })
}

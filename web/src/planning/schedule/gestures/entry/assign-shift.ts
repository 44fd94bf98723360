/** Gives a cell a shift: an empty one gets a new duty, a filled one has its duty changed to the shift. */
import type { Duty } from '#contract/engine.ts'
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { type Cell, type Desk, type Gesture, labelOf, settle } from '../gesture.ts'
import { shiftDuty } from '../times/shift-duty.ts'

export function assignShift(desk: Desk, cell: Cell, shift: NamedShift, act = 'assign'): Gesture {
  const [before, ...more] = standingIn(desk, cell)
  const duty = shiftDuty(desk, cell, shift, before)
  return settle(desk, labelOf(act, duty), { remove: more.map(each => each.id), put: [duty] })
}

/** What the shift takes the place of: a workstation's row shows one duty of its person, perhaps of several. */
function standingIn({ roster }: Desk, { employee, date, station }: Cell): readonly Duty[] {
  if (station) return station.duty ? [station.duty] : []
  return employee === undefined ? [] : roster.inCell(cellKey(employee, date))
}

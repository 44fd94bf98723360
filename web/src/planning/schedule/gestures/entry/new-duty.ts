/** Makes a duty of typed times, without a shift, at the workstation that suits the person best. */
import type { NamedShift } from '#web/planning/schedule/open/schedule-facts.ts'
import { type Cell, type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'
import { shiftDuty } from '../times/shift-duty.ts'

export function newDuty(desk: Desk, cell: Cell, start: number, end: number): Gesture {
  if (start >= end) return NOTHING
  const times: NamedShift = { id: '', name: '', shortName: '', colour: 0, start, end, breaks: [], workstations: [] }
  const { shift: _, ...duty } = shiftDuty(desk, cell, times)
  return settle(desk, labelOf('draw', duty), { remove: [], put: [duty] })
}

/** Puts a duty, or a copy of it, where somebody dropped it; a cell that has a duty already is asked about first. */
import type { Duty } from '#contract/engine.ts'
import { cellKey } from '../store/cell-key.ts'
import { copyDuty } from './copy-duty.ts'
import type { Cell, Desk, Gesture } from './gesture.ts'
import { moveDuty } from './move-duty.ts'

/** @param duty as it stood where it was taken from; a cut one may be gone from there */
export function dropDuty(desk: Desk, duty: Duty, to: Cell, how: 'move' | 'copy'): Gesture {
  const gesture = how === 'copy' ? copyDuty(desk, duty, to) : moveDuty(desk, duty, to)
  // A workstation's row has room for any number of people.
  const there = to.station || to.employee === undefined ? [] : desk.roster.inCell(cellKey(to.employee, to.date))
  const others = there.filter(other => how === 'copy' || other.id !== duty.id)
  if (gesture.kind === 'nothing' || others.length === 0) return gesture
  const { label, change } = gesture
  const [put = duty] = change.put
  const clashing = gesture.kind === 'ask' ? gesture.clashing : []
  const origin = how === 'copy' ? {} : { origin: duty }
  return { kind: 'ask', label, change, duty: put, clashing, there: others, ...origin }
}

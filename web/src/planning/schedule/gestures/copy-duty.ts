/** Puts a copy of a duty into another cell; the copy is not pinned. */
import type { Duty } from '#contract/engine.ts'
import { type Cell, type Desk, type Gesture, inCell, labelOf, settle } from './gesture.ts'

export function copyDuty(desk: Desk, duty: Duty, to: Cell): Gesture {
  const { excepted: _, note: _note, ...plain } = duty
  const copy = { ...inCell(plain, to), id: desk.newId(), pinned: false }
  return settle(desk, labelOf('copy', copy, { to: to.employee }), { remove: [], put: [copy] })
}

/** Puts a copy of a duty into another cell; the copy is not pinned. */
import type { Duty } from '#contract/engine.ts'
import { type Cell, type Desk, type Gesture, labelOf, placedIn, settle } from './gesture.ts'

export function copyDuty(desk: Desk, duty: Duty, to: Cell): Gesture {
  const { excepted: _, note: _note, ...plain } = duty
  const copy = { ...placedIn(plain, to), id: desk.newId(), pinned: false }
  return settle(desk, labelOf('copy', copy, { to: copy.employee }), { remove: [], put: [copy] })
}

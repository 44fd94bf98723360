/** Takes duties from their people and leaves them in the open row. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, inCell, labelOf, NOTHING, settle } from '../gesture.ts'

export function makeOpen(desk: Desk, duties: readonly Duty[]): Gesture {
  const given = duties.filter(duty => duty.employee !== undefined)
  const [first] = given
  if (!first) return NOTHING
  const put = given.map(duty => ({ ...inCell(duty, { date: duty.date }), pinned: false }))
  return settle(desk, labelOf('make_open', first, { count: given.length }), { remove: [], put })
}

/** Pins duties, so that automatic planning leaves them; where all are pinned already, takes the pins off. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from './gesture.ts'

export function pinDuties(desk: Desk, duties: readonly Duty[]): Gesture {
  const [first] = duties
  if (!first) return NOTHING
  const pinned = !duties.every(duty => duty.pinned)
  const put = duties.map(duty => ({ ...duty, pinned }))
  return settle(desk, labelOf(pinned ? 'pin' : 'unpin', first, { count: duties.length }), { remove: [], put })
}

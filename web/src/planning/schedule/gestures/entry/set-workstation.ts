/** Has duties worked at one workstation from start to end. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'

export function setWorkstation(desk: Desk, duties: readonly Duty[], workstation: string): Gesture {
  const [first] = duties
  if (!first) return NOTHING
  const put = duties.map(duty => ({ ...duty, segments: [{ start: duty.start, end: duty.end, workstation }] }))
  return settle(desk, labelOf('workstation', first, { count: put.length }), { remove: [], put })
}

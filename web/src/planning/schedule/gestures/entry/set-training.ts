/** Marks duties as training places, which do not count as cover, or takes the mark off. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'

export function setTraining(desk: Desk, duties: readonly Duty[], training: boolean): Gesture {
  const [first] = duties
  if (!first) return NOTHING
  const put = duties.map(duty => ({ ...duty, training }))
  return settle(desk, labelOf('training', first, { count: put.length }), { remove: [], put })
}

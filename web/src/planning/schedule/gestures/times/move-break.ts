/** A rest of a duty set to another time: as long as it was, on the step, within the duty and between its other rests. */
import type { Duty } from '#contract/engine.ts'
import { setFields } from '../entry/set-fields.ts'
import { type Desk, type Gesture, NOTHING } from '../gesture.ts'
import { onStep } from './on-step.ts'

/**
 * Its place among the rests stays, as none is carried over another. What lies off the step, such as a rest of 50 minutes
 * before the end, keeps to the last step that has room; without one it stays where it is.
 * @param at which of the duty's rests
 * @param minute where its start is wanted
 * @param step minutes, as for dragging
 */
export function movedBreak(duty: Duty, at: number, minute: number, step: number): Duty {
  const rest = duty.breaks[at]
  if (!rest) return duty
  const length = rest.end - rest.start
  const first = Math.ceil((duty.breaks[at - 1]?.end ?? duty.start) / step) * step
  const last = Math.floor(((duty.breaks[at + 1]?.start ?? duty.end) - length) / step) * step
  if (first > last) return duty
  const start = Math.max(first, Math.min(onStep(minute, step), last))
  const breaks = duty.breaks.map((each, place) => (place === at ? { ...each, start, end: start + length } : each))
  return { ...duty, breaks }
}

/** @param moved the duty with its rest where it goes */
export function moveBreak(desk: Desk, duty: Duty, moved: Duty): Gesture {
  if (moved === duty) return NOTHING
  const { start, end, breaks, segments, note = '' } = moved
  return setFields(desk, duty, { start, end, breaks, segments, note })
}

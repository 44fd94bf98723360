/** The times of a duty that is drawn on the timeline, from where the hand came down to where it is. */
import { onStep } from './on-step.ts'

/** Minutes of the business date and of the next one, where a duty may lie. */
const LAST = 2880

/**
 * Both ends lie on the step; undefined while they are the same.
 * @param step minutes, as for dragging
 */
export function drawnTimes(from: number, to: number, step: number): { start: number; end: number } | undefined {
  const snapped = (minute: number) => Math.max(0, Math.min(LAST, onStep(minute, step)))
  const [start, end] = [snapped(Math.min(from, to)), snapped(Math.max(from, to))]
  return start < end ? { start, end } : undefined
}

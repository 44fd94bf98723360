/** Where a duty begins or ends while its edge is dragged or stepped by key: on the step, never empty. */
import type { Duty } from '#contract/engine.ts'
import { onStep } from './on-step.ts'

export type Edge = 'start' | 'end'

/**
 * @param minute where the edge is wanted
 * @param step minutes, at least the plan's precision
 */
export function resized(duty: Pick<Duty, 'start' | 'end'>, edge: Edge, minute: number, step: number) {
  const snapped = onStep(minute, step)
  return edge === 'start'
    ? { start: Math.max(0, Math.min(snapped, duty.end - step)), end: duty.end }
    : { start: duty.start, end: Math.max(snapped, duty.start + step) }
}

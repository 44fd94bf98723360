/** Changes when a duty starts and ends; a duty whose times are no longer its shift's is no longer that shift. */
import type { Duty } from '#contract/engine.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'
import { retime } from './retime.ts'

export function editTimes(desk: Desk, duty: Duty, start: number, end: number): Gesture {
  if (start >= end || (start === duty.start && end === duty.end)) return NOTHING
  const shift = desk.facts.shift(duty.shift)
  const { shift: _, ...plain } = retime(duty, start, end)
  const next = shift && shift.start === start && shift.end === end ? { ...plain, shift: shift.id } : plain
  return settle(desk, labelOf('times', duty), { remove: [], put: [next] })
}

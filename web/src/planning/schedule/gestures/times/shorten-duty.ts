/** Carries out a change with its duty cut so that it ends before, or starts after, the duties it would overlap. */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { type Desk, type Gesture, NOTHING, settle } from '../gesture.ts'
import { retime } from './retime.ts'

export function shortenDuty(
  desk: Desk,
  label: CommandLabel,
  change: Change,
  duty: Duty,
  clashing: readonly Duty[],
): Gesture {
  const same = clashing.filter(other => other.date === duty.date)
  let { start, end } = duty
  for (const other of same) {
    if (other.start > start) end = Math.min(end, other.start)
    else start = Math.max(start, other.end)
  }
  if (same.length < clashing.length || start >= end) return NOTHING
  const { shift: _, ...cut } = retime(duty, start, end)
  const put = change.put.map(each => (each.id === duty.id ? cut : each))
  return settle(desk, { ...label, act: 'shorten' }, { ...change, put })
}

/** A duty with other times: rests outside them fall away, the first and last workstation stretch or shrink to fit. */
import type { Duty } from '#contract/engine.ts'

export function retime(duty: Duty, start: number, end: number): Duty {
  const breaks = duty.breaks.filter(rest => rest.start >= start && rest.end <= end)
  const inside = duty.segments.filter(segment => segment.start < end && start < segment.end)
  const segments = (inside.length > 0 ? inside : duty.segments.slice(0, 1)).map((segment, at, all) => ({
    ...segment,
    start: at === 0 ? start : segment.start,
    end: at === all.length - 1 ? end : segment.end,
  }))
  return { ...duty, start, end, breaks, segments }
}

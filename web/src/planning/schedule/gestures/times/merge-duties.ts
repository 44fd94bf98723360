/** Makes one duty of two that a person has on one date; the time between them becomes an unpaid rest. */
import type { Duty } from '#contract/engine.ts'
import { mostOfDuty } from '#contract/planning/duty.ts'
import { cellOf } from '#web/planning/schedule/store/cell-key.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'

/** The person's next duty of the same date that can be joined to this one. */
export function nextOf({ roster }: Desk, duty: Duty): Duty | undefined {
  if (duty.employee === undefined) return undefined
  const next = roster.inCell(cellOf(duty)).find(other => other.id !== duty.id && other.start >= duty.end)
  const isOne = next?.training === duty.training && duty.breaks.length + next.breaks.length < mostOfDuty.breaks
  return isOne ? next : undefined
}

export function mergeDuties(desk: Desk, duty: Duty): Gesture {
  const next = nextOf(desk, duty)
  if (!next) return NOTHING
  const { shift: _, ...first } = duty
  const gap = duty.end < next.start ? [{ start: duty.end, end: next.start, paid: false }] : []
  const notes = [duty.note, next.note].filter(Boolean)
  const merged: Duty = {
    ...first,
    end: next.end,
    breaks: [...duty.breaks, ...gap, ...next.breaks],
    segments: joined(duty, next),
    pinned: duty.pinned || next.pinned,
    ...(notes.length > 0 ? { note: notes.join(' · ').slice(0, mostOfDuty.note) } : {}),
  }
  return settle(desk, labelOf('merge', duty), { remove: [next.id], put: [merged] })
}

/** Workstations one after the other without a gap; the same one twice running is one stretch. */
function joined(duty: Duty, next: Duty): Duty['segments'] {
  const segments: Duty['segments'] = []
  for (const segment of [...duty.segments, ...next.segments]) {
    const last = segments.at(-1)
    if (last?.workstation === segment.workstation) segments.splice(-1, 1, { ...last, end: segment.end })
    else segments.push({ ...segment, start: last ? segment.start : duty.start })
  }
  return segments.map((segment, at) => ({ ...segment, end: segments[at + 1]?.start ?? next.end }))
}

/**
 * Cuts a duty in two, so that each part can be given to somebody else. A rest that the cut falls into becomes the gap
 * between them. Neither part is the shift any more.
 */
import type { Duty } from '#contract/engine.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type Desk, type Gesture, labelOf, NOTHING, settle } from '../gesture.ts'
import { onStep } from './on-step.ts'
import { retime } from './retime.ts'

const DAY = 1440

/** Where a cut at `minute` falls: on the step, or undefined where it leaves nothing on one side. */
export function cutAt({ facts }: Desk, duty: Duty, minute: number): { end: number; start: number } | undefined {
  const at = onStep(minute, facts.step)
  const rest = duty.breaks.find(each => each.start < at && at < each.end)
  const cut = rest ? { end: rest.start, start: rest.end } : { end: at, start: at }
  if (cut.end <= duty.start || duty.end <= cut.start) return undefined
  return cut.start < DAY || !isClosed(facts, addDays(duty.date, 1)) ? cut : undefined
}

/** The middle of a duty, on the step: where it is cut when nobody said where. */
export const middleOf = ({ facts }: Desk, { start, end }: Duty) => onStep((start + end) / 2, facts.step)

export function splitDuty(desk: Desk, duty: Duty, minute: number): Gesture {
  const cut = cutAt(desk, duty, minute)
  if (!cut) return NOTHING
  const { shift: _, ...first } = retime(duty, duty.start, cut.end)
  const { excepted: _excepted, note: _note, ...plain } = retime(duty, cut.start, duty.end)
  const { shift: _shift, ...rest } = plain
  const second = onItsDate({ ...rest, id: desk.newId() })
  return settle(desk, labelOf('split', duty), { remove: [], put: [first, second] })
}

/** What begins after midnight counts for the next date. */
function onItsDate(duty: Duty): Duty {
  if (duty.start < DAY) return duty
  const earlier = <Span extends { start: number; end: number }>(span: Span): Span => ({
    ...span,
    start: span.start - DAY,
    end: span.end - DAY,
  })
  const moved = { breaks: duty.breaks.map(earlier), segments: duty.segments.map(earlier) }
  return { ...earlier(duty), ...moved, date: addDays(duty.date, 1) }
}

const isClosed = (facts: Desk['facts'], date: string) => !facts.dates.includes(date) || facts.isLocked(date)

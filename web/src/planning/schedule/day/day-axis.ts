/** The timeline of a day: from its opening, or the first minute that is needed or worked, here or elsewhere, to its closing or the last, in whole hours. */
import type { CoverRow, Span } from '#contract/engine.ts'

export interface DayAxis {
  start: number
  end: number
  /** Where a minute lies, in per cent of the width. */
  at(minute: number): number
}

const HOUR = 60
const DEFAULT = { start: 6 * HOUR, end: 24 * HOUR }

export function axisOf(cover: readonly CoverRow[], duties: readonly Span[], slot = 30): DayAxis {
  const starts = [...duties.map(duty => duty.start), ...cover.map(row => row.start)]
  const ends = [...duties.map(duty => duty.end), ...cover.map(row => row.start + row.need.length * slot)]
  const start = Math.floor(Math.min(...starts, DEFAULT.start + (starts.length > 0 ? HOUR * 6 : 0)) / HOUR) * HOUR
  const end = Math.ceil(Math.max(...ends, start + HOUR) / HOUR) * HOUR
  const [from, to] = starts.length > 0 ? [start, end] : [DEFAULT.start, DEFAULT.end]
  return { start: from, end: to, at: minute => ((minute - from) * 100) / (to - from) }
}

/** The hours that the axis is labelled with. */
export const hoursOf = (axis: DayAxis): { minute: number; left: number }[] =>
  Array.from({ length: Math.floor((axis.end - axis.start) / HOUR) + 1 }, (_, at) => {
    const minute = axis.start + at * HOUR
    return { minute, left: axis.at(minute) }
  })

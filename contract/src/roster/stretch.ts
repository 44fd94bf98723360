/** From when to when somebody asks to be away, date by date. */
import { z } from 'zod'
import { datesOf } from '../shared/business-date.ts'
import { dateSchema, minuteSchema } from '../shared/values.ts'

/** Business dates, both included; minutes where the first or the last is not whole. */
export const stretchFields = {
  from: dateSchema,
  to: dateSchema,
  /** The minute of the first date at which it begins; null is its beginning. */
  fromMinute: minuteSchema.nullable().default(null),
  /** The minute of the last date at which it ends; null is its end. */
  toMinute: minuteSchema.nullable().default(null),
}
export const stretchSchema = z.object(stretchFields)
export type Stretch = z.output<typeof stretchSchema>

/** Longest stretch of one request: a medical period of 24 months with room around it. */
export const mostDates = 800

/** A date of a stretch; without minutes all of it. */
export interface StretchDate {
  date: string
  start: number | null
  end: number | null
}

/** The end of the civil day: where a part of a date has no end of its own. */
const midnight = 1440

/** What of each date it takes. */
export const datesOfStretch = ({ from, to, fromMinute, toMinute }: Stretch): StretchDate[] =>
  datesOf(from, to).map(date => {
    const start = date === from ? fromMinute : null
    const end = date === to ? toMinute : null
    if (start === null && end === null) return { date, start, end }
    return { date, start: start ?? 0, end: end ?? Math.max(midnight, (start ?? 0) + 1) }
  })

/** Whether two of the same date share a minute. */
export const dateOverlaps = (one: StretchDate, other: StretchDate): boolean =>
  one.date === other.date &&
  (one.start === null || other.end === null || one.start < other.end) &&
  (other.start === null || one.end === null || other.start < one.end)

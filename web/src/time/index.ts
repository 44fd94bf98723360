/** Formats and readers of dates, times, durations, numbers and money; nothing here computes hours of work. */
export {
  addDays,
  asUtc,
  dateParts,
  datesOf,
  daysBetween,
  startOfWeek,
  weekdayOf,
  weekNumber,
} from '#contract/shared/business-date.ts'
export { elapsed, now } from '#web/time/clock.ts'
export { type Formats, useFormats } from '#web/time/formats.ts'
export { Instant } from '#web/time/instant.tsx'
export { RelativeTime } from '#web/time/relative-time.tsx'
export { readDuration, readSpan, readTime, type TimeSpan } from '#web/time/time-input.ts'
export { Unbroken } from '#web/time/unbroken.tsx'

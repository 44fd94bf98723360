/** Writes minutes of a business date as clock times; only the words for "next day" come from the messages. */

/** The words that a range of times needs. */
export interface TimeWords {
  range: (start: string, end: string) => string
  /** Ends on the next day. */
  rangeNext: (start: string, end: string) => string
  /** Lies on the next day as a whole. */
  rangeBothNext: (start: string, end: string) => string
  /** One time of the next day. */
  next: (time: string) => string
}

const day = 1440
const two = (value: number) => String(value).padStart(2, '0')

/** `HH:mm` of a day's own clock; 1,440 is written 24:00, later minutes begin again at 00:00. */
export const clockOf = (minute: number): string => {
  const within = minute > day ? minute - day : minute
  return `${two(Math.floor(within / 60))}:${two(within % 60)}`
}

/** `HH:mm` with hours beyond 24, as in files: 30:00. */
export const fileClockOf = (minute: number): string => `${two(Math.floor(minute / 60))}:${two(minute % 60)}`

/** One time, named as the next day's where it is. */
export const timeText = (minute: number, words: TimeWords): string =>
  minute > day ? words.next(clockOf(minute)) : clockOf(minute)

/** `22:00–次日06:00`; a duty that begins after midnight names both times as the next day's. */
export const rangeText = (start: number, end: number, words: TimeWords): string => {
  // A duty that begins at midnight begins on the next day's clock, while one that ends there ends at 24:00.
  if (start >= day) return words.rangeBothNext(start === day ? '00:00' : clockOf(start), clockOf(end))
  if (end > day) return words.rangeNext(clockOf(start), clockOf(end))
  return words.range(clockOf(start), clockOf(end))
}

/** Tight form for a cell: `22–06 +1`, minutes only where there are any. */
export const tightRange = (start: number, end: number): string => {
  const short = (minute: number) => {
    const text = clockOf(minute)
    return text.endsWith(':00') ? text.slice(0, 2) : text
  }
  return `${short(start)}–${short(end)}${end > day ? ' +1' : ''}`
}

/** Minutes as a decimal number of hours with at most two places. */
export const decimalHours = (minutes: number): string => String(Math.round((minutes / 60) * 100) / 100)

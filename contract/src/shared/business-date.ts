/**
 * Calendar arithmetic on business dates, `YYYY-MM-DD`: no time zone and no clock is involved, so none can shift them. A
 * date that the calendar does not have is refused, never taken for the one after it.
 */

export interface DateParts {
  year: number
  month: number
  day: number
}

const dayLength = 86_400_000

/** Year, month and day of a business date, or nothing if the text is none. */
export const dateParts = (date: string): DateParts | undefined => {
  const match = /^(\d{4})-(\d{2})-(\d{2})$/.exec(date)
  if (!match) return undefined
  const [year, month, day] = match.slice(1).map(Number) as [number, number, number]
  const real = new Date(Date.UTC(year, month - 1, day))
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return undefined
  return { year, month, day }
}

/** The date as midnight in UTC, for `Intl` with the zone UTC only. */
export const asUtc = (date: string): Date => {
  const parts = dateParts(date)
  if (!parts) throw new RangeError(`not a business date: ${date}`)
  return new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
}

/** The date so many days later, or earlier where negative. */
export const addDays = (date: string, days: number): string =>
  new Date(asUtc(date).getTime() + days * dayLength).toISOString().slice(0, 10)

/** Days from one date to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((asUtc(to).getTime() - asUtc(from).getTime()) / dayLength)

/** Monday = 1 to Sunday = 7. */
export const weekdayOf = (date: string): number => asUtc(date).getUTCDay() || 7

/** The first day of the week that holds a date; weeks begin on `weekStart` (0 = Monday). */
export const startOfWeek = (date: string, weekStart = 0): string =>
  addDays(date, -((weekdayOf(date) - 1 - weekStart + 7) % 7))

/** The week of the year by ISO 8601: weeks begin on Monday, and a week belongs to the year that has its Thursday. */
export const weekNumber = (date: string): number => {
  const thursday = addDays(startOfWeek(date), 3)
  return Math.floor(daysBetween(`${thursday.slice(0, 4)}-01-01`, thursday) / 7) + 1
}

/** So many dates from the first one on. */
export const datesFrom = (first: string, days: number): string[] =>
  Array.from({ length: Math.max(0, days) }, (_, index) => addDays(first, index))

/** All dates from `first` to `last`, both included. */
export const datesOf = (first: string, last: string): string[] => datesFrom(first, daysBetween(first, last) + 1)

/** The first of the date's month, and how many days that month has. */
export const monthOf = (date: string): { first: string; days: number } => {
  const first = `${date.slice(0, 7)}-01`
  const next = addDays(first, 31).slice(0, 7)
  return { first, days: daysBetween(first, `${next}-01`) }
}

/** The same day of the month so many months later, or earlier where negative; the last of a month that lacks it. */
export const monthsLater = (date: string, months: number, day = Number(date.slice(8))): string => {
  const at = asUtc(`${date.slice(0, 7)}-01`)
  at.setUTCMonth(at.getUTCMonth() + months)
  const first = at.toISOString().slice(0, 10)
  return addDays(first, Math.min(day, monthOf(first).days) - 1)
}

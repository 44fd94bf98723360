/** Calendar arithmetic on business dates, `YYYY-MM-DD`: never a UTC instant, so no time zone can shift it. */

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

export const addDays = (date: string, days: number): string =>
  new Date(asUtc(date).getTime() + days * dayLength).toISOString().slice(0, 10)

/** Days from `first` to `last`, negative where `last` is earlier. */
export const daysBetween = (first: string, last: string): number =>
  Math.round((asUtc(last).getTime() - asUtc(first).getTime()) / dayLength)

/** Monday = 1 to Sunday = 7. */
export const weekdayOf = (date: string): number => asUtc(date).getUTCDay() || 7

/** The first day of the week that holds a date; weeks begin on `weekStart` (0 = Monday). */
export const startOfWeek = (date: string, weekStart = 0): string =>
  addDays(date, -((weekdayOf(date) - 1 - weekStart + 7) % 7))

/** All dates from `first` to `last`, both included. */
export const datesOf = (first: string, last: string): string[] =>
  Array.from({ length: Math.max(0, daysBetween(first, last) + 1) }, (_, index) => addDays(first, index))

/** Arithmetic on business dates written `YYYY-MM-DD`; no time zone and no clock is involved. */

const millisOf = (date: string): number =>
  Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5, 7)) - 1, Number(date.slice(8, 10)))
const DAY = 86_400_000

/** The date so many days later, or earlier where negative. */
export const addDays = (date: string, days: number): string =>
  new Date(millisOf(date) + days * DAY).toISOString().slice(0, 10)

/** Days from one date to another; negative where `to` is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((millisOf(to) - millisOf(from)) / DAY)

/** Monday = 1 … Sunday = 7. */
export const weekdayOf = (date: string): number => ((new Date(millisOf(date)).getUTCDay() + 6) % 7) + 1

/** So many dates from the first one on. */
export const datesFrom = (first: string, days: number): string[] =>
  Array.from({ length: days }, (_, index) => addDays(first, index))

/** The first of the date's month, and how many days that month has. */
export const monthOf = (date: string): { first: string; days: number } => {
  const first = `${date.slice(0, 7)}-01`
  const next = addDays(first, 31).slice(0, 7)
  return { first, days: daysBetween(first, `${next}-01`) }
}

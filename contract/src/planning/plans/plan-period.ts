/** The dates of a schedule period: where one begins after the settings' start date, and how long it is. */
import { addDays, daysBetween, monthOf } from '../../shared/business-date.ts'

export type PeriodKind = 'week' | 'month'

/** The same day of the month so many months later; the last day where that month is shorter. */
const monthsLater = (date: string, day: number, months: number): string => {
  const [year = 0, month = 1] = date.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const first = `${Math.floor(index / 12)}-${String((index % 12) + 1).padStart(2, '0')}-01`
  return addDays(first, Math.min(day, monthOf(first).days) - 1)
}

/** The start of the period that holds a date, for periods that begin at the settings' start date. */
export const periodStart = (kind: PeriodKind, startDate: string, date: string): string => {
  if (kind === 'week') return addDays(date, -(((daysBetween(startDate, date) % 7) + 7) % 7))
  const day = Number(startDate.slice(8, 10))
  const here = monthsLater(date, day, 0)
  return here <= date ? here : monthsLater(date, day, -1)
}

/** The start of the period after the one that begins on a date. */
export const nextPeriod = (kind: PeriodKind, startDate: string, first: string): string =>
  kind === 'week' ? addDays(first, 7) : monthsLater(first, Number(startDate.slice(8, 10)), 1)

/** The start of the period before the one that begins on a date. */
export const previousPeriod = (kind: PeriodKind, startDate: string, first: string): string =>
  periodStart(kind, startDate, addDays(first, -1))

/** The number of days of the period that begins on a date. */
export const periodDays = (kind: PeriodKind, startDate: string, first: string): number =>
  daysBetween(first, nextPeriod(kind, startDate, first))

/** The dates of a schedule period: where one begins after the settings' start date, and how long it is. */
import { addDays, daysBetween, monthsLater } from '../../shared/business-date.ts'

export type PeriodKind = 'week' | 'month'

/** The start of the period that holds a date, for periods that begin at the settings' start date. */
export const periodStart = (kind: PeriodKind, startDate: string, date: string): string => {
  if (kind === 'week') return addDays(date, -(((daysBetween(startDate, date) % 7) + 7) % 7))
  const day = Number(startDate.slice(8, 10))
  const here = monthsLater(date, 0, day)
  return here <= date ? here : monthsLater(date, -1, day)
}

/** The start of the period after the one that begins on a date. */
export const nextPeriod = (kind: PeriodKind, startDate: string, first: string): string =>
  kind === 'week' ? addDays(first, 7) : monthsLater(first, 1, Number(startDate.slice(8, 10)))

/** The start of the period before the one that begins on a date. */
export const previousPeriod = (kind: PeriodKind, startDate: string, first: string): string =>
  periodStart(kind, startDate, addDays(first, -1))

/** The number of days of the period that begins on a date. */
export const periodDays = (kind: PeriodKind, startDate: string, first: string): number =>
  daysBetween(first, nextPeriod(kind, startDate, first))

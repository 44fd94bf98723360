/** The calendar of a region as the table that `paiban backtest` reads: the happenings that an estimate is told of. */
import { regionHappenings } from './region-happenings.ts'

const cell = (value: string | number): string => {
  const text = String(value)
  return /[",]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** Comma-separated values: a row a date with kind and name, and the days before and after that it is felt. */
export const calendarTable = (region: string, first: string, last: string): string => {
  const rows = regionHappenings({ region }, first, last).flatMap(({ name, kind, dates, before, after }) =>
    dates.map(date => [date, kind, name, before, after].map(cell).join(',')),
  )
  return `${['date,kind,name,before,after', ...rows].join('\n')}\n`
}

/** The ranges of dates that one press chooses in a list or a report: whole past weeks and months, before today. */
import { addDays, asUtc, dateParts, startOfWeek } from '#contract/shared/business-date.ts'

export interface DateSpan {
  first: string
  last: string
}

export const quickRangeNames = ['last_week', 'last_month', 'last_three_months'] as const
export type QuickRangeName = (typeof quickRangeNames)[number]

/** The first day of the month `back` months before the one that holds `date`. */
const startOfMonth = (date: string, back: number): string => {
  const parts = dateParts(date)
  if (!parts) throw new RangeError(`not a business date: ${date}`)
  return new Date(Date.UTC(parts.year, parts.month - 1 - back, 1)).toISOString().slice(0, 10)
}

/**
 * Last week from Monday to Sunday, last month, and the three months before this one.
 * All end before `today`, so that each holds whole days only and means the same to everybody who opens the link.
 */
export const quickRange = (name: QuickRangeName, today: string): DateSpan => {
  asUtc(today)
  if (name === 'last_week') {
    const thisWeek = startOfWeek(today)
    return { first: addDays(thisWeek, -7), last: addDays(thisWeek, -1) }
  }
  return {
    first: startOfMonth(today, name === 'last_month' ? 1 : 3),
    last: addDays(startOfMonth(today, 0), -1),
  }
}

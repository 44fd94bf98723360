/** How long a contract runs, in whole years and months of the calendar and the days beyond: 1 March to 28 February is a year. */

import { addDays, asUtc, daysBetween, monthsLater } from '../../shared/business-date.ts'
import type { Locale } from '../../shared/locale.ts'

export interface ContractPeriod {
  years: number
  months: number
  days: number
}

/** The day after a term of so many months: where the month lacks the day, the term has run to that month's end. */
const afterMonths = (start: string, months: number): string => {
  const same = monthsLater(start, months)
  return same.slice(8) === start.slice(8) ? same : addDays(same, 1)
}

/**
 * As the engine counts the months of a probation. Undefined where there is no end, or one before the start; a form that has
 * no start yet gives an empty one.
 */
export const contractPeriod = (start: string, end: string | null): ContractPeriod | undefined => {
  if (start === '' || end === null || end < start) return undefined
  const after = addDays(end, 1)
  const [from, to] = [asUtc(start), asUtc(after)]
  let whole = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  if (to.getUTCDate() < from.getUTCDate()) whole -= 1
  return {
    years: Math.floor(whole / 12),
    months: whole % 12,
    days: daysBetween(afterMonths(start, whole), after),
  }
}

const units = { years: 'year', months: 'month', days: 'day' } as const

/** The same in words, as far as there are any years, months and days; nothing where there is no period. */
export const periodWords = (start: string, end: string | null, locale: Locale): string => {
  const period = contractPeriod(start, end)
  if (period === undefined) return ''
  const tag = locale.replace('_', '-')
  const parts = (['years', 'months', 'days'] as const)
    .filter(each => period[each] > 0)
    .map(each =>
      new Intl.NumberFormat(tag, { style: 'unit', unit: units[each], unitDisplay: 'long' }).format(period[each]),
    )
  return new Intl.ListFormat(tag, { type: 'unit', style: 'narrow' }).format(parts)
}

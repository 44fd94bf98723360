/** How long a contract runs, in whole years and months of the calendar and the days beyond: 1 March to 28 February is a year. */

import { addDays, asUtc, daysBetween } from '../shared/business-date.ts'
import type { Locale } from '../shared/locale.ts'

export interface ContractPeriod {
  years: number
  months: number
  days: number
}

/** The same day so many months later; of a month that lacks it, the last. */
export const monthsLater = (date: string, months: number): string => {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  const first = new Date(Date.UTC(year, month - 1 + months, 1))
  const last = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate()
  first.setUTCDate(Math.min(day, last))
  return first.toISOString().slice(0, 10)
}

/** As the engine counts the months of a probation. Undefined where there is no end, or one before the start. */
export const contractPeriod = (start: string, end: string | null): ContractPeriod | undefined => {
  if (end === null || end < start) return undefined
  const after = addDays(end, 1)
  const [from, to] = [asUtc(start), asUtc(after)]
  let whole = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  if (to.getUTCDate() < from.getUTCDate()) whole -= 1
  return {
    years: Math.floor(whole / 12),
    months: whole % 12,
    days: daysBetween(monthsLater(start, whole), after),
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

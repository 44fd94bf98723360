/** How the dates of feasts are found: fixed, by the lunar calendar, by the sun, by Easter. */
import chinese from 'chinese-days'
import { gregorianEaster } from 'date-easter'
import { addDays } from '#contract/shared/business-date.ts'

/** A feast of a region: its name's code, its date in a year, and the years in which it is a holiday. */
export interface Feast {
  code: string
  on: (year: number) => string
  from?: number
  to?: number
}

export const fixed = (monthDay: string) => (year: number) => `${year}-${monthDay}`

/** A day of the lunar calendar; `offset` days later. */
export const lunar =
  (monthDay: string, offset = 0) =>
  (year: number) =>
    addDays(chinese.getSolarDateFromLunar(`${year}-${monthDay}`).date, offset)

export const qingming = (year: number) => chinese.getSolarTermDate(year, 4, 'pure_brightness')
export const winterSolstice = (year: number) => chinese.getSolarTermDate(year, 12, 'the_winter_solstice')

/** Easter Sunday of the Gregorian calendar, `offset` days later. */
export const easter =
  (offset: number) =>
  (year: number): string =>
    addDays(gregorianEaster(year).toString(), offset)

/** Holidays of a year by date, with the code of the first feast of each date. */
export const feastsOf = (feasts: readonly Feast[], year: number): Map<string, string> => {
  const days = new Map<string, string>()
  for (const { code, on, from = 0, to = 9999 } of feasts) {
    if (year < from || year > to) continue
    const date = on(year)
    if (!days.has(date)) days.set(date, code)
  }
  return days
}

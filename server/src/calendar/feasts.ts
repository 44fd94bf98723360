/** How the dates of feasts are found: fixed, by the lunar calendar, by the sun, by Easter. */
import chinese from 'chinese-days'
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

/** Easter Sunday by the Gregorian computus, `offset` days later. */
export const easter =
  (offset: number) =>
  (year: number): string => {
    const golden = year % 19
    const century = Math.floor(year / 100)
    const rest = year % 100
    const epact =
      (19 * golden + century - (century >> 2) - Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) + 15) %
      30
    const weekday = (32 + 2 * (century % 4) + 2 * (rest >> 2) - epact - (rest % 4)) % 7
    const late = Math.floor((golden + 11 * epact + 22 * weekday) / 451)
    const days = epact + weekday - 7 * late + 114
    const sunday = `${year}-${String(Math.floor(days / 31)).padStart(2, '0')}-${String((days % 31) + 1).padStart(2, '0')}`
    return addDays(sunday, offset)
  }

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

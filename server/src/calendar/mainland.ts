/**
 * Days of mainland China. Statutory holidays follow the regulation of the State Council (Order 795, 13 days since
 * 2025); days off moved next to them and make-up workdays follow the yearly notice, once it is published.
 */

import chinese from 'chinese-days'
import type { DayKind } from '#contract/engine.ts'
import { addDays, weekdayOf } from '#contract/shared/business-date.ts'

/** A holiday's name: a code whose words lie in planning's messages (`holiday.<code>`), or a name from a region's data. */
export type HolidayName = { code: string } | { text: string }

export interface KnownDay {
  kind: DayKind
  name: HolidayName | null
  /** True where the notice of the year is not published and the kind follows from the calendar alone. */
  provisional: boolean
}

/** Codes by the English names of the data. */
const codes: Record<string, string> = {
  "New Year's Day": 'new_year',
  'Spring Festival': 'spring_festival',
  'Tomb-sweeping Day': 'tomb_sweeping',
  'Labour Day': 'labour',
  'Dragon Boat Festival': 'dragon_boat',
  'Mid-autumn Festival': 'mid_autumn',
  'National Day': 'national',
}

const solarOf = (year: number, lunarMonthDay: string): string =>
  chinese.getSolarDateFromLunar(`${year}-${lunarMonthDay}`).date

const statutoryDaysOf = (year: number): Map<string, string> => {
  const since2025 = year >= 2025
  const spring = solarOf(year, '01-01')
  const days: [string, string][] = [
    [`${year}-01-01`, 'new_year'],
    [spring, 'spring_festival'],
    [addDays(spring, 1), 'spring_festival'],
    [addDays(spring, 2), 'spring_festival'],
    [chinese.getSolarTermDate(year, 4, 'pure_brightness'), 'tomb_sweeping'],
    [`${year}-05-01`, 'labour'],
    [solarOf(year, '05-05'), 'dragon_boat'],
    [solarOf(year, '08-15'), 'mid_autumn'],
    [`${year}-10-01`, 'national'],
    [`${year}-10-02`, 'national'],
    [`${year}-10-03`, 'national'],
  ]
  if (since2025) days.push([addDays(spring, -1), 'spring_festival'], [`${year}-05-02`, 'labour'])
  return new Map(days)
}

interface Year {
  statutory: ReadonlyMap<string, string>
  /** Whether the notice of the year is in the data: then it has at least one make-up workday or a named day off. */
  noticed: boolean
}

/** A forecast asks for every day of years: the moon is asked once a year. */
const years = new Map<number, Year>()
const yearOf = (year: number): Year => {
  const known = years.get(year)
  if (known) return known
  const noticed = !/^\w+day$/.test(chinese.getDayDetail(`${year}-01-01`).name)
  const made = { statutory: statutoryDaysOf(year), noticed }
  years.set(year, made)
  return made
}

/** The statutory holidays of a year by date. Before 2025 neither New Year's Eve nor 2 May was one. */
export const statutoryDays = (year: number): ReadonlyMap<string, string> => yearOf(year).statutory

/** What is known of one date. */
export const mainlandDay = (date: string): KnownDay => {
  const year = Number(date.slice(0, 4))
  const { noticed, statutory: holidays } = yearOf(year)
  const statutory = holidays.get(date)
  const weekend = weekdayOf(date) > 5
  if (statutory) return { kind: 'statutory_holiday', name: { code: statutory }, provisional: !noticed }
  if (!noticed) return { kind: weekend ? 'rest_day' : 'workday', name: null, provisional: true }
  const detail = chinese.getDayDetail(date)
  const [english = '', own] = detail.name.split(',')
  const name = own === undefined ? null : codes[english] ? { code: codes[english] } : { text: english }
  if (detail.work)
    return { kind: weekend ? 'makeup_workday' : 'workday', name: weekend ? name : null, provisional: false }
  return { kind: 'rest_day', name, provisional: false }
}

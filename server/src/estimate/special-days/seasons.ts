/** Times of the year that business feels although no law names them; which there are is data by region. */
import type { SpecialDay } from '#contract/engine.ts'
import { addDays, weekdayOf } from '#contract/shared/business-date.ts'
import { easter, lunar } from '../../calendar/feasts.ts'

interface Season {
  /** The words are `estimate:happening.<code>`. */
  code: string
  /** First and last date of a year. */
  span: (year: number) => [string, string]
}

const days =
  (from: string, to = from): Season['span'] =>
  year => [`${year}-${from}`, `${year}-${to}`]

const moving =
  (on: (year: number) => string, from = 0, to = from): Season['span'] =>
  year => [addDays(on(year), from), addDays(on(year), to)]

/** The n-th day of a kind of a month, Monday = 1; `offset` days later. */
const nth =
  (month: string, weekday: number, count: number, offset = 0) =>
  (year: number): string => {
    const first = `${year}-${month}-01`
    return addDays(first, ((weekday - weekdayOf(first) + 7) % 7) + (count - 1) * 7 + offset)
  }

const gifts: Season[] = [
  { code: 'valentine', span: days('02-14') },
  { code: 'womens_day', span: days('03-08') },
  { code: 'mothers_day', span: moving(nth('05', 7, 2)) },
]

const western: Season[] = [
  { code: 'christmas_run', span: days('12-18', '12-23') },
  { code: 'christmas_last_day', span: days('12-23') },
  { code: 'christmas_eve', span: days('12-24') },
  { code: 'between_years', span: days('12-27', '12-30') },
  { code: 'new_years_eve', span: days('12-31') },
  { code: 'january_start', span: days('01-02', '01-05') },
  { code: 'mid_august', span: days('08-08', '08-21') },
  { code: 'holy_week', span: moving(easter(0), -7, -3) },
  { code: 'good_friday', span: moving(easter(0), -2) },
  { code: 'holy_saturday', span: moving(easter(0), -1) },
  { code: 'halloween', span: days('10-31') },
  // The Friday after the fourth Thursday of November.
  { code: 'black_friday', span: moving(nth('11', 4, 4, 1)) },
]

const chinese: Season[] = [
  { code: 'lantern', span: moving(lunar('01-15')) },
  { code: 'qixi', span: moving(lunar('07-07')) },
  { code: 'shopping_618', span: days('06-16', '06-18') },
  { code: 'shopping_1111', span: days('11-10', '11-11') },
  { code: 'shopping_1212', span: days('12-12') },
  { code: 'christmas_eve', span: days('12-24') },
  { code: 'new_years_eve', span: days('12-31') },
  { code: 'winter_break', span: days('01-18', '02-14') },
  { code: 'summer_break', span: days('07-05', '08-31') },
]

const ofChina = new Set(['CN', 'HK', 'MO', 'TW'])

/** Every day of each season between two dates. */
export const seasonsOf = (region: string, first: string, last: string): SpecialDay[] => {
  const seasons = [...(ofChina.has(region.split('-')[0] ?? '') ? chinese : western), ...gifts]
  const years = Array.from(
    { length: Number(last.slice(0, 4)) - Number(first.slice(0, 4)) + 1 },
    (_, at) => Number(first.slice(0, 4)) + at,
  )
  return seasons.flatMap(({ code, span }) => {
    const dates = years.flatMap(year => {
      const [from, to] = span(year)
      const all: string[] = []
      for (let date = from; date <= to; date = addDays(date, 1)) all.push(date)
      return all.filter(date => date >= first && date <= last)
    })
    const name = `holiday:${code}`
    return dates.length === 0 ? [] : [{ name, kind: 'season' as const, dates, before: 0, after: 0, used: true }]
  })
}

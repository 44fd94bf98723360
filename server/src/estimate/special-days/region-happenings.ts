/** What the calendar says will happen in a region: holidays with their windows, make-up workdays, seasons. */
import type { SpecialDay } from '#contract/engine.ts'
import { addDays, datesFrom, daysBetween } from '#contract/shared/business-date.ts'
import { macauDays } from '../../calendar/macau.ts'
import { statutoryDays } from '../../calendar/mainland.ts'
import { knownDay, type Notices } from '../../calendar/regions.ts'
import { taiwanDays } from '../../calendar/taiwan.ts'
import { seasonsOf } from './seasons.ts'

/** A region, and the notices that stand over what is known of it. */
export interface Region {
  region: string
  notices?: Notices
}

/** Days before and after its first day that a mainland holiday is felt. */
const windows: Record<string, [number, number]> = {
  new_year: [1, 2],
  spring_festival: [12, 15],
  tomb_sweeping: [1, 2],
  labour: [1, 4],
  dragon_boat: [1, 2],
  mid_autumn: [1, 2],
  national: [1, 7],
}

/** Regions whose holidays have codes of ours; of others the names of the data stand. */
const coded = new Set(['CN', 'TW', 'MO'])

/** Name of a holiday among happenings; the words are `estimate:happening.<code>`, or the name itself. */
const holidayName = (code: string) => `holiday:${code}`

/** Holidays of a region whose feasts have codes, by the first day of each feast in each year. */
const feastsOfYear = (region: string, year: number): ReadonlyMap<string, string> => {
  if (region === 'TW') return taiwanDays(year).holidays
  return region === 'MO' ? macauDays(year) : statutoryDays(year)
}

const codedHolidays = (region: string, first: string, last: string): SpecialDay[] => {
  const dates = new Map<string, string[]>()
  for (let year = Number(first.slice(0, 4)); year <= Number(last.slice(0, 4)); year += 1) {
    const known = feastsOfYear(region, year)
    for (const code of new Set(known.values())) {
      const days = [...known].filter(([, each]) => each === code).map(([date]) => date)
      const [begin = ''] = days.sort()
      // The eve is a holiday in some years and regions; the lunar year begins two days before the last in all.
      const anchor = code === 'spring_festival' ? addDays(days.at(-1) ?? begin, -2) : begin
      dates.set(code, [...(dates.get(code) ?? []), anchor])
    }
  }
  // The feast with the widest window comes first: of two holidays on one day the engine takes the first.
  return [...dates]
    .map(([code, anchors]) => {
      const [before, after] = windows[code] ?? [0, 0]
      const dates = anchors.filter(date => date >= first && date <= last)
      return { name: holidayName(code), kind: 'holiday' as const, dates, before, after, used: true }
    })
    .filter(each => each.dates.length > 0)
    .sort((a, b) => b.before + b.after - a.before - a.after || (a.name < b.name ? -1 : 1))
}

/** Days beyond a period whose happenings reach into it: the longest window, and bridges to the next holiday. */
const reach = 30

/**
 * What the calendar knows of a region that may be felt between two dates: holidays, make-up workdays and seasons, in
 * an order that no period changes.
 */
export const regionHappenings = (site: Region, from: string, to: string): SpecialDay[] => {
  const [first, last] = [addDays(from, -reach), addDays(to, reach)]
  const known = datesFrom(first, daysBetween(first, last) + 1).map(date => ({
    date,
    ...knownDay(site.region, date, site.notices),
  }))
  const makeup = known.filter(day => day.kind === 'makeup_workday').map(day => day.date)
  const named = new Map<string, string[]>()
  for (const { date, name } of known) {
    if (name && 'text' in name) named.set(name.text, [...(named.get(name.text) ?? []), date])
  }
  const rare = { before: 0, after: 0, used: true }
  const feasts: SpecialDay[] = [
    ...(coded.has(site.region) ? codedHolidays(site.region, first, last) : []),
    ...[...named]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, dates]) => ({ name, kind: 'holiday' as const, dates, ...rare })),
    ...(makeup.length > 0
      ? [{ name: holidayName('makeup_workday'), kind: 'makeup_workday' as const, dates: makeup, ...rare }]
      : []),
  ]
  const taken = new Set(feasts.map(each => each.name))
  return [...feasts, ...seasonsOf(site.region, first, last).filter(each => !taken.has(each.name))]
}

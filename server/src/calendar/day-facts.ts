/** The engine's calendar of a site: kinds of days, opening hours and clock changes over a stretch of dates. */
import type { DayFact } from '#contract/engine.ts'
import { datesFrom, weekdayOf } from '#contract/shared/business-date.ts'
import { clockChangeOn } from '../time/clock-changes.ts'
import type { HolidayName } from './mainland.ts'
import { knownDay, type Notices } from './regions.ts'

/** What a calendar needs to know of a site; opening hours are seven entries, Monday first. */
export interface CalendarSite {
  region: string
  timeZone: string
  openingHours: readonly ({ start: number; end: number } | null)[]
  /** Published notices that the company imported for the region. */
  notices?: Notices
}

export interface HolidayFact {
  date: string
  name: HolidayName
  provisional: boolean
}

/** Facts of every date, and the holidays among them with their names. */
export const dayFacts = (
  site: CalendarSite,
  first: string,
  days: number,
): { days: DayFact[]; holidays: HolidayFact[] } => {
  const holidays: HolidayFact[] = []
  const facts = datesFrom(first, days).map(date => {
    const known = knownDay(site.region, date, site.notices)
    if (known.name) holidays.push({ date, name: known.name, provisional: known.provisional })
    const fact: DayFact = { date, kind: known.kind }
    const open = site.openingHours[weekdayOf(date) - 1]
    if (open) fact.open = { start: open.start, end: open.end }
    const change = clockChangeOn(site.timeZone, date)
    if (change) fact.clockChange = change
    return fact
  })
  return { days: facts, holidays }
}

/** Days of any region: those of China by their own rules and notices, others from the data of date-holidays. */
import Holidays from 'date-holidays'
import { weekdayOf } from '#contract/shared/business-date.ts'
import { macauDays } from './macau.ts'
import { type KnownDay, mainlandDay } from './mainland.ts'
import { taiwanDays } from './taiwan.ts'

/** Days of a published notice that a company imported, by date: they stand over what is known or computed. */
export type Notices = ReadonlyMap<string, KnownDay>
/** A year of which a notice was imported, as a date among the notices. */
export const noticedYear = (date: string): string => `${date.slice(0, 4)}-00-00`

/** Last year whose holidays the region's government had published when this was written. */
const publishedThrough: Record<string, number> = { HK: 2026, MO: 2026, TW: 2026 }

const calendars = new Map<string, Map<string, string>>()

/** Names of the public holidays of a region's year by date; a region that is not known has none. */
export const publicHolidays = (region: string, year: number): ReadonlyMap<string, string> => {
  const key = `${region} ${year}`
  const known = calendars.get(key)
  if (known) return known
  const [country = '', state] = region.split('-')
  const source = state === undefined ? new Holidays(country) : new Holidays(country, state)
  const days = new Map(
    (source.getHolidays(year) ?? []).filter(day => day.type === 'public').map(day => [day.date.slice(0, 10), day.name]),
  )
  calendars.set(key, days)
  return days
}

const taiwanDay = (date: string, provisional: boolean): KnownDay => {
  const { holidays, substitutes, makeup } = taiwanDays(Number(date.slice(0, 4)))
  const code = holidays.get(date)
  if (code !== undefined) return { kind: 'statutory_holiday', name: { code }, provisional }
  if (makeup.has(date)) return { kind: 'makeup_workday', name: null, provisional }
  return { kind: substitutes.has(date) || weekdayOf(date) > 5 ? 'rest_day' : 'workday', name: null, provisional }
}

const otherDay = (region: string, date: string, provisional: boolean): KnownDay => {
  const year = Number(date.slice(0, 4))
  const code = region === 'MO' ? macauDays(year).get(date) : undefined
  if (code !== undefined) return { kind: 'statutory_holiday', name: { code }, provisional }
  const name = region === 'MO' ? undefined : publicHolidays(region, year).get(date)
  if (name !== undefined) return { kind: 'statutory_holiday', name: { text: name }, provisional }
  return { kind: weekdayOf(date) > 5 ? 'rest_day' : 'workday', name: null, provisional }
}

const computedDay = (region: string, date: string): KnownDay => {
  if (region === 'CN') return mainlandDay(date)
  const provisional = Number(date.slice(0, 4)) > (publishedThrough[region] ?? 9999)
  return region === 'TW' ? taiwanDay(date, provisional) : otherDay(region, date, provisional)
}

/**
 * What is known of one date in a region such as `CN`, `TW`, `HK` or `US-CA`. In a year with an imported notice its
 * days stand, and other days are what the week makes of them.
 */
export const knownDay = (region: string, date: string, notices?: Notices): KnownDay => {
  const noticed = notices?.get(date)
  if (noticed) return noticed
  if (notices?.has(noticedYear(date))) {
    return { kind: weekdayOf(date) > 5 ? 'rest_day' : 'workday', name: null, provisional: false }
  }
  return computedDay(region, date)
}

/** Days of regions other than mainland China, from the data of date-holidays: public holidays and weekends. */
import Holidays from 'date-holidays'
import { weekdayOf } from './dates.ts'
import { type KnownDay, mainlandDay } from './mainland.ts'

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

/** What is known of one date in a region such as `CN`, `TW`, `HK` or `US-CA`. */
export const knownDay = (region: string, date: string): KnownDay => {
  if (region === 'CN') return mainlandDay(date)
  const name = publicHolidays(region, Number(date.slice(0, 4))).get(date)
  if (name !== undefined) return { kind: 'statutory_holiday', name: { text: name }, provisional: false }
  return { kind: weekdayOf(date) > 5 ? 'rest_day' : 'workday', name: null, provisional: false }
}

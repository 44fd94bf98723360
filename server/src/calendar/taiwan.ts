/**
 * Days of Taiwan: holidays by the Act of Commemorative Days and Holidays (in force since 28 May 2025; before it the
 * regulations of that name), substitute days beside weekends, and the adjusted and make-up days of published calendars.
 */
import { addDays, weekdayOf } from '#contract/shared/business-date.ts'
import { type Feast, feastsOf, fixed, lunar, qingming } from './feasts.ts'

const feasts: readonly Feast[] = [
  { code: 'new_year', on: fixed('01-01') },
  { code: 'spring_festival', on: lunar('01-01', -2), from: 2026 },
  { code: 'spring_festival', on: lunar('01-01', -1) },
  { code: 'spring_festival', on: lunar('01-01') },
  { code: 'spring_festival', on: lunar('01-02') },
  { code: 'spring_festival', on: lunar('01-03') },
  { code: 'peace_memorial', on: fixed('02-28') },
  { code: 'children', on: fixed('04-04') },
  { code: 'tomb_sweeping', on: qingming },
  { code: 'labour', on: fixed('05-01') },
  { code: 'dragon_boat', on: lunar('05-05') },
  { code: 'mid_autumn', on: lunar('08-15') },
  { code: 'teachers', on: fixed('09-28'), from: 2025 },
  { code: 'double_tenth', on: fixed('10-10') },
  { code: 'retrocession', on: fixed('10-25'), from: 2025 },
  { code: 'constitution', on: fixed('12-25'), from: 2025 },
]

/** Bridge days and the Saturdays on which they were made up for, from the calendars of the DGPA; none since 2025-02. */
const published: Record<string, 'rest' | 'makeup'> = {
  '2023-01-07': 'makeup',
  '2023-01-20': 'rest',
  '2023-01-27': 'rest',
  '2023-02-04': 'makeup',
  '2023-02-18': 'makeup',
  '2023-02-27': 'rest',
  '2023-03-25': 'makeup',
  '2023-04-03': 'rest',
  '2023-06-17': 'makeup',
  '2023-06-23': 'rest',
  '2023-09-23': 'makeup',
  '2023-10-09': 'rest',
  '2024-02-08': 'rest',
  '2024-02-17': 'makeup',
  '2025-01-27': 'rest',
  '2025-02-08': 'makeup',
}

export interface TaiwanDays {
  holidays: Map<string, string>
  /** Days off beside a holiday on a weekend or on another holiday. */
  substitutes: Set<string>
  makeup: Set<string>
}

const years = new Map<number, TaiwanDays>()

/** The first free workday from a date on, forwards or backwards. */
const freeFrom = (date: string, step: number, taken: (date: string) => boolean): string => {
  let day = date
  while (weekdayOf(day) > 5 || taken(day)) day = addDays(day, step)
  return day
}

const build = (year: number): TaiwanDays => {
  const holidays = feastsOf(feasts, year)
  const substitutes = new Set<string>()
  const taken = (date: string) => holidays.has(date) || substitutes.has(date)
  // Labour Day had no substitute day before all had it.
  const replaced = [...holidays].filter(([, code]) => code !== 'labour' || year >= 2026).sort()
  for (const [date, code] of replaced) {
    const weekday = weekdayOf(date)
    if (weekday <= 5) continue
    // Days of the lunar new year are made up for after it, others on the nearer side.
    const forward = weekday === 7 || code === 'spring_festival'
    substitutes.add(freeFrom(date, forward ? 1 : -1, taken))
  }
  // Children's Day on Qingming is moved: to the day before, or after where that day is a Thursday.
  const tombs = qingming(year)
  if (tombs === `${year}-04-04`) substitutes.add(freeFrom(tombs, weekdayOf(tombs) === 4 ? 1 : -1, taken))
  const listed = Object.entries(published).filter(([date]) => date.startsWith(`${year}-`))
  for (const [date, kind] of listed) if (kind === 'rest') substitutes.add(date)
  return {
    holidays,
    substitutes,
    makeup: new Set(listed.filter(([, kind]) => kind === 'makeup').map(([date]) => date)),
  }
}

export const taiwanDays = (year: number): TaiwanDays => {
  const known = years.get(year) ?? build(year)
  years.set(year, known)
  return known
}

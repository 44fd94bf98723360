/**
 * Business history of the demo's restaurants: half-hourly turnover, people and orders over 26 months, with a week,
 * a year, growth, holidays (the Spring Festival by the lunar calendar) and rain in it. Pure: the same seed and last
 * day give the same rows.
 */

import { addDays, daysBetween, weekdayOf } from '#contract/shared/business-date.ts'
import { mainlandDay, statutoryDays } from '../../calendar/mainland.ts'
import { chance } from './chance.ts'

/** One half-hour of one date; money in cents. */
export interface DemoSlot {
  date: string
  start: number
  turnoverCents: number
  amountCents: number
  people: number
  orders: number
}

export interface DemoHistoryWish {
  seed: number
  /** Last date with business, usually the day before the server's clock. */
  lastDay: string
  /** Turnover of an average day at the end of the history, in cents. */
  dailyCents: number
  /** What one order is worth, in cents. */
  ticketCents: number
  /** Seven entries, Monday first; null where closed. */
  openingHours: readonly ({ start: number; end: number } | null)[]
  months?: number
}

const SLOT = 30
/** Turnover of each weekday over the average day, Monday first. */
const WEEK = [0.86, 0.84, 0.88, 0.93, 1.08, 1.24, 1.17]
/** Yearly growth of the chain. */
const GROWTH = 0.06

/** Offsets from the first day of the lunar year: before it people eat out, on the feast at home, after it again out. */
const springFactor = (offset: number): number => {
  if (offset >= -12 && offset <= -2) return 1.16
  if (offset === -1) return 0.55
  if (offset >= 0 && offset <= 1) return 0.48
  if (offset >= 2 && offset <= 6) return 1.22
  if (offset >= 7 && offset <= 14) return 0.9
  return 1
}

const springDays = new Map<number, string>()
const springOf = (year: number): string => {
  const known = springDays.get(year)
  if (known) return known
  const days = [...statutoryDays(year)].filter(([, code]) => code === 'spring_festival').map(([date]) => date)
  // Since 2025 the eve is a holiday too: the lunar year always begins two days before the last of them.
  const found = addDays(days.sort().at(-1) ?? `${year}-02-10`, -2)
  springDays.set(year, found)
  return found
}

/** What the calendar makes of a date, for a restaurant. */
const holidayFactor = (date: string): number => {
  const spring = springFactor(daysBetween(springOf(Number(date.slice(0, 4))), date))
  if (spring !== 1) return spring
  const known = mainlandDay(date)
  const code = known.name && 'code' in known.name ? known.name.code : null
  if (known.kind === 'makeup_workday') return 0.82
  if (code === 'national' || code === 'labour') return 1.34
  return code === null ? 1 : 1.18
}

/** Summer evenings and December are busy, the weeks after the feast and early summer are quiet. */
const seasonFactor = (date: string): number => {
  const day = daysBetween(`${date.slice(0, 4)}-01-01`, date)
  const phase = (2 * Math.PI * day) / 365.25
  return 1 + 0.05 * Math.sin(phase - 2.1) + 0.04 * Math.cos(2 * phase)
}

/** Lunch, tea, dinner: how busy a moment of the day is. */
const dayShape = (minute: number, weekend: boolean): number => {
  const peak = (at: number, width: number, height: number) => height * Math.exp(-(((minute - at) / width) ** 2))
  const lunch = peak(weekend ? 750 : 735, weekend ? 75 : 55, weekend ? 1.1 : 1.25)
  const dinner = peak(weekend ? 1125 : 1120, 85, weekend ? 1.55 : 1.3)
  return 0.12 + lunch + dinner + peak(930, 70, weekend ? 0.4 : 0.2)
}

/** Rainy dates of a town, the same for all its sites; rain comes in spells. */
export const demoRain = (seed: number, lastDay: string, months = 26): string[] => {
  const random = chance(seed)
  const days = Math.round(months * 30.44)
  let wet = false
  const rain: string[] = []
  for (let back = days; back >= 1; back -= 1) {
    wet = random.next() < (wet ? 0.45 : 0.14)
    if (wet) rain.push(addDays(lastDay, 1 - back))
  }
  return rain
}

/** The history of one site. `rain` are the dates of `demoRain`. */
export const demoHistory = (wish: DemoHistoryWish, rain: readonly string[]): DemoSlot[] => {
  const random = chance(wish.seed)
  const days = Math.round((wish.months ?? 26) * 30.44)
  const wet = new Set(rain)
  const slots: DemoSlot[] = []
  let drift = 0
  for (let back = days - 1; back >= 0; back -= 1) {
    const date = addDays(wish.lastDay, -back)
    const weekday = weekdayOf(date)
    const open = wish.openingHours[weekday - 1]
    drift = 0.97 * drift + 0.012 * random.normal()
    const noise = Math.exp(drift + 0.055 * random.normal())
    if (!open) continue
    const growth = (1 + GROWTH) ** (-back / 365.25)
    const calendar = (WEEK[weekday - 1] ?? 1) * seasonFactor(date) * holidayFactor(date) * (wet.has(date) ? 0.9 : 1)
    const dayCents = wish.dailyCents * growth * calendar * noise
    const starts: number[] = []
    for (let start = open.start; start < open.end; start += SLOT) starts.push(start)
    const shape = starts.map(start => dayShape(start + SLOT / 2, weekday > 5))
    const whole = shape.reduce((sum, share) => sum + share, 0)
    for (const [index, start] of starts.entries()) {
      const expected = (dayCents * (shape[index] ?? 0)) / whole / wish.ticketCents
      const orders = Math.max(0, Math.round(expected + Math.sqrt(expected) * random.normal()))
      const turnoverCents = Math.round(orders * wish.ticketCents * (1 + 0.12 * random.normal() * (orders > 0 ? 1 : 0)))
      const people = Math.round(orders * (weekday > 5 ? 2.7 : 2.2))
      const amountCents = Math.round(turnoverCents * (0.93 + 0.05 * random.next()))
      slots.push({ date, start, turnoverCents: Math.max(0, turnoverCents), amountCents, people, orders })
    }
  }
  return slots
}

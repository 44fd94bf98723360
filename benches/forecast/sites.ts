/** Questions of made-up sites for measuring: three years of days with half-hour slots and the calendar of the mainland. */
import type { ForecastQuestion, HistoryDay } from '#contract/engine.ts'
import { addDays, datesFrom, weekdayOf } from '#contract/shared/business-date.ts'
import { regionHappenings } from '#server/estimate/special-days/region-happenings.ts'

const first = '2026-11-23'
const historyDays = 1096
const targetDays = 28

/** Days with a week, a slow growth and something that looks like chance; the last `slotDays` with their half-hours. */
const historyOf = (seed: number, slotDays: number): HistoryDay[] =>
  datesFrom(addDays(first, -historyDays), historyDays).map((date, at) => {
    const chance = 90 + ((at * 7919 + seed * 104_729) % 23)
    const level = chance * (80 + weekdayOf(date) * 9) * (1000 + at)
    const slots = Array.from({ length: 24 }, (_, slot) => {
      const turnover = Math.round((level * (4 + ((slot * 5) % 9))) / 2000)
      return { start: 600 + slot * 30, end: 630 + slot * 30, turnover, orders: Math.round(turnover / 8000) }
    })
    const sum = (of: (slot: (typeof slots)[number]) => number) => slots.reduce((whole, slot) => whole + of(slot), 0)
    const orders = sum(slot => slot.orders)
    const day = { date, turnover: sum(slot => slot.turnover), people: orders * 2, orders }
    return { ...day, slots: at >= historyDays - slotDays ? slots : [] }
  })

const specialDays = regionHappenings({ region: 'CN' }, addDays(first, -historyDays), addDays(first, targetDays))

/** A site's question for 28 days; `slotDays` of its history come with half-hours. */
export const questionOf = (seed: number, slotDays: number): ForecastQuestion => ({
  slot: 30,
  weekStart: 0,
  history: historyOf(seed, slotDays),
  specialDays,
  targets: datesFrom(first, targetDays).map(date => ({ date, open: { start: 600, end: 1320 } })),
  referenceDates: [],
  overrides: [],
  method: 'chosen',
})

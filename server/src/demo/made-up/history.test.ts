/** The demo's history has what a forecast must find in it. */
import { expect, test } from 'vitest'
import { addDays, weekdayOf } from '#contract/shared/business-date.ts'
import { demoHistory, demoRain } from './history.ts'

const open = { start: 600, end: 1320 }
const wish = {
  seed: 7,
  lastDay: '2026-11-20',
  dailyCents: 3_000_000,
  ticketCents: 9_000,
  openingHours: [null, open, open, open, open, open, open],
}
const rain = demoRain(3, wish.lastDay)
const slots = demoHistory(wish, rain)
const daily = new Map<string, number>()
for (const slot of slots) daily.set(slot.date, (daily.get(slot.date) ?? 0) + slot.turnoverCents)
const mean = (dates: string[]) => dates.reduce((sum, date) => sum + (daily.get(date) ?? 0), 0) / dates.length

test('26 months of half-hours end on the last day and are the same for the same seed', () => {
  expect(slots.at(-1)).toMatchObject({ date: wish.lastDay, start: 1290 })
  expect(slots[0]?.date.slice(0, 7)).toBe('2024-09')
  expect(demoHistory(wish, rain)).toEqual(slots)
  expect(demoHistory({ ...wish, seed: 8 }, rain)).not.toEqual(slots)
})

test('closed weekdays have no business, Saturdays more than Tuesdays', () => {
  const dates = [...daily.keys()]
  expect(dates.some(date => weekdayOf(date) === 1)).toBe(false)
  const of = (weekday: number) => mean(dates.filter(date => weekdayOf(date) === weekday))
  expect(of(6)).toBeGreaterThan(of(2) * 1.3)
})

test('the Spring Festival empties other dates each year, and rain takes some business', () => {
  for (const spring of ['2025-01-29', '2026-02-18']) {
    const around = [-21, -14, 21, 28].map(offset => addDays(spring, offset))
    expect(daily.get(spring) ?? 0).toBeLessThan(mean(around) * 0.75)
  }
  const wet = rain.filter(date => daily.has(date))
  const dry = [...daily.keys()].filter(date => !rain.includes(date))
  expect(mean(wet)).toBeLessThan(mean(dry))
})

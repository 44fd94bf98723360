/** What of each date a stretch takes, and when two share a minute. */
import { expect, test } from 'vitest'
import { dateOverlaps, datesOfStretch } from './stretch.ts'

const whole = { fromMinute: null, toMinute: null }

test('dates between are whole; the first and the last have the minutes that were given', () => {
  const days = { from: '2026-02-27', to: '2026-03-01' }
  expect(datesOfStretch({ ...days, ...whole })).toEqual([
    { date: '2026-02-27', start: null, end: null },
    { date: '2026-02-28', start: null, end: null },
    { date: '2026-03-01', start: null, end: null },
  ])
  expect(datesOfStretch({ ...days, fromMinute: 780, toMinute: 720 })).toEqual([
    { date: '2026-02-27', start: 780, end: 1440 },
    { date: '2026-02-28', start: null, end: null },
    { date: '2026-03-01', start: 0, end: 720 },
  ])
})

test('a stretch of one date has both of its minutes, also past midnight', () => {
  const date = '2026-03-01'
  const of = (fromMinute: number | null, toMinute: number | null) =>
    datesOfStretch({ from: date, to: date, fromMinute, toMinute })
  expect(of(540, 720)).toEqual([{ date, start: 540, end: 720 }])
  expect(of(1320, 1800)).toEqual([{ date, start: 1320, end: 1800 }])
  expect(of(1500, null)).toEqual([{ date, start: 1500, end: 1501 }])
})

test('one that ends when another begins shares nothing with it; a whole date meets all of that date', () => {
  const date = '2026-03-01'
  const morning = { date, start: 540, end: 720 }
  const noon = { date, start: 720, end: 780 }
  expect(dateOverlaps(morning, noon)).toBe(false)
  expect(dateOverlaps(noon, morning)).toBe(false)
  expect(dateOverlaps(morning, { ...noon, start: 719 })).toBe(true)
  expect(dateOverlaps({ date, start: null, end: null }, noon)).toBe(true)
  expect(dateOverlaps(noon, { date, start: null, end: null })).toBe(true)
  expect(dateOverlaps({ date: '2026-03-02', start: null, end: null }, noon)).toBe(false)
})

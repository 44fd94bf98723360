/** The comparison with the last week counts full weeks only, day for day. */
import { expect, test } from 'vitest'
import type { Forecast } from '#contract/engine.ts'
import { lastWeekChange } from './last-week-change.ts'

const week = (first: string, days: number, thisYear: number) => ({
  first,
  days,
  thisYear,
  lastYearDays: 0,
  lastYear: 0,
})
const forecast = (days: number, turnover: number, weeks: ReturnType<typeof week>[]) =>
  ({ days: Array.from({ length: days }), turnover, weeks }) as unknown as Forecast

test('an estimate of two weeks is compared day for day with the last week that has seven days', () => {
  const weeks = [week('2026-11-02', 7, 500_000), week('2026-11-09', 7, 700_000), week('2026-11-16', 5, 100_000)]
  expect(lastWeekChange(forecast(14, 1_470_000, weeks))).toEqual({ week: '2026-11-09', basisPoints: 500 })
  expect(lastWeekChange(forecast(7, 350_000, weeks))).toEqual({ week: '2026-11-09', basisPoints: -5_000 })
})

test('without a full week, without turnover in it or without days there is nothing to compare', () => {
  expect(lastWeekChange(forecast(7, 1, [week('2026-11-16', 6, 100)]))).toBeNull()
  expect(lastWeekChange(forecast(7, 1, [week('2026-11-16', 7, 0)]))).toBeNull()
  expect(lastWeekChange(forecast(0, 0, [week('2026-11-16', 7, 9)]))).toBeNull()
})

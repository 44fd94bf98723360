/** Periods begin at the settings' start date and follow each other without a gap. */
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, daysBetween } from '../../shared/business-date.ts'
import { nextPeriod, periodDays, periodStart } from './plan-period.ts'

test('[PL-058] weeks and months begin at the start date', () => {
  expect(periodStart('week', '2024-01-01', '2026-11-26')).toBe('2026-11-23')
  expect(periodStart('week', '2024-01-03', '2026-11-24')).toBe('2026-11-18')
  expect(periodStart('month', '2024-01-01', '2026-11-26')).toBe('2026-11-01')
  expect(periodStart('month', '2024-01-26', '2026-11-25')).toBe('2026-10-26')
  expect(periodDays('month', '2024-01-26', '2026-10-26')).toBe(31)
})

test('a start on the 31st falls on the last day of shorter months', () => {
  expect(nextPeriod('month', '2024-01-31', '2026-01-31')).toBe('2026-02-28')
  expect(nextPeriod('month', '2024-01-31', '2026-02-28')).toBe('2026-03-31')
  expect(periodStart('month', '2024-01-31', '2026-03-30')).toBe('2026-02-28')
})

test('[PL-056] every date lies in exactly one period of a week or a month', () => {
  const anyDate = fc.integer({ min: 0, max: 5000 }).map(days => addDays('2020-01-01', days))
  fc.assert(
    fc.property(fc.constantFrom('week' as const, 'month' as const), anyDate, anyDate, (kind, startDate, date) => {
      const first = periodStart(kind, startDate, date)
      const next = nextPeriod(kind, startDate, first)
      expect(first <= date && date < next).toBe(true)
      expect(periodStart(kind, startDate, next)).toBe(next)
      expect(periodDays(kind, startDate, first)).toBe(daysBetween(first, next))
    }),
  )
})

/** The period of a contract is counted as people count it: by the calendar, its last day included. */
import { expect, test } from 'vitest'
import { contractPeriod, periodWords } from './contract-period.ts'

const period = (start: string, end: string | null) => {
  const found = contractPeriod(start, end)
  return found && [found.years, found.months, found.days]
}

test.each([
  ['2025-03-01', '2026-02-28', [1, 0, 0]],
  ['2025-03-01', '2026-03-01', [1, 0, 1]],
  ['2025-01-31', '2025-02-27', [0, 0, 28]],
  ['2025-01-31', '2025-03-30', [0, 2, 0]],
  ['2024-02-29', '2025-02-28', [1, 0, 0]],
  ['2025-01-31', '2025-02-28', [0, 1, 0]],
  ['2025-01-31', '2025-03-01', [0, 1, 1]],
  ['2025-05-15', '2028-11-19', [3, 6, 5]],
  ['2025-05-15', '2025-05-15', [0, 0, 1]],
])('[PE-058] from %s to %s', (start, end, told) => {
  expect(period(start, end)).toEqual(told)
})

test('one without an end has none, nor one that ends before it begins, nor a form without a start yet', () => {
  const none = [period('2025-01-01', null), period('2025-01-02', '2025-01-01'), period('', '2025-01-01')]
  expect(none).toEqual([undefined, undefined, undefined])
})

test('[PE-058] the period is told in the words of each language', () => {
  expect((['en', 'zh_CN', 'zh_TW'] as const).map(each => periodWords('2025-05-15', '2028-11-19', each))).toEqual([
    '3 years 6 months 5 days',
    '3\u5e746\u4e2a\u67085\u5929',
    '3 \u5e746 \u500b\u67085 \u5929',
  ])
  expect(periodWords('2025-05-15', null, 'en')).toBe('')
})

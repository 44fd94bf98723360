/** The period that a new plan is proposed for. */
import { expect, test } from 'vitest'
import { freePeriod, USUAL_START } from './free-period.ts'

const monday = '2026-11-23'

test.each<[string, { first: string; days: number }[], string]>([
  ['no plan stands anywhere', [], monday],
  ['the next week has a plan', [{ first: monday, days: 7 }], '2026-11-30'],
  [
    'there are two more, told in any order',
    [
      { first: '2026-12-07', days: 7 },
      { first: monday, days: 7 },
    ],
    '2026-11-30',
  ],
  ['a month reaches into it from before', [{ first: '2026-11-01', days: 30 }], '2026-12-07'],
  ['one begins on its last day', [{ first: '2026-11-29', days: 1 }], '2026-11-30'],
  ['one ends the day before it', [{ first: '2026-11-16', days: 7 }], monday],
])('where %s', (_where, plans, week) => {
  expect(freePeriod('week', USUAL_START, monday, plans)).toBe(week)
})

test.each([
  ['of the calendar', USUAL_START, '2026-12-01', '2027-02-01'],
  ['from the 26th on', '2024-01-26', '2026-11-26', '2027-02-26'],
])('a month %s is proposed once no week of a plan lies in it', (_months, startDate, first, free) => {
  const plans = [
    { first: '2026-11-30', days: 7 },
    { first: '2027-01-25', days: 7 },
  ]
  expect(freePeriod('month', startDate, first, plans)).toBe(free)
  expect(freePeriod('month', startDate, first, [])).toBe(first)
})

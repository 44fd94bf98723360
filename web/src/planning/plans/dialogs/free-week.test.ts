/** The week that a new plan is proposed for. */
import { expect, test } from 'vitest'
import { freeWeek } from './free-week.ts'

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
  expect(freeWeek(monday, plans)).toBe(week)
})

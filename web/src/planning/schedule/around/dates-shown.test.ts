/** Which days a view shows of a plan, and whose they are. */
import { expect, test } from 'vitest'
import type { PlanOfDays } from '#contract/planning/plans/plan-open.ts'
import { datesOf } from '#contract/shared/business-date.ts'
import { datesShown, monthOf } from './dates-shown.ts'
import { stretchesOf } from './stretches.ts'

const week = datesOf('2026-11-30', '2026-12-06')
const ends = (dates: readonly string[]) => [dates[0], dates.at(-1), dates.length]

test('a month has its first and its last day, also in February of a leap year', () => {
  expect(monthOf('2026-11-16')).toEqual(['2026-11-01', '2026-11-30'])
  expect(monthOf('2028-02-10')).toEqual(['2028-02-01', '2028-02-29'])
})

test('day and week show the days of the plan', () => {
  for (const view of ['day', 'week'] as const) expect(datesShown(view, week, '2026-12-01', '2026-11-30')).toBe(week)
})

test('of a week over the end of a month the month is shown that the address names, else today’s, else the first', () => {
  const december = ['2026-12-01', '2026-12-31', 31]
  const november = ['2026-11-01', '2026-11-30', 30]
  expect(ends(datesShown('month', week, '2026-11-20', '2026-12-24'))).toEqual(december)
  expect(ends(datesShown('month', week, '2026-12-02', ''))).toEqual(december)
  expect(ends(datesShown('month', week, '2027-05-01', ''))).toEqual(november)
  expect(ends(datesShown('month', week, '2026-12-02', '2026-11-05'))).toEqual(november)
})

test('an address that names a month in which the plan has no day does not lead there', () => {
  expect(ends(datesShown('month', week, '2027-05-01', '2027-05-01'))).toEqual(['2026-11-01', '2026-11-30', 30])
})

test('days next to each other of one plan are one stretch, and so are those of none', () => {
  const plan = (id: string, first: string): PlanOfDays => ({
    id,
    name: id,
    first,
    days: 7,
    state: 'draft',
    versionNumber: null,
  })
  const [one, two] = [plan('one', '2026-12-01'), plan('two', '2026-12-03')]
  const owners = [one, one, two, undefined, undefined, one]
  const dates = datesOf('2026-12-01', '2026-12-06')
  const found = stretchesOf(dates, date => owners[dates.indexOf(date)])
  expect(found.map(({ plan: of, column, days }) => [of?.id, column, days])).toEqual([
    ['one', 0, 2],
    ['two', 2, 1],
    [undefined, 3, 2],
    ['one', 5, 1],
  ])
})

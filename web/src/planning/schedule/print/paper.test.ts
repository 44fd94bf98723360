/** What is printed is what is looked at: the plan, the one day, or the plans of the month. */
import { expect, test } from 'vitest'
import type { PlanOfDays } from '#contract/planning/plans/plan-open.ts'
import type { AroundSchedule, OpenSchedule } from '../open/open-schedule.ts'
import { paperOf } from './paper.ts'

const plan = { id: 'second' }
const dates = ['2026-11-01', '2026-11-02', '2026-11-09', '2026-11-10', '2026-11-30']
const owners: Record<string, string> = { '2026-11-02': 'first', '2026-11-09': 'second', '2026-11-10': 'second' }
const facts = { opened: { plan } } as OpenSchedule['facts']
const planOf = (date: string) => (owners[date] ? ({ id: owners[date] } as PlanOfDays) : undefined)
const alone = { facts, dates: ['2026-11-09', '2026-11-10'], around: undefined }
const month = { facts, dates, around: { planOf } as AroundSchedule }
const version = { id: 'v1' } as OpenSchedule['version']

test.each([
  ['the week', paperOf(alone, 'week', '2026-11-10'), '?id=second'],
  ['a day', paperOf(alone, 'day', '2026-11-10'), '?id=second&date=2026-11-10'],
  ['a day of a version', paperOf({ ...alone, version }, 'day', '2026-11-10'), '?id=second&version=v1&date=2026-11-10'],
  ['a month over several plans', paperOf(month, 'month', '2026-11-10'), '?id=first&id=second'],
  ['a month that is one plan', paperOf(alone, 'month', '2026-11-10'), '?id=second'],
])('%s is printed as such', (_name, address, query) => {
  expect(address).toBe(`/planning/plans/print${query}`)
})

/**
 * A finding over a cycle says which one: month, quarter, or what the person's own terms name.
 * @vitest-environment happy-dom
 */
import { expect, test } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { shopFacts } from '../testing/shop.ts'
import { cycleOfFinding } from './finding-cycle.ts'
import { FindingText } from './finding-text.tsx'

const finding = (rule: string, first: string, last: string): Finding => ({
  rule,
  number: 'W-1',
  severity: 'prohibited',
  first,
  last,
  duties: [],
  measured: 3000,
  limit: 2400,
  unit: 'minutes',
  excepted: false,
})
const month = ['2026-02-01', '2026-02-28'] as const
const quarter = ['2026-01-01', '2026-03-31'] as const

test.each<[Locale, string, readonly [string, string], string]>([
  ['en', 'max_month_minutes', month, 'in the month, at most'],
  ['en', 'max_month_minutes', quarter, 'in the quarter, at most'],
  ['en', 'max_overtime_month', quarter, 'of overtime in the quarter, at most'],
  ['en', 'max_cycle_minutes', ['2026-01-01', '2026-12-31'], 'in the year, at most'],
  ['zh_CN', 'max_month_minutes', month, '本月工时'],
  ['zh_CN', 'max_overtime_month', quarter, '本季度加班'],
  ['zh_TW', 'max_month_minutes', quarter, '本季工時'],
])('[PL-003] in %s a finding of %s over %s says so', async (locale, rule, [first, last], words) => {
  const schedule = { facts: shopFacts() } as OpenSchedule
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <FindingText finding={finding(rule, first, last)} />
    </ScheduleContext>,
    locale,
    ['planning', 'engine'],
  )
  expect(document.body.textContent).toContain(words)
  await drawn.close()
})

test.each([
  ['2026-11-23', '2026-11-29', 'week'],
  ['2027-02-01', '2027-02-28', 'month'],
  ['2028-02-01', '2028-02-29', 'month'],
  ['2026-12-01', '2026-12-31', 'month'],
  ['2027-01-01', '2027-03-31', 'quarter'],
  ['2026-07-01', '2026-09-30', 'quarter'],
  ['2027-01-01', '2027-12-31', 'year'],
])('%s to %s is a %s', (first, last, cycle) => {
  expect(cycleOfFinding({ first, last })).toBe(cycle)
})

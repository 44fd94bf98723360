/** Warning rules over a month or a quarter: which earlier work counts, however far back in the cycle it lies. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Finding, Problem } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { datesFrom } from '#contract/shared/business-date.ts'
import { countFigures, earlyDuty, makeWeek, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

/** Eleven hours a day, a rest of half an hour among them: ten and a half, two and a half of them overtime. */
const longDays = (first: string, count: number) =>
  datesFrom(first, count).map(date => earlyDuty(shop, shop.people[0], date, { end: 1260 }))
const [january, march] = [5 * 630, 2 * 630]

const saveRule = (number: string, id: string, params: Record<string, number | string>) =>
  shop.server.call(
    calls.saveWarningRule,
    { number, description: number, kind: 'compliance', rule: { id, params }, processing: 'prohibited' },
    shop.admin,
  )
const disable = async (id: string) =>
  shop.server.call(calls.enableWarningRule, { id, enabled: false, revision: 0 }, shop.admin)
const found = async (number: string): Promise<Partial<Finding> | undefined> => {
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  return findings.find(each => each.number === number)
}
const carriedOf = async () => {
  const opened = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const problem: Problem = opened.problem
  return problem.employees.find(each => each.id === shop.people[0])?.carried ?? []
}

beforeAll(async () => {
  shop = await planningShop()
  const now = shop.server.clock.now()
  shop.server.clock.set('2025-12-20T01:00:00Z')
  // Three days of the quarter before, and from Friday 2 January on five of its own.
  await put(shop, await makeWeek(shop, 'December', '2025-12-29'), 0, longDays('2025-12-29', 3))
  shop.server.clock.set('2025-12-20T02:00:00Z')
  const newYear = { name: 'January', departmentId: shop.siteId, mode: 'manual' as const }
  const month = { period: 'month' as const, first: '2026-01-01' }
  const made = await shop.server.call(calls.createPlan, { ...newYear, ...month }, shop.manager)
  await put(shop, made.planId, 0, longDays('2026-01-02', 5))
  shop.server.clock.set(now)
  planId = await makeWeek(shop, 'March', '2026-03-16')
  await put(shop, planId, 0, longDays('2026-03-16', 2))
})
afterAll(() => shop.stop())

test('[PL-003] hours count over the natural month or the natural quarter, as the rule says', async () => {
  const limit = march + 1
  const { id: ofMonth } = await saveRule('M', 'max_month_minutes', { minutes: limit, cycle: 'month' })
  const { id: asBefore } = await saveRule('O', 'max_month_minutes', { minutes: limit })
  expect([await found('M'), await found('O'), await carriedOf()]).toEqual([undefined, undefined, []])
  const { id: ofQuarter } = await saveRule('Q', 'max_month_minutes', { minutes: limit, cycle: 'quarter' })
  expect(await found('Q')).toMatchObject({
    employee: shop.people[0],
    first: '2026-01-01',
    last: '2026-03-31',
    measured: january + march,
    limit,
    severity: 'prohibited',
  })
  const { rows } = await shop.server.call(calls.listWarningRules, { kind: 'compliance' }, shop.manager)
  expect(rows.map(row => [row.number, row.cycle])).toEqual([
    ['M', 'month'],
    ['O', 'month'],
    ['Q', 'quarter'],
  ])
  for (const each of [ofMonth, asBefore, ofQuarter]) await disable(each)
  expect([await found('Q'), await carriedOf()]).toEqual([undefined, []])
})

test('[PL-003] overtime of a quarter counts that of its weeks, one that holds its first day with what it began with', async () => {
  const { id } = await saveRule('OT', 'max_overtime_month', { minutes: 60, cycle: 'quarter' })
  // Monday to Wednesday fill 24 of the week's 40 hours, Friday and Saturday the rest: Sunday's eight go beyond.
  const newYearsWeek = 3 * 150 + (3 * 480 + 3 * 480 - 2400)
  expect(await found('OT')).toMatchObject({
    first: '2026-01-01',
    last: '2026-03-31',
    measured: newYearsWeek + 2 * 150 + 2 * 150,
  })
  await disable(id)
})

test("a draft in the quarter's first month makes the figures of a plan in its last be counted anew", async () => {
  await saveRule('F', 'max_month_minutes', { minutes: january + march, cycle: 'quarter' })
  const prohibited = async () => {
    await countFigures(shop)
    const { rows } = await shop.server.call(calls.listPlans, { text: 'March' }, shop.admin)
    return rows[0]?.prohibited ?? 0
  }
  const before = await prohibited()
  const now = shop.server.clock.now()
  shop.server.clock.set('2025-12-20T03:00:00Z')
  const more = await makeWeek(shop, 'More', '2026-01-12')
  await put(shop, more, 0, longDays('2026-01-12', 1))
  shop.server.clock.set(now)
  expect(await prohibited()).toBe(before + 1)
})

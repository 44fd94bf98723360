/** The recruitment analysis of plans by template and by estimate: who is missing, by workstation and week. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { estimateDays, giveHistory } from '../../testing/by-demand.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const analysis = (planId: string) => shop.server.call(calls.recruitmentAnalysis, { planId }, shop.manager)

test('[PL-046] a plan by template without an estimate tells the hours of its shifts that nobody has, as people to recruit, and why so many', async () => {
  const planId = await makeWeek(shop)
  const till = { workstationId: shop.till, workstationName: 'Till', weekFrom: monday }
  // Seven early shifts of 7.5 hours, on seven days of which everybody has one off.
  const whole = await analysis(planId)
  expect(whole).toMatchObject({ fullTimeMinutes: 2400, partTimeMinutes: 1440 })
  expect(whole.weeks).toEqual([
    {
      ...{ week: monday, uncoveredMinutes: 3150, fullTimeHeads: 1, partTimeHeads: 1 },
      ...{ reason: 'day_off', counted: 7, each: 6 },
    },
  ])
  expect(whole.rows).toMatchObject([{ ...till, uncoveredMinutes: 3150 }])
  expect(whole.rows[0]?.gaps.reduce((sum, { span, heads }) => sum + (span.end - span.start) * heads, 0)).toBe(3150)
  const dates = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
  await put(
    shop,
    planId,
    0,
    dates.map(date => earlyDuty(shop, shop.people[0], date)),
  )
  const left = await analysis(planId)
  expect(left.weeks).toMatchObject([
    { uncoveredMinutes: 450, fullTimeHeads: 0, partTimeHeads: 1, reason: 'at_once', date: '2026-03-15', counted: 1 },
  ])
  expect(left.rows).toMatchObject([{ ...till, uncoveredMinutes: 450 }])
  expect([...new Set(left.rows[0]?.gaps.map(gap => gap.date))]).toEqual(['2026-03-15'])
  await put(shop, planId, 1, [earlyDuty(shop, shop.people[1], '2026-03-15')])
  expect(await analysis(planId)).toMatchObject({ weeks: [], rows: [] })
})

test('a plan by estimate tells the hours of its demand, and by both no hour twice', async () => {
  await giveHistory(shop)
  await estimateDays(shop, 7)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const uncovered = async (algorithm: 'hours_estimate' | 'both') => {
    const chosen = { ...form, name: algorithm, algorithm, shiftTemplateId: shop.templateId }
    const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
    return (await analysis(planId)).rows.map(row => row.uncoveredMinutes)
  }
  // One head from 10:00 to 18:00 each day; by both, the half hour of rest of each shift beside the shifts.
  expect(await uncovered('hours_estimate')).toEqual([7 * 480])
  expect(await uncovered('both')).toEqual([7 * 480])
})

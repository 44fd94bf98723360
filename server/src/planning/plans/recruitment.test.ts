/** The recruitment analysis of plans by template and by estimate: who is missing, by workstation and week. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { estimateDays, giveHistory } from '../testing/by-demand.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const analysis = async (planId: string) =>
  (await shop.server.call(calls.recruitmentAnalysis, { planId }, shop.manager)).rows

test('[PL-046] a plan by template without an estimate tells the hours of its shifts that nobody has, as heads to recruit', async () => {
  const planId = await makeWeek(shop)
  const { fullTimeMinutes, partTimeMinutes } = await shop.server.call(
    calls.recruitmentAnalysis,
    { planId },
    shop.manager,
  )
  expect({ fullTimeMinutes, partTimeMinutes }).toEqual({ fullTimeMinutes: 2400, partTimeMinutes: 1440 })
  const till = { workstationId: shop.till, workstationName: 'Till', weekFrom: monday }
  // Seven early shifts of 7.5 hours.
  expect(await analysis(planId)).toEqual([{ ...till, uncoveredMinutes: 3150, fullTimeHeads: 1, partTimeHeads: 1 }])
  const dates = ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12', '2026-03-13', '2026-03-14']
  await put(
    shop,
    planId,
    0,
    dates.map(date => earlyDuty(shop, shop.people[0], date)),
  )
  expect(await analysis(planId)).toEqual([{ ...till, uncoveredMinutes: 450, fullTimeHeads: 0, partTimeHeads: 1 }])
  await put(shop, planId, 1, [earlyDuty(shop, shop.people[1], '2026-03-15')])
  expect(await analysis(planId)).toEqual([])
})

test('a plan by estimate tells the hours of its demand, and by both no hour twice', async () => {
  await giveHistory(shop)
  await estimateDays(shop, 7)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const uncovered = async (algorithm: 'hours_estimate' | 'both') => {
    const chosen = { ...form, name: algorithm, algorithm, shiftTemplateId: shop.templateId }
    const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
    return (await analysis(planId)).map(row => row.uncoveredMinutes)
  }
  // One head from 10:00 to 18:00 each day; by both, the half hour of rest of each shift beside the shifts.
  expect(await uncovered('hours_estimate')).toEqual([7 * 480])
  expect(await uncovered('both')).toEqual([7 * 480])
})

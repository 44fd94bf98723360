/** What a plan is expected to need: figures of its estimate, and the ratios of business to hours. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { estimateDays, giveHistory } from '../../testing/by-demand.ts'
import { monday, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
  await giveHistory(shop)
})
afterAll(() => shop.stop())

test('[PL-045] a plan shows estimated turnover and transactions and the man-hour ratios, before it is made and after', async () => {
  const { id: estimateId } = await estimateDays(shop, 7)
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const chosen = { ...form, estimateId, employeeIds: [...shop.people] }
  // Each day 16 half hours of 600.00 and 8 orders; one person is needed from 10:00 to 18:00, at direct work.
  const expected = {
    estimateId,
    estimatedTurnoverCents: 7 * 16 * 60_000,
    estimatedTransactions: 7 * 16 * 8,
    neededMinutes: 7 * 480,
    availableMinutes: 4 * 2400,
    turnoverPerHourCents: 120_000,
    transactionsPerHour: 16,
    directShare: 10_000,
  }
  const before = await shop.server.call(calls.outlookPlan, chosen, shop.manager)
  expect(before.outlook).toMatchObject(expected)
  const { planId } = await shop.server.call(calls.createPlan, chosen, shop.manager)
  expect((await shop.server.call(calls.getPlan, { planId }, shop.manager)).outlook).toMatchObject(expected)
})

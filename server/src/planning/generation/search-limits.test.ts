/** Nobody has searches wait without end: who asks for one more is told, and others may still ask. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { codeOf, makeWeek, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  // Nobody works: all that is asked for waits.
  shop = await planningShop({ workers: 0 })
})
afterAll(() => shop.stop())

test('one who has ten searches waiting is refused the next, by both ways of asking; others are not', async () => {
  const week = (index: number) => makeWeek(shop, `Week ${index}`, addDays(monday, 7 * index))
  const start = (planId: string, by = shop.manager) =>
    shop.server.call(calls.generatePlan, { planId, revision: 0, seconds: 5 }, by)
  const first = await start(await week(0))
  for (let index = 1; index < 10; index += 1) await start(await week(index))
  const next = await week(10)
  expect(await codeOf(start(next))).toBe('planning:own_searches_wait')
  const form = { departmentId: shop.siteId, mode: 'automatic' as const, period: 'week' as const, first: monday }
  const create = { ...form, shiftTemplateId: shop.templateId }
  expect(await codeOf(shop.server.call(calls.createPlan, create, shop.manager))).toBe('planning:own_searches_wait')
  expect(await codeOf(start(next, shop.admin))).toBe('done')
  await shop.server.call(calls.stopGeneration, { taskId: first.taskId, keep: false }, shop.manager)
  expect(await codeOf(start(await week(11)))).toBe('done')
})

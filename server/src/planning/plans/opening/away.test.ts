/** An open plan and its paper tell when the people of the plan are not there. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { putAway } from '../../../roster/testing/put-away.ts'
import { makeWeek, monday, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

test('leave that is approved, that is asked for, and of a part of the day', async () => {
  const planId = await makeWeek(shop)
  const [first, second, third] = shop.people
  await putAway(shop.server, first, monday)
  await putAway(shop.server, second, monday, { state: 'waiting' })
  await putAway(shop.server, third, monday, { start: 600, end: 720 })
  const opened = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  expect(opened.away).toMatchObject([
    { employee: first, date: monday, kind: 'leave', whole: true },
    { employee: second, date: monday, kind: 'leave_asked', whole: true },
    { employee: third, date: monday, kind: 'leave', span: { start: 600, end: 720 }, whole: false },
  ])
  const page = (days: number, from: string) =>
    shop.server.call(calls.printPlan, { planId, first: from, days }, shop.manager)
  expect((await page(1, monday)).away).toEqual(opened.away)
  expect((await page(1, '2026-03-10')).away).toEqual([])
})

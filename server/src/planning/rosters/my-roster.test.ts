/** My roster on the running server: my own approved leave stands beside the duties, what was only asked for as such, and nobody else's. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { putAway } from '../../roster/testing/put-away.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

test('leave that is approved or asked for stands on its days of the weeks asked for', async () => {
  const own = shop.server.company.employeeIds.employee
  await putAway(shop.server, own, '2026-03-07', { to: '2026-03-10' })
  await putAway(shop.server, own, '2026-03-12', { start: 540, end: 720 })
  await putAway(shop.server, own, '2026-03-13', { state: 'waiting' })
  await putAway(shop.server, shop.people[0], '2026-03-14')
  const { leave } = await shop.server.call(calls.myRoster, { first: '2026-03-09', days: 7 }, shop.employee)
  expect(leave).toEqual([
    { date: '2026-03-09', start: null, end: null, why: 'leave', waits: false },
    { date: '2026-03-10', start: null, end: null, why: 'leave', waits: false },
    { date: '2026-03-12', start: 540, end: 720, why: 'leave', waits: false },
    { date: '2026-03-13', start: null, end: null, why: 'leave', waits: true },
  ])
})

test('who works at the same time is told by name, and whom to ask; nobody of another stretch of the day', async () => {
  const planId = await makeWeek(shop)
  const own = shop.server.company.employeeIds.employee
  const wednesday = '2026-03-11'
  const late = { start: 1_080, end: 1_320, breaks: [] }
  await put(shop, planId, 0, [
    earlyDuty(shop, own, wednesday),
    earlyDuty(shop, shop.people[0], wednesday),
    earlyDuty(shop, shop.people[1], wednesday, late),
  ])
  const { plan } = await shop.server.call(calls.getPlan, { planId }, shop.manager)
  await shop.server.call(calls.publishPlan, { planId, revision: plan.revision }, shop.manager)
  const roster = await shop.server.call(calls.myRoster, { first: monday, days: 7 }, shop.employee)
  expect(roster.duties.map(each => each.colleagues)).toEqual([['Person 1']])
  expect(roster).toMatchObject({ today: '2026-03-02', minute: 540 })
  expect(roster.planners).not.toEqual([])
})

/** After midnight, until the company's business day begins: last evening is still today, and still open to edits. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import {
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../planning/testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop()
  const { server, admin } = shop
  const { settings, version } = await server.call(calls.getScheduleSettings, {}, admin)
  await server.call(calls.saveScheduleSettings, { settings: { ...settings, allowHistoryEdit: false }, version }, admin)
  const company = await server.call(organisationCalls.getCompany, {}, admin)
  await server.call(organisationCalls.saveCompany, { ...company, dayStart: 240 }, admin)
})
afterAll(() => shop.stop())

test('a late manager mends the evening that is just over, until the next business day begins', async () => {
  const { server, people } = shop
  const tuesday = '2026-03-10'
  const planId = await makeWeek(shop)
  const atClock = async (instant: string, person: number) => {
    server.clock.set(instant)
    const { today, lockedBefore, plan } = await server.call(calls.openPlan, { planId }, shop.manager)
    const { refused } = await put(shop, planId, plan.revision, [earlyDuty(shop, people[person], monday)])
    const mine = await server.call(calls.myRoster, { first: monday, days: 7 }, shop.employee)
    return [today, lockedBefore, mine.today, refused.map(each => each.code)]
  }
  // 02:30 and 04:00 of Tuesday in Shanghai.
  expect(await atClock('2026-03-09T18:30:00Z', 0)).toEqual([monday, monday, monday, []])
  expect(await atClock('2026-03-09T20:00:00Z', 1)).toEqual([tuesday, tuesday, tuesday, ['cell_locked']])
})

test('the overview of the sites turns to the next week when the business day does', async () => {
  const { server, admin } = shop
  const nextWeek = async (instant: string) => {
    server.clock.set(instant)
    return (await server.call(calls.siteOverview, {}, admin)).first
  }
  expect(await nextWeek('2026-03-15T18:30:00Z')).toBe('2026-03-16')
  expect(await nextWeek('2026-03-15T20:00:00Z')).toBe('2026-03-23')
})

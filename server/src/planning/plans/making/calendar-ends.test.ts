/** Dates at the ends of the calendar: what would be told of the days beside them has none, so nobody looks or plans there. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { makeWeek, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
})
afterAll(() => shop.stop())

it.each(['1900-01-01', '2199-12-30'])('%s is no date to look around, or to plan from', async first => {
  const form = { name: 'End', departmentId: shop.siteId, mode: 'manual', period: 'week', first } as const
  const { server, admin } = shop
  const asked = [
    server.call(calls.siteOverview, { date: first }, admin),
    server.call(calls.siteWindow, { planId, first, days: 7 }, admin),
    server.call(calls.createPlan, form, admin),
    server.call(calls.copyPlan, { planId, first, name: 'End' }, admin),
    server.call(calls.touchedPeriods, { first, last: first }, admin),
  ]
  for (const { code } of await Promise.all(asked.map(refusalOf))) expect(code).toBe('parameter_error')
})

it('the weeks before and after them are told', async () => {
  for (const date of ['1901-01-01', '2198-12-31']) {
    const { first, last, previous, next } = await shop.server.call(calls.siteOverview, { date }, shop.admin)
    expect(previous < first && first <= date && date <= last && last < next).toBe(true)
    await shop.server.call(calls.siteWindow, { planId, first: date, days: 42 }, shop.admin)
  }
})

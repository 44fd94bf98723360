/** A shift that is out of use while a roster still names it: it keeps its name there, and is given to nobody else. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

test('[AT-056] [CO-044] a disabled shift that a duty names is not offered, and the template asks for it no more', async () => {
  const planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday)])
  const opened = async () => {
    const { problem, shifts } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
    const { name, retired } = shifts.find(each => each.id === shop.early) ?? expect.fail()
    return { name, retired, asked: problem.template.length, given: problem.roster.map(each => each.shift) }
  }
  expect(await opened()).toEqual({ name: 'Early', retired: undefined, asked: 7, given: [shop.early] })
  await shop.server.call(calls.enableShift, { id: shop.early, enabled: false, revision: 0 }, shop.admin)
  expect(await opened()).toEqual({ name: 'Early', retired: true, asked: 0, given: [shop.early] })
})

/** Shifts that are for certain workstations: a site that has none of them does not work by them, nor once they are gone. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let barShift: string
let bar: string
/** A plan of each site for the same week. */
let here: string
let there: string

beforeAll(async () => {
  shop = await planningShop()
  const station = { name: 'Bar', workType: 'direct' as const, crossPost: false, priority: 3, colour: 3 }
  bar = (await shop.server.call(calls.saveWorkstation, { ...station, departmentId: shop.siteId }, shop.admin)).id
  const shift = { name: 'Bar', shortName: 'B', colour: 5, start: 1020, end: 1320, workstationIds: [bar] }
  barShift = (await shop.server.call(calls.saveShift, shift, shop.admin)).id
  here = await makeWeek(shop)
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  there = (await shop.server.call(calls.createPlan, { ...form, employeeIds: [shop.people[0]] }, shop.admin)).planId
})
afterAll(() => shop.stop())

const opened = async (planId: string) => {
  const { problem, shifts } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  return {
    planned: problem.shifts.find(each => each.id === barShift)?.workstations,
    offered: shifts.some(each => each.id === barShift),
  }
}

test('it is planned at its workstation where the site has that, and is no shift of a site without', async () => {
  expect(await opened(here)).toEqual({ planned: [bar], offered: true })
  expect(await opened(there)).toEqual({ planned: undefined, offered: false })
})

test('once its workstation is deleted it is not planned at all the others instead', async () => {
  await shop.server.call(calls.deleteWorkstations, { ids: [bar], revisions: [0] }, shop.admin)
  expect(await opened(here)).toEqual({ planned: undefined, offered: false })
})

test('a duty that was given before keeps its name', async () => {
  await put(shop, here, 0, [earlyDuty(shop, shop.people[1], monday, { shift: barShift, start: 1020, end: 1320 })])
  const { shifts } = await shop.server.call(calls.openPlan, { planId: here }, shop.manager)
  expect(shifts.find(each => each.id === barShift)).toMatchObject({ name: 'Bar', shortName: 'B' })
})

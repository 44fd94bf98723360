/** The list's figures of a plan follow what becomes of the plans beside it, though nobody touched the plan itself. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { datesFrom } from '../../calendar/dates.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeEach(async () => {
  await shop?.stop()
  shop = await planningShop()
})
afterAll(() => shop.stop())

const weekOf = (person: number) => datesFrom(monday, 5).map(date => earlyDuty(shop, shop.people[person], date))
/** Whether a plan has prohibited findings by the list, which keeps what it counted. */
const books = async (text: string) => {
  const { rows } = await shop.server.call(calls.listPlans, { text }, shop.admin)
  return (rows[0]?.prohibited ?? 0) > 0 ? 'twice' : 'once'
}

test('submitted, taken back, submitted, refused, submitted and sent back: each time the plan beside it is counted anew', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  await put(shop, first, 0, weekOf(0))
  await put(shop, second, 0, weekOf(0))
  const { server } = shop
  const wish = { planId: first, revision: 1, remark: '' }
  const takenBack = {
    withdrawn: () => server.call(calls.withdrawPlan, { planId: first, revision: 1 }, shop.manager),
    refused: () => server.call(calls.refusePlan, { ...wish, remark: 'no' }, shop.admin),
    'sent back': () => server.call(calls.sendBackPlan, { ...wish, remark: 'again' }, shop.admin),
  }
  for (const [how, takeBack] of Object.entries(takenBack)) {
    expect([how, await books('Second')]).toEqual([how, 'once'])
    await server.call(calls.submitPlan, { ...wish, reasons: [] }, shop.manager)
    expect([how, await books('Second')]).toEqual([how, 'twice'])
    await takeBack()
  }
  expect(await books('Second')).toBe('once')
})

test('a draft at another site counts as it is edited, until a later one takes its place or it is deleted', async () => {
  const own = await makeWeek(shop, 'Own')
  await put(shop, own, 0, weekOf(0))
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const make = async (name: string) =>
    (await shop.server.call(calls.createPlan, { ...form, name, employeeIds: [...shop.people] }, shop.admin)).planId
  const older = await make('Older')
  expect(await books('Own')).toBe('once')
  await put(shop, older, 0, [earlyDuty(shop, shop.people[0], monday)], { as: shop.admin })
  expect(await books('Own')).toBe('twice')
  shop.server.clock.set('2026-03-02T02:00:00Z')
  const newer = await make('Newer')
  expect(await books('Own')).toBe('once')
  await shop.server.call(calls.deletePlan, { planId: newer, revision: 0 }, shop.admin)
  expect(await books('Own')).toBe('twice')
})

test('two people who edit plans of the same team at once do not stop each other', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const plans: string[] = []
  for (const name of names) plans.push(await makeWeek(shop, name))
  await Promise.all(plans.map((planId, at) => put(shop, planId, 0, weekOf(at))))
  expect(await Promise.all(names.map(books))).toEqual(['once', 'once', 'once', 'once'])
})

/** Once they were counted the list's figures of a plan follow what becomes of the plans beside it, though nobody touched the plan itself. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { employment } from '../../../access/schema.ts'
import type { Tx } from '../../../db/database.ts'
import {
  countFigures,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'
import { plan } from '../schema.ts'
import { withFigures } from './figures.ts'

let shop: PlanningShop

beforeEach(async () => {
  await shop?.stop()
  shop = await planningShop()
})
afterAll(() => shop.stop())

const weekOf = (person: number) => datesFrom(monday, 5).map(date => earlyDuty(shop, shop.people[person], date))
/** Whether a plan has prohibited findings by the list, which shows what was last counted. */
const books = async (text: string) => {
  await countFigures(shop)
  const { rows } = await shop.server.call(calls.listPlans, { text }, shop.admin)
  expect(rows.map(each => each.counted)).not.toContain(false)
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

/** Eleven hours, half an hour of it a break: two and a half hours of overtime a day. */
const longDuties = (first: string, count: number) =>
  datesFrom(first, count).map(date => earlyDuty(shop, shop.people[0], date, { end: 1260 }))
const foundIn = async (text: string) => {
  await countFigures(shop)
  return (await shop.server.call(calls.listPlans, { text }, shop.admin)).rows[0]
}

test('a plan beside it that changes while a plan is being counted makes what was counted worth nothing', async () => {
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  await put(shop, first, 0, weekOf(0))
  await put(shop, second, 0, weekOf(0))
  const { services, company } = shop.server
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) => services.db.inCompany(company.companyId, work)
  const records = await inCompany(tx => tx.select().from(plan).where(eq(plan.id, second)))
  let published = false
  const meanwhile = async <T>(work: (tx: Tx) => Promise<T>) => {
    const answer = await inCompany(work)
    // Facts that are read are an object; what goes before them is a set.
    if (!published && !(answer instanceof Set)) {
      published = true
      await shop.server.call(calls.publishPlan, { planId: first, revision: 1 }, shop.admin)
    }
    return answer
  }
  const [counted] = await withFigures(services, meanwhile, records)
  expect([published, counted?.prohibited]).toEqual([true, 0])
  expect(await books('Second')).toBe('twice')
})

test('overtime of a month reaches a plan two weeks later', async () => {
  const early = await makeWeek(shop, 'Early')
  const later = await makeWeek(shop, 'Later', addDays(monday, 14))
  await put(shop, later, 0, longDuties(addDays(monday, 14), 6))
  const before = (await foundIn('Later'))?.prohibited ?? 0
  await put(shop, early, 0, longDuties(monday, 6))
  expect((await foundIn('Later'))?.prohibited).toBeGreaterThan(before)
})

test('hours that are balanced over a quarter reach from its first month into a plan of its last week', async () => {
  const { services, company } = shop.server
  await services.db.inCompany(company.companyId, tx =>
    tx
      .update(employment)
      .set({ hoursSystem: 'comprehensive', cycle: 'quarter' })
      .where(eq(employment.employeeId, shop.people[0])),
  )
  const form = { departmentId: shop.siteId, mode: 'manual' as const, period: 'month' as const }
  const month = async (first: string) =>
    (await shop.server.call(calls.createPlan, { ...form, name: first, first }, shop.manager)).planId
  const [april, may] = [await month('2026-04-01'), await month('2026-05-01')]
  const end = await makeWeek(shop, 'End', '2026-06-22')
  await put(shop, may, 0, longDuties('2026-05-01', 31))
  await put(shop, end, 0, longDuties('2026-06-22', 5))
  const before = await foundIn('End')
  await put(shop, april, 0, longDuties('2026-04-01', 30))
  const after = await foundIn('End')
  const found = (row: typeof before) => [row?.prohibited, row?.open]
  expect(found(after)).not.toEqual(found(before))
})

const people = async (planId: string, employeeIds: string[], revision = 0) => {
  const { plan } = await shop.server.call(calls.getPlan, { planId }, shop.admin)
  const { peopleRevision } = plan
  return shop.server.call(calls.choosePersonnel, { planId, revision, peopleRevision, employeeIds }, shop.admin)
}

test('who joins and leaves a plan decides which draft counts, and the plans beside it are counted anew', async () => {
  const [person, other] = shop.people
  const own = await makeWeek(shop, 'Own')
  await put(shop, own, 0, weekOf(0))
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const make = async (name: string, employeeIds: string[]) =>
    (await shop.server.call(calls.createPlan, { ...form, name, employeeIds }, shop.admin)).planId
  const older = await make('Older', [person, other])
  await put(shop, older, 0, [earlyDuty(shop, person, monday)], { as: shop.admin })
  shop.server.clock.set('2026-03-02T02:00:00Z')
  const newer = await make('Newer', [other])
  expect(await books('Own')).toBe('twice')
  await people(newer, [person, other])
  expect(await books('Own')).toBe('once')
  await people(newer, [other])
  expect(await books('Own')).toBe('twice')
})

test('who leaves a plan as the last whom it shares with another lets that one be counted anew', async () => {
  const [person, other] = shop.people
  const own = await makeWeek(shop, 'Own')
  await people(own, [person])
  await put(shop, own, 0, weekOf(0))
  const form = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
  const make = async (name: string, employeeIds: string[]) =>
    (await shop.server.call(calls.createPlan, { ...form, name, employeeIds }, shop.admin)).planId
  const older = await make('Older', [person])
  await put(shop, older, 0, [earlyDuty(shop, person, monday)], { as: shop.admin })
  shop.server.clock.set('2026-03-02T02:00:00Z')
  const newer = await make('Newer', [person, other])
  expect(await books('Own')).toBe('once')
  await people(newer, [other])
  expect(await books('Own')).toBe('twice')
})

test('who has left a plan still works by its version in force, until the next one', async () => {
  const [person, other] = shop.people
  const [first, second] = [await makeWeek(shop, 'First'), await makeWeek(shop, 'Second')]
  const duty = earlyDuty(shop, person, monday)
  await put(shop, first, 0, [duty])
  await people(second, [person])
  await put(shop, second, 0, weekOf(0))
  await shop.server.call(calls.publishPlan, { planId: first, revision: 1 }, shop.admin)
  await put(shop, first, 1, [{ ...duty, employee: other }])
  await people(first, [other], 2)
  expect(await books('Second')).toBe('twice')
  await shop.server.call(calls.publishPlan, { planId: first, revision: 2 }, shop.admin)
  expect(await books('Second')).toBe('once')
})

test('two people who edit plans of the same team at once do not stop each other', async () => {
  const names = ['First', 'Second', 'Third', 'Fourth']
  const plans: string[] = []
  for (const name of names) plans.push(await makeWeek(shop, name))
  await Promise.all(plans.map((planId, at) => put(shop, planId, 0, weekOf(at))))
  for (const name of names) expect([name, await books(name)]).toEqual([name, 'once'])
})

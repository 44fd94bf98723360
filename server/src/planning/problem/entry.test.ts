/** From which day on a person can be scheduled: some days before an entry, be it the first or one after a time away. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { datesFrom } from '#contract/shared/business-date.ts'
import { employment } from '../../access/schema.ts'
import { earlyDuty, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId = ''
const days = datesFrom(monday, 7)

beforeAll(async () => {
  shop = await planningShop()
  const form = { name: 'Entries', departmentId: shop.siteId, mode: 'manual' as const, period: 'week' as const }
  const chosen = { ...form, first: monday, employeeIds: [shop.people[3]] }
  planId = (await shop.server.call(calls.createPlan, chosen, shop.manager)).planId
  await put(
    shop,
    planId,
    0,
    days.map(date => earlyDuty(shop, shop.people[3], date)),
  )
})
afterAll(() => shop.stop())

/** What the person is employed for, in place of what was there. */
const employ = (...terms: { from: string; to?: string; weekMinutes?: number }[]) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    const ofThem = eq(employment.employeeId, shop.people[3])
    const [known] = await tx.select().from(employment).where(ofThem)
    if (!known) throw new Error('the person has terms')
    const { id: _, ...same } = known
    await tx.delete(employment).where(ofThem)
    for (const each of terms) await tx.insert(employment).values({ ...same, to: null, ...each })
  })
const allow = async (daysBeforeEntry: number) => {
  const { settings, version } = await shop.server.call(calls.getScheduleSettings, {}, shop.admin)
  const form = { settings: { ...settings, daysBeforeEntry }, version }
  await shop.server.call(calls.saveScheduleSettings, form, shop.admin)
}
/** The days of the week on which nobody may give the person work. */
const refused = async () => {
  const { findings } = await shop.server.call(calls.checkPlan, { planId }, shop.manager)
  const found = findings.filter(each => each.rule === 'employed_on_day' && each.severity === 'prohibited')
  return found.map(each => each.first).sort()
}
beforeEach(() => allow(0))

test('[PL-059] who comes back after a time away can be scheduled as many days before as at the first entry', async () => {
  await employ({ from: '2025-01-01', to: '2026-03-10' }, { from: '2026-03-14' })
  expect(await refused()).toEqual(['2026-03-11', '2026-03-12', '2026-03-13'])
  await allow(1)
  expect(await refused()).toEqual(['2026-03-11', '2026-03-12'])
})

test('[PL-059] days that reach into the terms before begin after them: nobody is employed twice', async () => {
  await employ({ from: '2025-01-01', to: '2026-03-10' }, { from: '2026-03-14' })
  await allow(30)
  expect(await refused()).toEqual([])
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const [person] = problem.employees
  expect(person?.employments.map(({ from, to }) => [from, to])).toEqual([
    ['2024-12-02', '2026-03-10'],
    ['2026-03-11', undefined],
  ])
})

test('other terms that follow at once are no entry: they hold from their own day on', async () => {
  await employ({ from: '2025-01-01', to: '2026-03-11' }, { from: '2026-03-12', weekMinutes: 1200 })
  await allow(30)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  expect(problem.employees[0]?.employments.map(each => [each.from, each.weekMinutes])).toEqual([
    ['2024-12-02', 2400],
    ['2026-03-12', 1200],
  ])
})

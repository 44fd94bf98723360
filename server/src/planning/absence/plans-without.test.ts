/** What the rosters in effect come to without somebody, by the engine, and on which dates people stand in one. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { Tx } from '../../db/database.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'
import { absenceLines } from './absence-lines.ts'
import { plannedDates } from './planned-dates.ts'
import { plansWithout } from './plans-without.ts'

let shop: PlanningShop
beforeAll(async () => {
  shop = await planningShop()
  const planId = await makeWeek(shop)
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday), earlyDuty(shop, shop.people[1], '2026-03-10')])
  const { plan } = await shop.server.call(calls.getPlan, { planId }, shop.manager)
  await shop.server.call(calls.publishPlan, { planId, revision: plan.revision }, shop.manager)
})
afterAll(() => shop.stop())

const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, work)
const without = (first: string, last = first) =>
  plansWithout({ services: shop.server.services, inCompany }, { employeeId: shop.people[0], first, last })

test('the duties of the dates are told with where they are, and who could stand in by name', async () => {
  const found = await without(monday)
  expect(found.duties).toEqual([
    { date: monday, start: 600, end: 1080, shiftName: 'Early', siteName: expect.any(String) },
  ])
  expect(found.standIns.length).toBeGreaterThan(0)
  expect(found.standIns.map(each => each.id)).not.toContain(shop.people[0])
  expect(found.standIns.every(each => each.name !== '')).toBe(true)
  const [uncovered, rules, standIns] = absenceLines(found)
  expect(uncovered).toMatchObject({
    code: 'planning:absence.uncovered',
    values: { count: 1, first: `${monday} Early 10:00–18:00` },
  })
  expect(rules?.code).toMatch(/^planning:absence\.rules/)
  expect(standIns?.code).toBe('planning:absence.stand_ins')
})

test('a date without a duty of the person costs nobody anything', async () => {
  const found = await without('2026-03-10')
  expect(found).toEqual({ duties: [], broken: [], standIns: [] })
  expect(absenceLines(found)).toEqual([{ code: 'planning:absence.nobody_missing', values: {}, tone: 'good' }])
})

test('people stand in a roster on the dates of plans in effect that they belong to, and on no others', async () => {
  const span = { first: '2026-03-14', last: '2026-03-17' }
  const [person, beyond] = [shop.people[0], shop.server.company.employeeIds.hr]
  const dates = await inCompany(tx => plannedDates(tx, [person, beyond], span))
  expect([...(dates.get(person) ?? [])]).toEqual(['2026-03-14', '2026-03-15'])
  expect(dates.has(beyond)).toBe(false)
})

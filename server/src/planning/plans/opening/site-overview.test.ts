/** The overview of all sites on the running server: a row per site and period, its figures, and who may see what. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { department } from '../../../access/schema.ts'
import {
  countFigures,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

const look = async (as = shop.admin, wish: Input<typeof calls.siteOverview> = {}) => {
  await countFigures(shop)
  return shop.server.call(calls.siteOverview, wish, as)
}

test('before anything is planned every site has its row, and is named as missing', async () => {
  const overview = await look()
  expect(overview).toMatchObject({ first: monday, last: '2026-03-15', previous: '2026-03-02', next: '2026-03-16' })
  expect(overview.rows.map(row => row.departmentName)).toEqual(['Site 1', 'Site 2'])
  expect(overview.rows[0]).toMatchObject({ plan: null, figures: null, unseen: null, batch: null })
  expect(overview.missing.toSorted()).toEqual([shop.siteId, shop.otherSiteId].toSorted())
})

test('a plan stands in its row with the figures of its roster as they are now', async () => {
  planId = await makeWeek(shop)
  const open = earlyDuty(shop, undefined, '2026-03-10')
  await put(shop, planId, 0, [earlyDuty(shop, shop.server.company.employeeIds.employee, monday), open])
  const { rows, missing } = await look()
  expect(missing).toEqual([shop.otherSiteId])
  expect(rows[0]).toMatchObject({
    plan: { id: planId, state: 'draft', open: 1, prohibited: 0 },
    figures: { minutes: 450, required: 0, budgetShare: null },
  })
  await put(shop, planId, 1, [], { remove: [open.id] })
  expect((await look()).rows[0]?.plan?.open).toBe(0)
})

test('the cost is a share of the budget for everybody, and money only for those who may see pay', async () => {
  const value = { kind: 'amount' as const, amountCents: 100_000 }
  await shop.server.call(calls.saveBudget, { departmentId: shop.siteId, from: monday, value }, shop.admin)
  await put(shop, planId, 2, [earlyDuty(shop, shop.people[0], monday)])
  const [seen] = (await look()).rows
  const cost = seen?.figures?.costCents ?? 0
  expect(cost).toBeGreaterThan(0)
  expect(seen?.figures).toMatchObject({ budgetCents: 100_000, budgetShare: Math.round(cost / 10) })
  const [hidden] = (await look(shop.manager)).rows
  expect(hidden?.figures).toMatchObject({ budgetShare: Math.round(cost / 10), costCents: null, budgetCents: null })
})

test('a published plan says how many of those told have not acknowledged what stands for them, of whichever version', async () => {
  const { revision } = (await look()).rows[0]?.plan ?? { revision: 0 }
  await shop.server.call(calls.publishPlan, { planId, revision }, shop.manager)
  const waits = { plan: { state: 'in_effect' }, told: 1, unseen: 1, noAccount: 1 }
  expect((await look()).rows[0]).toMatchObject(waits)
  // A version that changes another's duties leaves who was told of the first as open as before.
  await put(shop, planId, revision, [earlyDuty(shop, shop.people[1], monday)])
  await shop.server.call(calls.publishPlan, { planId, revision: revision + 1 }, shop.manager)
  expect((await look()).rows[0]).toMatchObject({ ...waits, noAccount: 2 })
  const { pending } = await shop.server.call(calls.myRoster, { first: monday, days: 7 }, shop.employee)
  await shop.server.call(calls.acknowledgeRoster, { id: pending[0]?.id ?? '' }, shop.employee)
  expect((await look()).rows[0]).toMatchObject({ told: 1, unseen: 0, noAccount: 2 })
})

test('more plans of the same site and period are counted, of other periods not; the one in effect stands for them', async () => {
  expect((await look()).rows.map(row => row.others)).toEqual([0, 0])
  await makeWeek(shop, 'Another')
  await makeWeek(shop, 'The week after', '2026-03-16')
  const [seen] = (await look()).rows
  expect(seen).toMatchObject({ plan: { id: planId }, others: 1 })
})

test('what the batch makes of a site stands beside it, for the period that it planned', async () => {
  const wish = { departmentIds: [shop.otherSiteId], first: monday }
  await shop.server.call(calls.runBatch, wish, shop.admin)
  const { rows } = await look()
  expect(rows[0]?.batch).toBeNull()
  expect(rows[1]?.batch).toMatchObject({ state: 'waiting', message: null })
  expect((await look(shop.admin, { date: '2026-03-18' })).rows[1]?.batch).toBeNull()
})

test('a manager sees the own site only, and a page holds no more than asked for', async () => {
  const own = await look(shop.manager)
  expect(own.rows.map(row => row.departmentId)).toEqual([shop.siteId])
  expect(own.missing).toEqual([])
  const second = await look(shop.admin, { page: 2, size: 1 })
  expect(second).toMatchObject({ total: 2, rows: [{ departmentId: shop.otherSiteId }], missing: [shop.otherSiteId] })
  expect((await look(shop.admin, { departmentId: shop.otherSiteId })).total).toBe(1)
})

test('sums are over all sites, whatever a page shows; whose plan waits for somebody comes first', async () => {
  const [mine] = (await look()).rows
  const { costCents, budgetCents } = mine?.figures ?? {}
  const last = await look(shop.admin, { page: 2, size: 1 })
  expect(last).toMatchObject({ rows: [{ plan: null }], published: 1, cost: { costCents, budgetCents } })
  expect((await look(shop.manager)).cost).toBeNull()
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(department).set({ name: 'Zoo' }).where(eq(department.id, shop.siteId)),
  )
  await put(shop, planId, mine?.plan?.revision ?? 0, [earlyDuty(shop, undefined, '2026-03-12')])
  expect((await look(shop.admin, { size: 1 })).rows[0]?.departmentName).toBe('Site 2')
  expect((await look(shop.admin, { size: 1, order: 'waiting' })).rows[0]?.departmentName).toBe('Zoo')
})

test('a roster with an open shift ahead is short and stands before those at rest; from the day of the shift on it is not', async () => {
  const { rows } = await look(shop.manager)
  const { revision = 0 } = rows[0]?.plan ?? {}
  await shop.server.call(calls.publishPlan, { planId, revision }, shop.manager)
  const waiting = { date: monday, size: 1, order: 'waiting' as const }
  expect(await look(shop.admin, waiting)).toMatchObject({
    ...{ published: 1, waiting: 1, rows: [{ departmentName: 'Zoo', short: true, openAhead: 1 }] },
  })
  const before = shop.server.clock.now()
  shop.server.clock.set('2026-03-11T04:00:00Z')
  expect((await look(shop.admin, waiting)).rows[0]).toMatchObject({ short: true, openAhead: 1 })
  shop.server.clock.set('2026-03-12T04:00:00Z')
  expect(await look(shop.admin, waiting)).toMatchObject({ waiting: 0, rows: [{ departmentName: 'Site 2' }] })
  shop.server.clock.set(before)
})

test('while a plan is yet to be counted nobody says how many wait', async () => {
  const { rows } = await look(shop.manager)
  await put(shop, planId, rows[0]?.plan?.revision ?? 0, [earlyDuty(shop, undefined, '2026-03-13')])
  const { waiting, rows: seen } = await shop.server.call(calls.siteOverview, { date: monday }, shop.manager)
  expect([waiting, seen[0]?.short]).toEqual([null, null])
  expect((await look(shop.manager, { date: monday })).waiting).toBe(1)
})

/** Today at the sites in reach, on the running server: the cover of what is in force, kept with the figures, and who sees it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { department } from '../../../access/schema.ts'
import { shopByDemand } from '../../testing/by-demand.ts'
import { countFigures, earlyDuty, makeWeek, monday, type PlanningShop, put } from '../../testing/planning-shop.ts'
import { plan, planDue } from '../schema.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = (await shopByDemand()).shop
  planId = await makeWeek(shop)
}, 60_000)
afterAll(() => shop.stop())

const look = async (as = shop.admin, count = true, paging = {}) => {
  if (count) await countFigures(shop)
  // Plans are written the week before, and looked at on their first day.
  const before = shop.server.clock.now()
  shop.server.clock.set(`${monday}T02:20:00Z`)
  const { rows, ...sums } = await shop.server.call(calls.todayCover, paging, as)
  shop.server.clock.set(before)
  return { ...sums, rows, site: rows.find(row => row.departmentId === shop.siteId) }
}
const publish = async () => {
  const { plan } = await shop.server.call(calls.getPlan, { planId }, shop.manager)
  await shop.server.call(calls.publishPlan, { planId, revision: plan.revision }, shop.manager)
}

test('a draft is not today: a site without a plan in effect has its row, its date and its minute', async () => {
  const { rows, site } = await look()
  expect(rows.map(row => row.departmentName)).toEqual(['Site 1', 'Site 2'])
  expect(site).toMatchObject({ date: monday, minute: 620, planId: null, counted: false, stations: [], duties: [] })
})

test('once published, need and planned heads stand slot by slot as the engine counted them', async () => {
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[0], monday, { end: 840, breaks: [] })])
  await publish()
  const { site } = await look()
  expect(site).toMatchObject({ planId, counted: true, slot: 30, duties: [{ start: 600, end: 840 }] })
  const [till] = site?.stations ?? []
  expect(till).toMatchObject({ id: shop.till, name: 'Till', start: 600 })
  expect(new Set(till?.need)).toEqual(new Set([1]))
  expect([till?.plan[0], till?.plan.at(-1)]).toEqual([1, 0])
})

test('a site with a gap comes first, wherever it stands by name, and the sums are over all sites, whatever a page shows', async () => {
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(department).set({ name: 'Zoo' }).where(eq(department.id, shop.siteId)),
  )
  const sums = { total: 2, short: 1, uncounted: 0, present: 1, coming: 0 }
  const first = await look(shop.admin, true, { page: 1, size: 1 })
  expect(first).toMatchObject({ ...sums, rows: [{ departmentName: 'Zoo' }] })
  const second = await look(shop.admin, true, { page: 2, size: 1 })
  expect(second).toMatchObject({ ...sums, rows: [{ departmentName: 'Site 2' }] })
  expect(await look(shop.admin, true, { page: 3, size: 1 })).toMatchObject({ ...sums, rows: [] })
})

test('an edit that is not published leaves the day as it is in force; the next version replaces it', async () => {
  await put(shop, planId, 1, [earlyDuty(shop, shop.people[1], monday, { start: 840, end: 1080, breaks: [] })])
  expect((await look()).site?.stations[0]?.plan.at(-1)).toBe(0)
  await publish()
  const { site } = await look()
  expect(site?.stations[0]?.plan.at(-1)).toBe(1)
  expect(site?.duties).toEqual([
    { start: 600, end: 840 },
    { start: 840, end: 1080 },
  ])
})

test('edited before anything was counted, what is in force has its cover at once: that of its own version', async () => {
  await put(shop, planId, 2, [earlyDuty(shop, shop.people[2], monday, { end: 840, breaks: [] })])
  await publish()
  await put(shop, planId, 3, [earlyDuty(shop, shop.people[3], monday, { end: 840, breaks: [] })])
  const uncounted = (await look(shop.admin, false)).site
  expect(uncounted).toMatchObject({ counted: true })
  expect(uncounted?.stations[0]?.plan[0]).toBe(2)
  expect((await look()).site?.stations).toEqual(uncounted?.stations)
})

test('the cover of a version that was never counted is counted by the job, although its draft has moved on', async () => {
  const { plan: cover } = (await look()).site?.stations[0] ?? {}
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    tx.update(plan).set({ coverRevision: null }).where(eq(plan.id, planId)),
  )
  expect((await look(shop.admin, false)).site).toMatchObject({ counted: false, stations: [] })
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx => tx.insert(planDue).values({ planId }))
  const { site } = await look()
  expect(site).toMatchObject({ counted: true })
  expect(site?.stations[0]?.plan).toEqual(cover)
})

test('who manages one site sees that one', async () => {
  const { rows, total } = await look(shop.manager)
  expect([rows.map(row => row.departmentId), total]).toEqual([[shop.siteId], 1])
})

/** Batch planning on the running server: the schedule, a run over sites, and what came of each. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { department } from '../../access/schema.ts'
import { site } from '../../organisation/schema.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { codeOf, earlyDuty, monday, type PlanningShop, put, shopOn } from '../testing/planning-shop.ts'
import { startDueRuns } from './nightly.ts'

let running: TestServer
let shop: PlanningShop

beforeAll(async () => {
  running = await testServer({ workers: 1 })
})
beforeEach(async () => {
  running.clock.set('2026-03-02T01:00:00Z')
  shop = await shopOn(await running.withNewCompany())
})
// The nightly look looks at every company of the server.
afterEach(() => schedule([], { enabled: false }))
afterAll(() => running.stop())

const schedule = async (sites: string[], more: Record<string, unknown> = {}) =>
  shop.server.call(
    calls.saveBatchSchedule,
    {
      revision: (await shop.server.call(calls.getBatchSchedule, {}, shop.admin)).schedule.revision,
      enabled: true,
      startMinute: 120,
      periodsAhead: 1,
      seconds: 1,
      sites: sites.map(departmentId => ({ departmentId, enabled: true })),
      ...more,
    },
    shop.admin,
  )
const results = async (runId: string) => {
  for (;;) {
    const found = await shop.server.call(calls.listBatchResults, { runId }, shop.admin)
    if (found.run.finishedAt !== null) return found
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

test('without a site there is nothing to run', async () => {
  expect(await codeOf(shop.server.call(calls.runBatch, {}, shop.admin))).toBe('planning:no_batch_sites')
})

test('a run plans every site that is switched on; one that fails says why and the others are made', async () => {
  await schedule([shop.siteId, shop.otherSiteId])
  const { runId } = await shop.server.call(calls.runBatch, {}, shop.admin)
  const { rows, run } = await results(runId)
  expect(run).toMatchObject({ source: 'screen', first: monday, sites: 2, made: 1, failed: 1 })
  const [first, second] = rows
  expect(first).toMatchObject({ departmentName: 'Site 1', state: 'made', open: 0, prohibited: 0, code: null })
  expect(second).toMatchObject({ departmentName: 'Site 2', state: 'failed', code: 'planning:no_employees' })
  expect(second?.message).not.toBe('')
  const failed = await shop.server.call(calls.listBatchResults, { runId, state: 'failed' }, shop.admin)
  expect(failed).toMatchObject({ total: 1, rows: [{ departmentName: 'Site 2' }] })
  const { plan } = await shop.server.call(calls.getPlan, { planId: first?.planId ?? '' }, shop.manager)
  expect(plan).toMatchObject({ state: 'draft', mode: 'automatic', first: monday })
  // Whom it leaves short of hours is told when it is opened: nobody has accepted it.
  expect((await shop.server.call(calls.openPlan, { planId: plan.id }, shop.manager)).filled).toBe(true)
})

test('a second run makes no second draft, and a plan in effect is left alone', async () => {
  const before = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.manager)
  expect((await results(before.runId)).run).toMatchObject({ sites: 1, made: 1 })
  const { runId } = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.manager)
  const { rows } = await results(runId)
  expect(['improved', 'unchanged']).toContain(rows[0]?.state)
  const { rows: plans } = await shop.server.call(calls.listPlans, {}, shop.manager)
  expect(plans).toHaveLength(1)
  await shop.server.call(
    calls.publishPlan,
    { planId: plans[0]?.id ?? '', revision: plans[0]?.revision ?? 0 },
    shop.manager,
  )
  const next = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.manager)
  const left = await results(next.runId)
  expect(left.run).toMatchObject({ sites: 1, leftAlone: 1, failed: 0 })
  const [row] = left.rows
  expect(row).toMatchObject({ state: 'left_alone', code: 'planning:batch_left_alone', planId: plans[0]?.id })
  expect(row?.message).toContain(plans[0]?.name)
})

test('duties that nobody could be given are named by their days', async () => {
  const form = { departmentId: shop.siteId, mode: 'automatic' as const, period: 'week' as const, first: monday }
  // A search of its own would be stored while the batch searches.
  const few = { employeeIds: [shop.people[0]], shiftTemplateId: shop.templateId, search: false }
  const { planId } = await shop.server.call(calls.createPlan, { ...form, ...few }, shop.manager)
  // One person cannot have two of the same hours.
  const same = [1, 2].map(() => earlyDuty(shop, undefined, addDays(monday, 2)))
  await put(shop, planId, 0, same)
  const { runId } = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.manager)
  const [row] = (await results(runId)).rows
  expect(row?.planId).toBe(planId)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  const dates = problem.roster.filter(duty => duty.employee === undefined).map(duty => duty.date)
  expect(dates.length).toBeGreaterThan(0)
  expect(row?.open).toBe(dates.length)
  expect(row?.openDays.flatMap(({ date, count }) => Array(count).fill(date))).toEqual(dates.toSorted())
})

test('a manager may not run a site outside the management scope', async () => {
  expect(await codeOf(shop.server.call(calls.runBatch, { departmentIds: [shop.otherSiteId] }, shop.manager))).toBe(
    'forbidden',
  )
})

test('a manager who names no site runs those of the own reach, and sees what came of them alone', async () => {
  await schedule([shop.siteId, shop.otherSiteId])
  const { runId } = await shop.server.call(calls.runBatch, {}, shop.manager)
  const { rows, run } = await results(runId)
  expect([run.sites, ...rows.map(row => row.departmentId)]).toEqual([1, shop.siteId])
  const all = await shop.server.call(calls.runBatch, {}, shop.admin)
  expect((await results(all.runId)).run.sites).toBe(2)
  const seen = await shop.server.call(calls.listBatchRuns, {}, shop.manager)
  expect(seen.rows.find(each => each.id === all.runId)?.sites).toBe(1)
  const other = await shop.server.call(calls.runBatch, { departmentIds: [shop.otherSiteId] }, shop.admin)
  await results(other.runId)
  const { rows: own } = await shop.server.call(calls.listBatchRuns, {}, shop.manager)
  expect(own.map(each => each.id)).not.toContain(other.runId)
  expect(await codeOf(shop.server.call(calls.listBatchResults, { runId: other.runId }, shop.manager))).toBe('forbidden')
})

test('a manager switches the own site; hour, length and period of all sites are the whole company’s', async () => {
  await schedule([shop.siteId, shop.otherSiteId])
  const { schedule: before } = await shop.server.call(calls.getBatchSchedule, {}, shop.manager)
  const off = before.sites.map(({ departmentId }) => ({ departmentId, enabled: false }))
  const save = (more: Record<string, unknown>) =>
    codeOf(shop.server.call(calls.saveBatchSchedule, { ...before, sites: off, ...more }, shop.manager))
  for (const more of [{ startMinute: 121 }, { seconds: 600 }, { periodsAhead: 2 }, { enabled: false }])
    expect(await save(more)).toBe('forbidden')
  expect(await save({})).toBe('done')
  const { schedule: after } = await shop.server.call(calls.getBatchSchedule, {}, shop.admin)
  expect(after).toMatchObject({ enabled: true, startMinute: 120, sites: [{ enabled: false }, { enabled: true }] })
})

test('hour, length and period are changed by whoever saw them last; a site is switched beside another’s change', async () => {
  const { revision } = await schedule([])
  const { schedule: seen } = await shop.server.call(calls.getBatchSchedule, {}, shop.admin)
  expect(seen.revision).toBe(revision)
  const save = (more: Record<string, unknown>) =>
    shop.server.call(calls.saveBatchSchedule, { ...seen, ...more }, shop.admin)
  expect(await save({ startMinute: 200 })).toEqual({ revision: revision + 1 })
  expect(await codeOf(save({ startMinute: 300 }))).toBe('stale')
  const one = { startMinute: 200, sites: [{ departmentId: shop.siteId, enabled: true }] }
  expect(await save(one)).toEqual({ revision: revision + 2 })
  const { schedule: after } = await shop.server.call(calls.getBatchSchedule, {}, shop.admin)
  expect(after).toMatchObject({
    startMinute: 200,
    revision: revision + 2,
    sites: [{ enabled: true }, { enabled: false }],
  })
})

test('the nightly look starts a run once its hour has come, and once a night', async () => {
  await schedule([shop.siteId], { startMinute: 600 })
  expect(await startDueRuns(shop.server.services)).toEqual([])
  shop.server.clock.set('2026-03-02T02:30:00Z')
  const started = await startDueRuns(shop.server.services)
  expect(started).toHaveLength(1)
  expect(await startDueRuns(shop.server.services)).toEqual([])
  await results(started[0] ?? '')
  const { rows } = await shop.server.call(calls.listBatchRuns, {}, shop.admin)
  expect(rows[0]).toMatchObject({ source: 'schedule', startedBy: '' })
})

const moveTo = async (timeZone: string) => {
  const settings = await shop.server.call(organisationCalls.getCompany, {}, shop.admin)
  await shop.server.call(organisationCalls.saveCompany, { ...settings, timeZone }, shop.admin)
}

test('the hour of a night is the company’s own, wherever its sites are, and the schedule says so', async () => {
  await schedule([shop.siteId], { startMinute: 600 })
  const { db } = shop.server.services
  const zone = async () => (await shop.server.call(calls.getBatchSchedule, {}, shop.manager)).timeZone
  expect(await zone()).toBe('Asia/Shanghai')
  await db.inCompany(shop.server.company.companyId, tx => tx.update(site).set({ timeZone: 'America/New_York' }))
  expect(await zone()).toBe('Asia/Shanghai')
  await moveTo('Europe/London')
  expect(await zone()).toBe('Europe/London')
  shop.server.clock.set('2026-03-04T02:30:00Z')
  expect(await startDueRuns(shop.server.services)).toEqual([])
  shop.server.clock.set('2026-03-04T10:00:00Z')
  const started = await startDueRuns(shop.server.services)
  expect(started).toHaveLength(1)
  await results(started[0] ?? '')
})

test('a company without a site has its own hour, too', async () => {
  await moveTo('Europe/London')
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, tx =>
    tx.update(department).set({ deletedAt: shop.server.clock.now() }),
  )
  expect(await shop.server.call(calls.getBatchSchedule, {}, shop.admin)).toMatchObject({ timeZone: 'Europe/London' })
})

/** Batch planning on the running server: the schedule, a run over sites, and what came of each. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { site } from '../../organisation/schema.ts'
import { codeOf, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'
import { startDueRuns } from './nightly.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
})
afterAll(() => shop.stop())

const schedule = (sites: string[], more: Record<string, unknown> = {}) =>
  shop.server.call(
    calls.saveBatchSchedule,
    {
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
  const { plan } = await shop.server.call(calls.getPlan, { planId: first?.planId ?? '' }, shop.manager)
  expect(plan).toMatchObject({ state: 'draft', mode: 'automatic', first: monday })
})

test('a second run makes no second draft, and a plan in effect is left alone', async () => {
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
  expect((await results(next.runId)).rows[0]).toMatchObject({ state: 'failed', code: 'planning:batch_left_alone' })
})

test('a manager may not run a site outside the management scope', async () => {
  expect(await codeOf(shop.server.call(calls.runBatch, { departmentIds: [shop.otherSiteId] }, shop.manager))).toBe(
    'forbidden',
  )
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

test('the hour of a night is that of the company’s sites, wherever they are', async () => {
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, tx => tx.update(site).set({ timeZone: 'Europe/London' }))
  shop.server.clock.set('2026-03-04T02:30:00Z')
  expect(await startDueRuns(shop.server.services)).toEqual([])
  shop.server.clock.set('2026-03-04T10:00:00Z')
  const started = await startDueRuns(shop.server.services)
  expect(started).toHaveLength(1)
  await results(started[0] ?? '')
})

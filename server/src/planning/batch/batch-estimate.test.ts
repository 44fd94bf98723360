/** A batch over a site that is planned by demand: nobody needs to have made the estimate, and without history it says so. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { noStyle } from '#contract/planning/plans/plan-style.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { giveHistory, planByDemand } from '../testing/by-demand.ts'
import { countFigures, earlyDuty, monday, type PlanningShop, put, shopOn } from '../testing/planning-shop.ts'

let running: TestServer
let shop: PlanningShop

beforeAll(async () => {
  running = await testServer({ workers: 1 })
})
beforeEach(async () => {
  running.clock.set('2026-03-02T01:00:00Z')
  shop = await shopOn(await running.withNewCompany())
  await planByDemand(shop)
  const schedule = { enabled: false, startMinute: 120, periodsAhead: 1, seconds: 1, sites: [] }
  await shop.server.call(calls.saveBatchSchedule, schedule, shop.admin)
})
afterAll(() => running.stop())

const batch = async () => {
  const { runId } = await shop.server.call(calls.runBatch, { departmentIds: [shop.siteId] }, shop.admin)
  for (;;) {
    const found = await shop.server.call(calls.listBatchResults, { runId }, shop.admin)
    if (found.run.finishedAt !== null) return found.rows[0]
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
const estimates = async () => (await shop.server.call(estimateCalls.listEstimates, {}, shop.admin)).rows

const plans = async () => (await shop.server.call(calls.listPlans, {}, shop.admin)).rows

test('without history there is nothing to plan by: the result says so, and no empty draft is left', async () => {
  expect(await batch()).toMatchObject({ state: 'failed', code: 'planning:nothing_to_plan' })
  expect(await estimates()).toEqual([])
  expect(await plans()).toEqual([])
})

test('with history the site gets its estimate, handed over, and a plan that covers it', async () => {
  await giveHistory(shop)
  const found = await batch()
  expect(found).toMatchObject({ state: 'made', prohibited: 0, code: null })
  expect(await estimates()).toMatchObject([{ first: monday, last: addDays(monday, 6), state: 'handed_over' }])
  const { problem } = await shop.server.call(calls.openPlan, { planId: found?.planId ?? '' }, shop.manager)
  expect(problem.demand.length).toBeGreaterThan(0)
  expect(problem.roster.some(duty => duty.employee !== undefined)).toBe(true)
})

test('name and remark of that estimate are in the language of its reader, in list, record and file; a typed name stays', async () => {
  await giveHistory(shop)
  await batch()
  const reading = (locale: string) => ({ cookies: { ...shop.admin.cookies, _lcode_: locale } })
  const listed = async (locale: string) =>
    (await shop.server.call(estimateCalls.listEstimates, {}, reading(locale))).rows.map(({ name, remark }) => ({
      name,
      remark,
    }))
  const chinese = await listed('zh_CN')
  expect(chinese[0]?.name).toMatch(/3\/9–3\/15$/)
  const english = await listed('en')
  expect(english).toEqual([
    { name: 'Site 1 week 11 · 9–15 Mar', remark: 'Made by the batch, because nobody had made one' },
  ])
  const [{ id = '' } = {}] = await estimates()
  const shown = await shop.server.call(estimateCalls.getEstimate, { id }, reading('en'))
  expect(shown).toMatchObject(english[0] ?? {})
  // Saved as it was seen, it is still nobody's own name.
  const saved = await shop.server.call(estimateCalls.saveEstimate, { ...shown, id }, reading('en'))
  expect(await listed('zh_CN')).toEqual(chinese)
  // Of other days, a name that the product made says which; the one that stood there names the wrong week.
  const later = { ...shown, ...saved, first: '2026-03-16', last: '2026-03-22' }
  const moved = await shop.server.call(estimateCalls.saveEstimate, later, reading('en'))
  expect((await listed('en'))[0]?.name).toBe('Site 1 week 12 · 16–22 Mar')
  await shop.server.call(estimateCalls.saveEstimate, { ...later, ...moved, name: 'Spring' }, reading('en'))
  expect((await listed('zh_TW'))[0]?.name).toBe('Spring')
})

test('what the search proved stands with the result and with the plan, until the plan is another one', async () => {
  await giveHistory(shop)
  const site = async (as = shop.admin) =>
    (await shop.server.call(calls.siteOverview, { departmentId: shop.siteId }, as)).rows[0]
  const found = await batch()
  expect(found?.gap).toBeGreaterThan(0)
  expect(found?.score).toBeGreaterThan(0)
  expect((await site())?.figures).toMatchObject({ gap: found?.gap, provedAt: '2026-03-02T01:00:00.000Z' })
  const { plan } = (await site()) ?? {}
  const planId = plan?.id ?? ''
  const seen = await shop.server.call(calls.listBatchRuns, {}, shop.manager)
  const runId = seen.rows[0]?.id ?? ''
  const hidden = (await shop.server.call(calls.listBatchResults, { runId }, shop.manager)).rows[0]
  // A share says nothing of money; the score has money in it.
  expect(hidden).toMatchObject({ gap: found?.gap, score: null })
  const duty = earlyDuty(shop, undefined, monday)
  await put(shop, planId, plan?.revision ?? 0, [duty])
  expect((await site())?.figures).toMatchObject({ gap: null, provedAt: null })
  await put(shop, planId, (plan?.revision ?? 0) + 1, [], { remove: [duty.id] })
  expect((await site())?.figures?.gap).toBeNull()
})

test('with other people the best possible is another one, and no gap is told; the same demand counted anew leaves it', async () => {
  await giveHistory(shop)
  // By the usual style everybody works, and nobody could be left out.
  const [rule] = (await shop.server.call(calls.listSchedulingRules, {}, shop.admin)).rows
  if (rule) await shop.server.call(calls.saveSchedulingRule, { ...rule, style: noStyle }, shop.admin)
  const site = async () => {
    await countFigures(shop)
    return (await shop.server.call(calls.siteOverview, { departmentId: shop.siteId }, shop.admin)).rows[0]
  }
  await batch()
  const { plan, figures } = (await site()) ?? {}
  expect(figures?.gap).toBeGreaterThan(0)
  const planId = plan?.id ?? ''
  const { employees } = await shop.server.call(calls.getPlan, { planId }, shop.admin)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  const idle = employees.find(({ id }) => !problem.roster.some(duty => duty.employee === id))
  const employeeIds = employees.map(each => each.id).filter(id => id !== idle?.id)
  expect(employeeIds.length).toBe(employees.length - 1)
  const wish = { planId, revision: plan?.revision ?? 0, peopleRevision: plan?.peopleRevision ?? 0, employeeIds }
  await shop.server.call(calls.choosePersonnel, wish, shop.manager)
  expect((await site())?.figures?.gap).toBeNull()
  await batch()
  expect((await site())?.figures?.gap).toBeGreaterThan(0)
  shop.server.clock.set('2026-03-02T01:10:00Z')
  const [row] = await estimates()
  const { id, revision } = await shop.server.call(estimateCalls.getEstimate, { id: row?.id ?? '' }, shop.admin)
  await shop.server.call(estimateCalls.runEstimate, { id, revision }, shop.admin)
  expect((await site())?.figures?.gap).toBeGreaterThan(0)
})

test('an estimate that is there is taken as it is, and none is made beside it', async () => {
  await giveHistory(shop)
  await batch()
  const [before] = await estimates()
  await batch()
  expect(await estimates()).toEqual([before])
})

test('the estimate of the batch is, to the cent and the head, the one that the wizard makes of the same period', async () => {
  await giveHistory(shop)
  await batch()
  const [row] = await estimates()
  const byBatch = await shop.server.call(estimateCalls.getEstimate, { id: row?.id ?? '' }, shop.admin)
  const period = { first: monday, last: addDays(monday, 6) }
  const form = { name: 'By hand', departmentId: shop.siteId, forecastType: 'turnover' as const, remark: 'the same' }
  const draft = await shop.server.call(estimateCalls.saveEstimate, { ...form, ...period }, shop.admin)
  const wish = { id: draft.id, revision: draft.revision }
  const byHand = await shop.server.call(estimateCalls.runEstimate, wish, shop.admin)
  expect(byHand.forecast?.turnover).toBeGreaterThan(0)
  expect(byHand.demand?.directMinutes).toBeGreaterThan(0)
  expect(byHand.forecast).toEqual(byBatch.forecast)
  expect(byHand.demand).toEqual(byBatch.demand)
})

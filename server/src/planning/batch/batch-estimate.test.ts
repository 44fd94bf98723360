/** A batch over a site that is planned by demand: nobody needs to have made the estimate, and without history it says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays, datesFrom } from '../../calendar/dates.ts'
import { writeHistory } from '../../estimate/index.ts'
import { monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
  const weights = {
    underMin: 1000,
    underTarget: 100,
    overMax: 100,
    cost: 1,
    hoursBalance: 1,
    preference: 1,
    fairness: 1,
  }
  const rule = {
    name: 'By demand',
    departmentIds: [shop.siteId],
    prediction: 'turnover' as const,
    algorithm: 'hours_estimate' as const,
    restHours: 11,
    comfort: { maxRunDays: 6, maxShiftChanges: 3 },
    priority: ['fairness' as const],
    stepMinutes: 30,
    dutyMinutes: [240, 600] as [number, number],
    weights: { ...weights, stability: 1, finding: 10 },
  }
  await shop.server.call(calls.saveSchedulingRule, rule, shop.admin)
})
afterAll(() => shop.stop())

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
  const slots = datesFrom(addDays(monday, -63), 56).flatMap(date =>
    Array.from({ length: 16 }, (_, at) => {
      const start = 600 + at * 30
      return { date, start, end: start + 30, turnoverCents: 60_000, amountCents: 60_000, people: 8, orders: 8 }
    }),
  )
  await shop.server.services.db.inCompany(shop.server.company.companyId, tx =>
    writeHistory(tx, shop.siteId, slots, null, shop.server.clock.now()),
  )
  const guide = {
    departmentId: shop.server.company.rootId,
    effectiveFrom: '2026-01-01',
    type: 'direct' as const,
    slots: [
      { crossDay: false, workstationId: shop.till, name: 'Open', start: 600, end: 1080, basis: 'hourly' as const },
    ],
    rows: [{ fromCents: 0, values: [1] }],
  }
  await shop.server.call(estimateCalls.saveGuide, guide, shop.admin)
  const found = await batch()
  expect(found).toMatchObject({ state: 'made', prohibited: 0, code: null })
  expect(await estimates()).toMatchObject([{ first: monday, last: addDays(monday, 6), state: 'handed_over' }])
  const { problem } = await shop.server.call(calls.openPlan, { planId: found?.planId ?? '' }, shop.manager)
  expect(problem.demand.length).toBeGreaterThan(0)
  expect(problem.roster.some(duty => duty.employee !== undefined)).toBe(true)
})

test('an estimate that is there is taken as it is, and none is made beside it', async () => {
  const [before] = await estimates()
  await batch()
  expect(await estimates()).toEqual([before])
})

test('the estimate of the batch is, to the cent and the head, the one that the wizard makes of the same period', async () => {
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

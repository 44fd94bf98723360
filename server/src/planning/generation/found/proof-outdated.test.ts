/** A proved gap is told only while the plan is made of what it was proved of; what has nothing to do with it leaves it. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { standingOfOne } from '../../plans/figures/standing.ts'
import { plan } from '../../plans/schema.ts'
import { planByDemand, shopByDemand } from '../../testing/by-demand.ts'
import { countFigures, earlyDuty, makeWeek, monday, type PlanningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let ruleId: string
let planId: string
let estimateId: string

beforeAll(async () => {
  ;({ shop, ruleId, estimateId } = await shopByDemand({ workers: 1 }))
  planId = await makeWeek(shop)
})
afterAll(() => shop.stop())

/** Past the time for which a write may still be under way. */
const later = () => shop.server.clock.set(new Date(shop.server.clock.now().getTime() + 600_000).toISOString())
const kept = async () => {
  await countFigures(shop)
  return (await shop.server.call(calls.siteOverview, { departmentId: shop.siteId }, shop.admin)).rows[0]?.figures?.gap
}
/** Whether the job would look closely. */
const touched = () =>
  shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    const standing = await standingOfOne(tx, planId)
    const [row] = await tx.select({ seen: plan.proofStanding }).from(plan).where(eq(plan.id, planId))
    return row?.seen !== standing
  })
const record = async () => (await shop.server.call(calls.getPlan, { planId }, shop.admin)).plan

beforeEach(async () => {
  const wish = { planId, revision: (await record()).revision, seconds: 1, algorithm: 'hours_estimate' as const }
  const { taskId } = await shop.server.call(calls.generatePlan, wish, shop.admin)
  const state = async () => (await shop.server.call(calls.generationProgress, { taskId }, shop.admin)).generation.state
  await expect.poll(state, { timeout: 30_000, interval: 100 }).toBe('done')
  later()
  expect(await kept()).not.toBeNull()
  later()
  expect(await touched()).toBe(false)
})

const person = () => shop.people[0]
const outdated: Record<string, () => Promise<unknown>> = {
  'other weights of the rule': () => planByDemand(shop, ruleId, { underMin: 2000 }),
  'a budget': () => {
    const value = { kind: 'amount' as const, amountCents: 50_000 }
    return shop.server.call(calls.saveBudget, { departmentId: shop.siteId, from: monday, value }, shop.admin)
  },
  'new demand': async () => {
    await needTwo()
    const { revision } = await shop.server.call(estimateCalls.getEstimate, { id: estimateId }, shop.admin)
    return shop.server.call(estimateCalls.runEstimate, { id: estimateId, revision }, shop.admin)
  },
  'somebody who takes part no longer': async () => {
    const { revision } = await shop.server.call(peopleCalls.getStaffTerms, { employeeId: person() }, shop.admin)
    const terms = { employeeId: person(), revision, participates: false, type: null }
    return shop.server.call(peopleCalls.saveStaffTerms, terms, shop.admin)
  },
  'work of one of its people elsewhere': async () => {
    const wish = { departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const, first: monday }
    const other = await shop.server.call(calls.createPlan, { ...wish, employeeIds: [shop.people[1]] }, shop.admin)
    return put(shop, other.planId, 0, [earlyDuty(shop, shop.people[1], monday)], { as: shop.admin })
  },
}

/** A guide that asks for two where one was needed. */
const needTwo = () =>
  shop.server.call(
    estimateCalls.saveGuide,
    {
      departmentId: shop.siteId,
      effectiveFrom: '2026-01-01',
      type: 'direct',
      slots: [{ crossDay: false, workstationId: shop.till, name: 'Open', start: 600, end: 1080, basis: 'hourly' }],
      rows: [{ fromCents: 0, values: [2] }],
    },
    shop.admin,
  )

test.each(Object.keys(outdated))('%s takes it away, and nothing brings it back but a search', async name => {
  await outdated[name]?.()
  expect(await touched()).toBe(true)
  expect(await kept()).toBeNull()
  later()
  expect(await kept()).toBeNull()
})

test('publishing the draft itself leaves it: every other roster is only dearer', async () => {
  const gap = await kept()
  await shop.server.call(calls.publishPlan, { planId, revision: (await record()).revision }, shop.admin)
  // Saved as it is: that is reason enough to look closely.
  await planByDemand(shop, ruleId, { underMin: 2000 })
  expect(await touched()).toBe(true)
  expect(await kept()).toBe(gap)
})

test('what has nothing to do with the plan is not even looked at', async () => {
  const period = { first: monday, last: addDays(monday, 6) }
  const form = { name: 'Elsewhere', forecastType: 'turnover' as const, remark: 'by demand', ...period }
  await shop.server.call(estimateCalls.saveEstimate, { ...form, departmentId: shop.otherSiteId }, shop.admin)
  expect(await touched()).toBe(false)
  expect(await kept()).not.toBeNull()
})

test('what only its screens show is looked at once, and leaves it', async () => {
  const { rows } = await shop.server.call(calls.listShifts, {}, shop.admin)
  const early = rows.find(row => row.id === shop.early)
  if (!early) throw new Error('the early shift')
  const { id, revision, name, shortName, start, end, breaks } = early
  await shop.server.call(calls.saveShift, { id, revision, name, shortName, start, end, breaks, colour: 7 }, shop.admin)
  expect(await touched()).toBe(true)
  expect(await kept()).not.toBeNull()
  later()
  expect(await kept()).not.toBeNull()
  later()
  expect(await touched()).toBe(false)
})

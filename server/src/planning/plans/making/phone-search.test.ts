/** What the server searches for whoever plans on a phone is offered as on the wide screen: nothing is written unasked. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { estimateDays, giveHistory, planByDemand } from '../../testing/by-demand.ts'
import { monday, type PlanningShop, planningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
  await planByDemand(shop)
  await giveHistory(shop)
})
afterAll(() => shop.stop())

/** The search is ended early: its best is kept. */
const foundFor = async (planId: string) => {
  const opened = () => shop.server.call(calls.openPlan, { planId }, shop.admin)
  const found = await opened()
  const taskId = found.generation
  // A short search may be over by now; what it found is on offer.
  if (taskId === null) return found
  const state = async () => (await shop.server.call(calls.generationProgress, { taskId }, shop.admin)).generation.state
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toMatch(/running|done/)
  if ((await state()) === 'running') await shop.server.call(calls.stopGeneration, { taskId, keep: true }, shop.admin)
  await expect.poll(state, { timeout: 60_000, interval: 50 }).toMatch(/stopped|done/)
  return opened()
}

test('a hand-over with a search leaves each plan empty, with what was found on offer', async () => {
  const { id } = await estimateDays(shop, 14)
  const { revision } = await shop.server.call(estimateCalls.getEstimate, { id }, shop.admin)
  const plans = [monday, '2026-03-16'].map(first => ({ period: 'week' as const, first }))
  const wish = { estimateId: id, revision, mode: 'automatic' as const, plans, search: true }
  const { planIds } = await shop.server.call(calls.planEstimate, wish, shop.admin)
  expect(planIds).toHaveLength(2)
  for (const planId of planIds) {
    const { problem, proposal } = await foundFor(planId)
    expect(problem.roster).toEqual([])
    expect(proposal?.change.put.length).toBeGreaterThan(0)
  }
})

test('so does a new plan whose maker wants to look first', async () => {
  const form = { name: '', departmentId: shop.siteId, mode: 'automatic' as const, period: 'week' as const }
  const made = { ...form, first: monday, algorithm: 'hours_estimate' as const, store: false }
  const { planId } = await shop.server.call(calls.createPlan, made, shop.admin)
  const { problem, proposal } = await foundFor(planId)
  expect(problem.roster).toEqual([])
  expect(proposal).not.toBeNull()
})

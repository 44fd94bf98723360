/** What a search by demand proves: told while it runs and at its end, and kept with the plan of whoever takes the whole of it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Weights } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { Generation } from '#contract/planning/plans/generate.ts'
import { newId } from '../../../db/new-id.ts'
import { shopByDemand } from '../../testing/by-demand.ts'
import { makeWeek, type PlanningShop } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string

beforeAll(async () => {
  shop = (await shopByDemand({ workers: 1 })).shop
  planId = await makeWeek(shop)
})
afterAll(() => shop.stop())

const progress = async (taskId: string, as = shop.admin) =>
  (await shop.server.call(calls.generationProgress, { taskId }, as)).generation
const ended = async (taskId: string): Promise<Generation> => {
  for (;;) {
    const generation = await progress(taskId)
    if (generation.state !== 'waiting' && generation.state !== 'running') return generation
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}
const revision = async () => (await shop.server.call(calls.getPlan, { planId }, shop.admin)).plan.revision
const search = async (more: { store?: boolean; scope?: 'open' | 'all'; weights?: Weights } = {}) => {
  const wish = { planId, revision: await revision(), seconds: 1, algorithm: 'hours_estimate' as const, ...more }
  return (await shop.server.call(calls.generatePlan, wish, shop.admin)).taskId
}
const kept = async () => (await shop.server.call(calls.siteOverview, {}, shop.admin)).rows[0]?.figures?.gap
const accept = async (change: Generation['change']) => {
  const command = { id: newId(), label: { act: 'generate' as const }, change: change ?? { remove: [], put: [] } }
  const answer = await shop.server.call(
    calls.savePlan,
    { planId, revision: await revision(), commands: [command] },
    shop.admin,
  )
  expect(answer.refused).toEqual([])
}

test('while it runs a search tells its score, and no gap but a proved one', async () => {
  const wish = { planId, revision: 0, seconds: 60, algorithm: 'hours_estimate' as const }
  const { taskId } = await shop.server.call(calls.generatePlan, wish, shop.admin)
  for (;;) {
    const { state, score, bound, gap } = await progress(taskId)
    expect(['waiting', 'running']).toContain(state)
    if (gap !== null) {
      expect(bound).toBeGreaterThan(0)
      expect(score).toBeGreaterThanOrEqual(bound ?? 0)
      break
    }
    await new Promise(resolve => setTimeout(resolve, 100))
  }
  await shop.server.call(calls.stopGeneration, { taskId, keep: false }, shop.admin)
  expect(await kept()).toBeNull()
})

test('at its end score and bound are for those who may see pay; the gap, in which there is no money, is for all', async () => {
  const taskId = await search({ store: false })
  const seen = await ended(taskId)
  expect(seen.gap).toBeGreaterThan(0)
  expect(seen.score).toBeGreaterThan(seen.bound ?? Number.POSITIVE_INFINITY)
  // So is what the proof leaves out, in which there is none either.
  expect(seen.unpriced).toContain('advice')
  const { gap, unpriced } = seen
  expect(await progress(taskId, shop.manager)).toMatchObject({ score: null, bound: null, gap, unpriced })
})

test('whoever takes the whole of it has its proof with the plan, and whoever takes a part has none', async () => {
  const first = await ended(await search({ store: false }))
  const [one, ...others] = first.change?.put ?? []
  expect(others.length).toBeGreaterThan(0)
  await accept({ remove: [], put: one ? [one] : [] })
  expect(await kept()).toBeNull()
  const second = await ended(await search({ store: false }))
  await accept(second.change)
  expect(await kept()).toBe(second.gap)
})

test('a search that stores by itself proves its plan; one of the open duties alone says nothing of the whole', async () => {
  const whole = await ended(await search())
  expect(await kept()).toBe(whole.gap)
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  await accept({ remove: problem.roster.slice(0, 3).map(duty => duty.id), put: [] })
  expect(await kept()).toBeNull()
  const open = await ended(await search({ scope: 'open' }))
  expect(open.stored).not.toBeNull()
  expect(open.gap).not.toBeNull()
  expect(await kept()).toBeNull()
})

test('a search by other goals than the plan’s own proves nothing of it, stored by itself or taken over whole', async () => {
  const { problem } = await shop.server.call(calls.openPlan, { planId }, shop.admin)
  await accept({ remove: problem.roster.slice(0, 3).map(duty => duty.id), put: [] })
  const weights = { ...problem.weights, underTarget: problem.weights.underTarget * 3 }
  const offered = await ended(await search({ store: false, weights }))
  expect(offered.gap).not.toBeNull()
  expect(offered.change?.put.length).toBeGreaterThan(0)
  await accept(offered.change)
  expect(await kept()).toBeNull()
  expect((await ended(await search({ weights }))).gap).not.toBeNull()
  expect(await kept()).toBeNull()
})

/** What people made by hand is told from what a search put, and a search that is asked to leaves it alone and says so. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop

beforeAll(async () => {
  shop = await planningShop({ workers: 1 })
})
afterAll(() => shop.stop())

const handMade = async (planId: string) =>
  (await shop.server.call(calls.planHandMade, { planId }, shop.manager)).dutyIds.toSorted()
const open = (planId: string) => shop.server.call(calls.openPlan, { planId }, shop.manager)
const store = (planId: string, revision: number, act: string, duties: Duty[]) => {
  const command = { id: crypto.randomUUID(), label: { act }, change: { remove: [], put: duties } }
  return shop.server.call(calls.savePlan, { planId, revision, commands: [command] }, shop.manager)
}

/** Plans all that is not pinned, and answers what came of it. */
const generate = async (planId: string, keepsHandMade: boolean) => {
  const { revision } = (await open(planId)).plan
  const wish = { planId, revision, scope: 'all' as const, seconds: 1, keepsHandMade, store: false }
  const { taskId } = await shop.server.call(calls.generatePlan, wish, shop.manager)
  for (;;) {
    const { generation } = await shop.server.call(calls.generationProgress, { taskId }, shop.manager)
    if (generation.state !== 'waiting' && generation.state !== 'running') return generation
    await new Promise(resolve => setTimeout(resolve, 100))
  }
}

test('a duty that a person put is theirs, one that a search put is not until a person changes it', async () => {
  const planId = await makeWeek(shop, 'Mine')
  const [own, found] = [earlyDuty(shop, shop.people[0], monday), earlyDuty(shop, shop.people[1], monday)]
  await store(planId, 0, 'type', [own])
  await store(planId, 1, 'generate', [found])
  expect(await handMade(planId)).toEqual([own.id])
  await store(planId, 2, 'move', [{ ...found, employee: shop.people[2] }])
  expect(await handMade(planId)).toEqual([own.id, found.id].toSorted())
  await store(planId, 3, 'undo', [found])
  expect(await handMade(planId)).toEqual([own.id])
  await store(planId, 4, 'note', [{ ...found, note: 'opens the shop' }])
  expect(await handMade(planId)).toEqual([own.id, found.id].toSorted())
  expect(await codeOf(shop.server.call(calls.planHandMade, { planId }, shop.employee))).toBe('forbidden')
})

test('a search that keeps them moves none, says how many it left alone, and one that does not is free to', async () => {
  const planId = await makeWeek(shop, 'Kept', '2026-03-16')
  // Nobody would be given the whole week but by hand.
  const days = Array.from({ length: 7 }, (_, at) => `2026-03-${16 + at}`)
  const own = days.map(date => earlyDuty(shop, shop.people[0], date))
  await put(shop, planId, 0, own)
  expect((await open(planId)).filled).toBe(false)
  const kept = await generate(planId, true)
  expect(kept).toMatchObject({ state: 'done', kept: 7 })
  const touched = [...(kept.change?.remove ?? []), ...(kept.change?.put.map(duty => duty.id) ?? [])]
  expect(touched.filter(id => own.some(duty => duty.id === id))).toEqual([])
  expect(await generate(planId, false)).toMatchObject({ state: 'done', kept: 0 })
})

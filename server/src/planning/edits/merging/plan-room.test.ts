/** No way leads more duties into a plan than its people could work many times over; those that are there can be changed. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../../db/new-id.ts'
import { rowOf } from '../../../roster/index.ts'
import { storeFound } from '../../generation/found/store-found.ts'
import { planDuty } from '../../plans/schema.ts'
import {
  codeOf,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'
import { roomOf } from './plan-room.ts'

let shop: PlanningShop
let planId: string
let duties: Duty[]
let most: number

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())

/** A plan that holds all that it may. */
beforeEach(async () => {
  planId = await makeWeek(shop, newId())
  const { employees } = await shop.server.call(calls.openPlan, { planId }, shop.manager)
  most = roomOf(employees.length, 7, 0).most
  duties = Array.from({ length: most }, () => earlyDuty(shop, undefined, monday))
  await give(duties)
})
const give = (all: Duty[]) =>
  shop.server.services.db.inCompany(shop.server.company.companyId, async tx => {
    for (let at = 0; at < all.length; at += 500)
      await tx.insert(planDuty).values(all.slice(at, at + 500).map(duty => ({ planId, ...rowOf(duty) })))
  })

test('a duty beyond it is refused with the figure, one in the place of another is not', async () => {
  const [first, second] = duties
  if (!first || !second) throw new Error('the plan is full')
  const more = earlyDuty(shop, undefined, monday)
  const { refused } = await put(shop, planId, 0, [more])
  expect(refused).toMatchObject([{ code: 'plan_full', values: { most } }])
  expect(refused[0]?.message).toContain(`${most}`)
  expect((await put(shop, planId, 0, [{ ...first, pinned: true }])).refused).toEqual([])
  expect((await put(shop, planId, 1, [more], { remove: [second.id] })).refused).toEqual([])
})

test('commands of one call count together', async () => {
  const [first] = duties
  if (!first) throw new Error('the plan is full')
  const one = (change: { remove?: string[]; put?: Duty[] }) => ({
    id: newId(),
    label: { act: 'assign' },
    change: { remove: [], put: [], ...change },
  })
  const more = () => one({ put: [earlyDuty(shop, undefined, monday)] })
  const commands = [one({ remove: [first.id] }), more(), more()]
  const saved = await shop.server.call(calls.savePlan, { planId, revision: 0, commands }, shop.manager)
  expect(saved.applied.map(each => each.id)).toEqual(commands.slice(0, 2).map(each => each.id))
  expect(saved.refused).toMatchObject([{ id: commands[2]?.id, code: 'plan_full' }])
})

test('what a search found goes in no more than what people put, and nothing of it is stored', async () => {
  const [first] = duties
  if (!first) throw new Error('the plan is full')
  const { server } = shop
  const more = earlyDuty(shop, shop.people[0], '2026-03-10')
  const store = (change: { remove: string[]; put: Duty[] }) =>
    server.services.db.inCompany(server.company.companyId, tx => {
      const found = { begun: { id: planId, revision: 0, versionNumber: null }, change, commandId: newId() }
      return storeFound(tx, server.clock, found, { actor: null, now: server.clock.now(), source: 'job' })
    })
  expect(await codeOf(store({ remove: [], put: [more] }))).toBe('planning:plan_full')
  expect(await codeOf(store({ remove: [first.id], put: [more] }))).toBe('done')
})

test('a plan that holds more from before is not copied', async () => {
  await give([earlyDuty(shop, undefined, monday)])
  const copy = { planId, first: '2026-04-06' }
  expect(await codeOf(shop.server.call(calls.copyPlan, copy, shop.manager))).toBe('planning:plan_full')
})

test('it grows with people and days, and never nears what the engine opens', () => {
  expect(roomOf(300, 31, 0).most).toBeGreaterThan(2 * 300 * 31)
  expect(roomOf(5000, 62, 0).most).toBe(60_000)
})

/** What a search of the server found waits for whoever began it, also after the screen was left. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { auditCalls } from '#contract/organisation/audit.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { newId } from '../../../db/new-id.ts'
import { shopByDemand } from '../../testing/by-demand.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, put } from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let taskId: string

beforeAll(async () => {
  shop = (await shopByDemand({ workers: 1 })).shop
})
afterAll(() => shop.stop())

const opened = (as = shop.admin) => shop.server.call(calls.openPlan, { planId }, as)
const offered = async (as = shop.admin) => (await opened(as)).proposal
const progress = async () => (await shop.server.call(calls.generationProgress, { taskId }, shop.admin)).generation

/** A week whose search is over and was not stored. */
beforeEach(async () => {
  planId = await makeWeek(shop, `Week ${newId()}`)
  const wish = { planId, revision: 0, seconds: 1, algorithm: 'hours_estimate' as const, store: false }
  taskId = (await shop.server.call(calls.generatePlan, wish, shop.admin)).taskId
  await expect.poll(async () => (await progress()).state, { timeout: 60_000, interval: 100 }).toBe('done')
})

/** Saved with the screen's own words for it. */
const save = (label: CommandLabel, change: { remove: string[]; put: object[] }, revision: number) =>
  shop.server.call(
    calls.savePlan,
    { planId, revision, commands: [{ id: newId(), label, change: change as never }] },
    shop.admin,
  )
const accept = (change: { remove: string[]; put: object[] }, revision = 0) =>
  save({ act: 'generate' }, change, revision)
const undo = (change: { remove: string[]; put: object[] }, revision: number) =>
  save({ act: 'undo', of: 'generate' }, change, revision)

test('it is offered whole to whoever began it, and to nobody else', async () => {
  const { change } = await progress()
  const proposal = await offered()
  expect(proposal).toMatchObject({ taskId, change })
  expect(proposal?.change.put.length).toBeGreaterThan(0)
  expect(await offered(shop.manager)).toBeNull()
  expect((await opened()).problem.roster).toEqual([])
})

test('accepted whole it waits no longer; of a part the rest does', async () => {
  const { change } = (await offered()) ?? expect.fail('nothing is offered')
  const [first, ...rest] = change.put
  if (!first) throw new Error('it puts duties')
  const { revision } = await accept({ remove: [], put: [first] })
  const rests = await offered()
  const left = rests?.change.put.map(each => each.id)
  // What was accepted is not left out.
  expect(rests?.leftOut).toEqual([])
  expect(left).not.toContain(first.id)
  expect(left?.length).toBeGreaterThan(0)
  await accept({ remove: [], put: rest }, revision)
  expect(await offered()).toBeNull()
})

test('a share that was accepted and taken back is on offer again, and so is the whole', async () => {
  const { change } = (await offered()) ?? expect.fail('nothing is offered')
  const [first] = change.put
  if (!first) throw new Error('it puts duties')
  await accept({ remove: [], put: [first] })
  await undo({ remove: [first.id], put: [] }, 1)
  expect((await offered())?.change).toEqual(change)
  await accept(change, 2)
  expect(await offered()).toBeNull()
  await undo({ remove: change.put.map(each => each.id), put: [] }, 3)
  expect((await offered())?.change).toEqual(change)
})

test('what others put meanwhile keeps its cell, which is named, on the screen that watches and on one that is opened', async () => {
  const { change } = (await offered()) ?? expect.fail('nothing is offered')
  const taken = change.put.find(each => each.employee !== undefined) ?? expect.fail('nobody is given anything')
  await put(shop, planId, 0, [earlyDuty(shop, taken.employee ?? '', taken.date)], { as: shop.manager })
  const cells = (duties: readonly { employee?: string; date: string }[] | undefined) =>
    duties?.map(each => `${each.employee} ${each.date}`)
  for (const left of [await offered(), await progress()]) {
    expect(cells(left?.change?.put)).not.toContain(`${taken.employee} ${taken.date}`)
    expect(left?.leftOut).toEqual([{ employee: taken.employee, date: taken.date }])
  }
})

test('discarded it is gone, which only whoever began it can do', async () => {
  expect((await progress()).isOwn).toBe(true)
  const seenByOthers = await shop.server.call(calls.generationProgress, { taskId }, shop.manager)
  expect(seenByOthers.generation.isOwn).toBe(false)
  expect(await codeOf(shop.server.call(calls.discardGeneration, { taskId }, shop.manager))).toBe('forbidden')
  expect(await offered()).not.toBeNull()
  await shop.server.call(calls.discardGeneration, { taskId }, shop.admin)
  expect(await offered()).toBeNull()
})

test('what is still looked for is stopped, not discarded; both are read by whoever plans the site', async () => {
  await shop.server.call(calls.discardGeneration, { taskId }, shop.admin)
  const wish = { planId, revision: 0, seconds: 60, algorithm: 'hours_estimate' as const, store: false }
  const running = await shop.server.call(calls.generatePlan, wish, shop.admin)
  expect(await codeOf(shop.server.call(calls.discardGeneration, running, shop.admin))).toBe(
    'planning:already_generating',
  )
  await shop.server.call(calls.stopGeneration, { ...running, keep: false }, shop.admin)
  const asked = { subject: 'plan' as const, subjectId: planId }
  const { rows } = await shop.server.call(auditCalls.listAudit, asked, shop.manager)
  expect(rows.map(each => each.action)).toEqual(expect.arrayContaining(['generate_stop', 'generate_discard']))
})

test('once the plan was published it is offered no longer', async () => {
  await put(shop, planId, 0, [earlyDuty(shop, shop.people[3], addDays(monday, 6))], { as: shop.admin })
  shop.server.clock.set('2026-03-02T01:01:00Z')
  await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.admin)
  expect(await offered()).toBeNull()
  shop.server.clock.set('2026-03-02T01:00:00Z')
})

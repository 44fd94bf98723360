/** Whether a plan in effect has changes that nobody was told of: by what people see, not by how often it was edited. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { rosterChanges } from '#contract/planning/edits/roster-changes.ts'
import { newId } from '../../../db/new-id.ts'
import {
  codeOf,
  earlyDuty,
  makeWeek,
  monday,
  type PlanningShop,
  planningShop,
  put,
} from '../../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let duty: Duty

beforeAll(async () => {
  shop = await planningShop()
  planId = await makeWeek(shop)
  duty = earlyDuty(shop, shop.people[0], monday)
  await put(shop, planId, 0, [duty, earlyDuty(shop, shop.people[1], monday)])
  await shop.server.call(calls.publishPlan, { planId, revision: 1 }, shop.manager)
})
afterAll(() => shop.stop())

const opened = () => shop.server.call(calls.openPlan, { planId }, shop.manager)

/** Stores a change, answers how the plan looks by then, and takes it back. */
const afterChange = async (change: { remove: string[]; put: Duty[] }) => {
  const before = (await opened()).plan.revision
  const [there] = (await opened()).problem.roster.filter(each => each.id === duty.id)
  await put(shop, planId, before, change.put, { remove: change.remove })
  const { plan, problem } = await opened()
  const { rows } = await shop.server.call(calls.listPlans, {}, shop.manager)
  const listed = rows.find(row => row.id === planId)?.unpublished
  const submitted = await codeOf(shop.server.call(calls.submitPlan, { planId, revision: plan.revision }, shop.manager))
  if (submitted === 'done')
    await shop.server.call(calls.withdrawPlan, { planId, revision: plan.revision }, shop.manager)
  const came = change.put.map(each => each.id).filter(id => id !== duty.id)
  await put(shop, planId, plan.revision, there ? [there] : [], { remove: came })
  const changes = rosterChanges(problem.published, problem.roster)
  return { unpublished: plan.unpublished, listed, unchanged: submitted === 'planning:plan_unchanged', changes }
}

const until = 1110
const shown: Record<string, Partial<Duty>> = {
  date: { date: '2026-03-10' },
  employee: { employee: undefined },
  start: { start: 570, segments: [] },
  end: { end: until, segments: [] },
  breaks: { breaks: [{ start: 840, end: 870, paid: true }] },
  segments: { segments: [] },
  shift: { shift: undefined },
  training: { training: true },
}

test.each(Object.entries(shown))(
  'what people see of a duty is a change to be published: its %s',
  async (_field, more) => {
    const { changes, ...told } = await afterChange({ remove: [], put: [{ ...duty, ...more }] })
    expect(changes).toHaveLength(1)
    expect(told).toEqual({ unpublished: true, listed: true, unchanged: false })
  },
)

test('a duty that came or went is one, also where another of the same look stands beside it', async () => {
  const twin = { ...duty, id: newId(), date: '2026-03-10' }
  expect(await afterChange({ remove: [], put: [twin] })).toMatchObject({ unpublished: true, unchanged: false })
  expect(await afterChange({ remove: [duty.id], put: [] })).toMatchObject({ unpublished: true, unchanged: false })
  const open = [newId(), newId()].map(id => ({ ...duty, id, employee: undefined }))
  await put(shop, planId, (await opened()).plan.revision, open.slice(0, 1))
  await shop.server.call(calls.publishPlan, { planId, revision: (await opened()).plan.revision }, shop.manager)
  expect(await afterChange({ remove: [], put: open.slice(1) })).toMatchObject({ unpublished: true, unchanged: false })
})

const own: Record<string, Partial<Duty>> = { note: { note: 'brings the key' }, pinned: { pinned: true } }

test.each(Object.entries(own))('what is the planner’s own makes a plan no different: its %s', async (_field, more) => {
  const { changes, ...told } = await afterChange({ remove: [], put: [{ ...duty, ...more }] })
  expect(changes).toEqual([])
  expect(told).toEqual({ unpublished: false, listed: false, unchanged: true })
})

test('neither does the same duty under another id, nor an edit that was taken back; paper keeps its version', async () => {
  const { changes, ...told } = await afterChange({ remove: [duty.id], put: [{ ...duty, id: newId() }] })
  expect(changes).toEqual([])
  expect(told).toEqual({ unpublished: false, listed: false, unchanged: true })
  const { plan } = await opened()
  expect(plan.revision).toBeGreaterThan(20)
  expect(plan.unpublished).toBe(false)
  const paper = await shop.server.call(calls.printPlan, { planId }, shop.manager)
  expect(paper.versionNumber).toBe(plan.versionNumber)
})

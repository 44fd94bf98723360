/** A loan: what one command does in two plans is stored in both or in none, and so is what takes it back. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { newId } from '../../db/new-id.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

let shop: PlanningShop
let here: string
let there: string

beforeAll(async () => {
  shop = await planningShop()
  here = await makeWeek(shop)
  const form = { name: 'There', departmentId: shop.otherSiteId, mode: 'manual' as const, period: 'week' as const }
  const people = [shop.people[0], shop.people[1]]
  const made = await shop.server.call(calls.createPlan, { ...form, first: monday, employeeIds: people }, shop.admin)
  there = made.planId
  const { plan } = await open(there)
  const basis = { planId: there, revision: plan.revision, peopleRevision: plan.peopleRevision }
  await shop.server.call(calls.choosePersonnel, { ...basis, employeeIds: people }, shop.admin)
})
afterAll(() => shop.stop())

const open = (planId: string) => shop.server.call(calls.openPlan, { planId }, shop.admin)
const rosterOf = async (planId: string) => (await open(planId)).problem.roster
const rosters = async () => [await rosterOf(here), await rosterOf(there)]

interface Act {
  remove?: Duty[]
  put?: Duty[]
  before?: Duty
  after?: Duty
  id?: string
  planId?: string
}

const act = async (
  { remove = [], put: come = [], before, after, id = newId(), planId = there }: Act,
  as = shop.admin,
) => {
  const { revision } = (await open(here)).plan
  const change = { remove: remove.map(each => each.id), put: come }
  const command = { id, label: { act: 'lend' }, change, keepsBoth: true, elsewhere: { planId, before, after } }
  return shop.server.call(calls.savePlan, { planId: here, revision, commands: [command] }, as)
}

test('a loan and its undo are stored in both plans, each once', async () => {
  const had = earlyDuty(shop, shop.people[0], monday)
  await put(shop, here, 0, [had])
  const lent = earlyDuty(shop, shop.people[0], monday)
  const id = newId()
  const once = await act({ remove: [had], after: lent, id })
  expect(once.refused).toEqual([])
  expect(await rosters()).toEqual([[], [lent]])
  await act({ remove: [had], after: lent, id })
  expect(await rosters()).toEqual([[], [lent]])
  const back = await act({ put: [had], before: lent })
  expect(back.refused).toEqual([])
  expect(await rosters()).toEqual([[had], []])
})

test('what somebody changed there meanwhile is not taken back, and nothing is changed here', async () => {
  const lent = earlyDuty(shop, shop.people[1], monday)
  await act({ after: lent })
  const { revision } = (await open(there)).plan
  const longer = { ...lent, end: lent.end + 60, segments: lent.segments.map(each => ({ ...each, end: each.end + 60 })) }
  await put(shop, there, revision, [longer], { as: shop.admin })
  const came = earlyDuty(shop, shop.people[1], monday)
  const back = await act({ put: [came], before: lent })
  expect(back.refused).toMatchObject([{ code: 'elsewhere_changed' }])
  expect(back.applied).toEqual([])
  const [mine, theirs] = await rosters()
  expect(mine).not.toContainEqual(came)
  expect(theirs).toEqual([longer])
})

test('a plan that takes nothing says why, and nothing is changed here', async () => {
  const before = await rosterOf(here)
  const refusing = async (as = shop.admin, planId = there) => {
    const put = [earlyDuty(shop, shop.people[0], monday)]
    const refused = await act({ put, after: earlyDuty(shop, shop.people[0], '2026-03-10'), planId }, as)
    expect(await rosterOf(here)).toEqual(before)
    expect(refused.refused).toHaveLength(1)
    expect(refused.refused[0]?.message).not.toContain('elsewhere')
    return refused.refused[0]?.code
  }
  expect(await refusing(shop.manager)).toBe('elsewhere_forbidden')
  expect(await refusing(shop.admin, here)).toBe('elsewhere_same')
  const { plan } = await open(there)
  await shop.server.call(calls.submitPlan, { planId: there, revision: plan.revision }, shop.admin)
  expect(await refusing()).toBe('elsewhere_plan_in_audit')
  await shop.server.call(calls.withdrawPlan, { planId: there, revision: plan.revision }, shop.admin)
  await shop.server.call(calls.deletePlan, { planId: there, revision: (await open(there)).plan.revision }, shop.admin)
  expect(await refusing()).toBe('elsewhere_gone')
})

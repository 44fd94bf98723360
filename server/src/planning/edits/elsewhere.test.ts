/** A loan or a repetition: what one command does in several plans is stored in all or in none, and so is its undo. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import { planGeneration } from '../generation/schema.ts'
import { codeOf, earlyDuty, makeWeek, monday, type PlanningShop, planningShop, put } from '../testing/planning-shop.ts'

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
  people?: 'join' | 'leave'
  id?: string
  planId?: string
}

const act = async ({ remove = [], put: come = [], id = newId(), ...part }: Act, as = shop.admin) => {
  const { revision } = (await open(here)).plan
  const change = { remove: remove.map(each => each.id), put: come }
  const command = { id, label: { act: 'lend' }, change, keepsBoth: true, elsewhere: [{ planId: there, ...part }] }
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
  expect(back.refused).toMatchObject([{ code: 'elsewhere_changed', message: expect.stringContaining('“There”') }])
  expect(back.applied).toEqual([])
  const [mine, theirs] = await rosters()
  expect(mine).not.toContainEqual(came)
  expect(theirs).toEqual([longer])
})

const people = async () => (await open(there)).employees.map(each => each.id)

test('who joins the other plan by a loan leaves it with its undo, unless something else is theirs there', async () => {
  const before = await people()
  const [, , lent] = shop.people
  const duty = earlyDuty(shop, lent, monday)
  expect((await act({ after: duty })).refused).toMatchObject([{ code: 'unknown_employee' }])
  await act({ after: duty, people: 'join' })
  expect(await people()).toEqual(expect.arrayContaining([...before, lent]))
  await act({ before: duty, people: 'leave' })
  expect((await people()).toSorted()).toEqual(before.toSorted())
  await act({ after: duty, people: 'join' })
  const { revision } = (await open(there)).plan
  await put(shop, there, revision, [earlyDuty(shop, lent, addDays(monday, 1))], { as: shop.admin })
  await act({ before: duty, people: 'leave' })
  expect(await people()).toContain(lent)
  expect((await rosters())[1]?.map(each => each.id)).not.toContain(duty.id)
})

test('who joined by a loan leaves with its undo, too where the duty that they came for is gone already', async () => {
  const before = await people()
  const [, , , lent] = shop.people
  const duty = earlyDuty(shop, lent, addDays(monday, 2))
  await act({ after: duty, people: 'join' })
  const { revision } = (await open(there)).plan
  await put(shop, there, revision, [], { as: shop.admin, remove: [duty.id] })
  const came = earlyDuty(shop, lent, addDays(monday, 2))
  expect((await act({ put: [came], before: duty, people: 'leave' })).refused).toEqual([])
  expect(await rosterOf(here)).toContainEqual(came)
  expect((await people()).toSorted()).toEqual(before.toSorted())
  expect((await open(there)).plan.revision).toBe(revision + 1)
})

test('a command that bears the id of one that the other plan has already is refused, and changes nothing', async () => {
  const [, person] = shop.people
  const id = newId()
  const first = earlyDuty(shop, person, addDays(monday, 4))
  await put(shop, there, (await open(there)).plan.revision, [first], { as: shop.admin, id })
  const before = await rosters()
  const came = earlyDuty(shop, person, addDays(monday, 4))
  const answered = await act({ put: [came], after: earlyDuty(shop, person, addDays(monday, 5)), id })
  expect(answered).toMatchObject({ applied: [], refused: [{ code: 'elsewhere_changed' }] })
  expect(await rosters()).toEqual(before)
})

test('a command that bears the id of a search of the other plan is refused: the search would take it for its own', async () => {
  const planId = await makeWeek(shop, 'Searched', '2026-03-30')
  const { server } = shop
  const taskId = newId()
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.insert(planGeneration).values({ planId, taskId, base: 0 }),
  )
  const after = earlyDuty(shop, shop.people[1], '2026-03-30')
  expect(await codeOf(act({ after, planId, id: taskId }))).toBe('forbidden')
  expect(await rosterOf(planId)).toEqual([])
  expect((await act({ after, planId })).refused).toEqual([])
})

test('a repetition comes into all its plans or none, and goes from all with its undo', async () => {
  const weeks = ['2026-03-16', '2026-03-23'].map(first => ({
    first,
    planId: makeWeek(shop, `Week of ${first}`, first),
  }))
  const plans: { planId: string; duty: Duty }[] = []
  for (const { first, planId } of weeks)
    plans.push({ planId: await planId, duty: earlyDuty(shop, shop.people[0], first) })
  const came = earlyDuty(shop, shop.people[0], addDays(monday, 3))
  const send = async (change: { remove: string[]; put: Duty[] }, elsewhere: object[]) => {
    const { revision } = (await open(here)).plan
    const command = { id: newId(), label: { act: 'repeat', count: 3 }, change, elsewhere: elsewhere as never }
    return shop.server.call(calls.savePlan, { planId: here, revision, commands: [command] }, shop.admin)
  }
  const there = async () => (await Promise.all(plans.map(each => open(each.planId)))).map(each => each.problem.roster)
  const [second] = plans.toReversed()
  if (!second) throw new Error('there are two plans')
  // Somebody has them in the last of the plans at that time by now.
  const busy = earlyDuty(shop, shop.people[0], second.duty.date)
  await put(shop, second.planId, 0, [busy], { as: shop.admin })
  const come = plans.map(({ planId, duty }) => ({ planId, after: duty }))
  expect((await send({ remove: [], put: [came] }, come)).refused).toMatchObject([{ code: 'duty_overlap' }])
  expect(await there()).toEqual([[], [busy]])
  expect((await rosters())[0]).not.toContainEqual(came)
  await put(shop, second.planId, 1, [], { as: shop.admin, remove: [busy.id] })
  expect((await send({ remove: [], put: [came] }, come)).refused).toEqual([])
  expect(await there()).toEqual(plans.map(each => [each.duty]))
  const gone = plans.map(({ planId, duty }) => ({ planId, before: duty }))
  expect((await send({ remove: [came.id], put: [] }, gone)).refused).toEqual([])
  expect(await there()).toEqual([[], []])
  expect((await rosters())[0]).not.toContainEqual(came)
})

test('a plan that takes nothing says why, and nothing is changed here', async () => {
  const before = await rosterOf(here)
  const refusing = async (as = shop.admin, planId = there) => {
    const put = [earlyDuty(shop, shop.people[0], monday)]
    const refused = await act({ put, after: earlyDuty(shop, shop.people[0], '2026-03-10'), planId }, as)
    expect(await rosterOf(here)).toEqual(before)
    expect(refused.refused).toHaveLength(1)
    const { code, message } = refused.refused[0] ?? {}
    expect(message).not.toMatch(/elsewhere|\{\{/)
    return { code, named: message?.includes('There') }
  }
  expect(await refusing(shop.manager)).toEqual({ code: 'elsewhere_forbidden', named: false })
  expect(await refusing(shop.admin, here)).toEqual({ code: 'elsewhere_same', named: false })
  const { plan } = await open(there)
  await shop.server.call(calls.submitPlan, { planId: there, revision: plan.revision }, shop.admin)
  expect(await refusing()).toEqual({ code: 'elsewhere_plan_in_audit', named: true })
  await shop.server.call(calls.withdrawPlan, { planId: there, revision: plan.revision }, shop.admin)
  await shop.server.call(calls.deletePlan, { planId: there, revision: (await open(there)).plan.revision }, shop.admin)
  expect(await refusing()).toEqual({ code: 'elsewhere_gone', named: false })
})

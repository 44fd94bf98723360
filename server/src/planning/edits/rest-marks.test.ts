/** Dates that a plan keeps free: stored with a command, merged, undone, copied, and held to their company. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { RestMark } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import { planRest } from '../plans/schema.ts'
import { earlyDuty, makeWeek, monday, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let weeks = 0

beforeAll(async () => {
  shop = await planningShop()
})
afterAll(() => shop.stop())
beforeEach(async () => {
  weeks += 1
  planId = await makeWeek(shop, `Week ${weeks}`)
})

const open = (id = planId) => shop.server.call(calls.openPlan, { planId: id }, shop.manager)

const kept = async (id = planId) =>
  (await open(id)).problem.employees.flatMap(each => (each.restDates ?? []).map(date => [each.id, date]))

const mark = (employee: string, date = monday, isKept = true): RestMark => ({ employee, date, kept: isKept })

const save = (revision: number, rest: RestMark[], more: object = {}) => {
  const change = { remove: [], put: [], rest, ...more }
  const commands = [{ id: newId(), label: { act: 'rest' }, change }]
  return shop.server.call(calls.savePlan, { planId, revision, commands }, shop.manager)
}

test('a mark is stored as a revision with its inverse, and taken away by another', async () => {
  const [person] = shop.people
  expect(await save(0, [mark(person)])).toMatchObject({ revision: 1, refused: [] })
  expect(await kept()).toEqual([[person, monday]])
  expect(await save(1, [mark(person, monday, false)])).toMatchObject({ revision: 2, refused: [] })
  expect(await kept()).toEqual([])
})

test('marks and duties of one command come together, and the last word on a cell holds', async () => {
  const [one, other] = shop.people
  const duty = earlyDuty(shop, one, monday)
  const rest = [mark(one), mark(other), mark(one, monday, false)]
  expect(await save(0, rest, { put: [duty] })).toMatchObject({ revision: 1, refused: [] })
  expect(await kept()).toEqual([[other, monday]])
  expect((await open()).problem.roster).toEqual([duty])
})

test('a mark on a cell that a colleague changed since is stale, and one that says the same is not', async () => {
  const [person] = shop.people
  await save(0, [mark(person)])
  expect((await save(0, [mark(person, monday, false)])).refused).toMatchObject([{ code: 'stale' }])
  expect((await save(0, [mark(person)])).refused).toEqual([])
  expect(await kept()).toEqual([[person, monday]])
})

test('a duty in a cell that a colleague marked since is stale', async () => {
  const [person] = shop.people
  await save(0, [mark(person)])
  const placed = await save(0, [], { put: [earlyDuty(shop, person, monday)] })
  expect(placed.refused).toMatchObject([{ code: 'stale' }])
})

test.each([
  ['of a stranger', () => mark(newId()), 'unknown_employee'],
  ['outside of the plan', () => mark(shop.people[0], '2026-03-16'), 'duty_outside_period'],
])('a mark %s is refused', async (_what, made, code) => {
  const saved = await save(0, [made()])
  expect(saved.refused).toMatchObject([{ code }])
  expect(await kept()).toEqual([])
})

test('a copy of the plan keeps the same days of its week free', async () => {
  const [person] = shop.people
  await save(0, [mark(person)])
  const first = '2026-03-16'
  const copy = await shop.server.call(calls.copyPlan, { planId, name: `Copy ${weeks}`, first }, shop.manager)
  expect(await kept(copy.planId)).toEqual([[person, first]])
})

test('the history of a copied plan says that days of rest came, and so does that of their cell', async () => {
  const [person, other] = shop.people
  await save(0, [mark(person)])
  const first = '2026-03-16'
  const copied = await shop.server.call(calls.copyPlan, { planId, name: `Told ${weeks}`, first }, shop.manager)
  const linesOf = async (cell?: { employee: string; date: string }) => {
    const asked = { planId: copied.planId, ...(cell ? { cell } : {}), page: 1, size: 50 }
    return (await shop.server.call(calls.planHistory, asked, shop.manager)).rows.filter(row => row.label)
  }
  const line = { label: { act: 'copy_plan', count: 0, rest: 1 }, before: [], after: [], rest: [mark(person, first)] }
  expect(await linesOf()).toMatchObject([line])
  expect(await linesOf({ employee: person, date: first })).toMatchObject([line])
  expect(await linesOf({ employee: other, date: first })).toEqual([])
})

test('a copy tells how many marked days it leaves out', async () => {
  const [one, other] = shop.people
  await save(0, [mark(one), mark(other, addDays(monday, 6))])
  // All of it is closed to edits by now.
  const copied = { planId, name: `Past ${weeks}`, first: '2026-02-16' }
  const copy = await shop.server.call(calls.copyPlan, copied, shop.manager)
  expect(await kept(copy.planId)).toEqual([])
  expect(copy).toMatchObject({ closed: 0, beyond: 0, rest: 2 })
})

test('who leaves the plan takes the own marks along, and the next version says so', async () => {
  const [one, other] = shop.people
  await save(0, [mark(one), mark(other)], { put: [earlyDuty(shop, other, '2026-03-11')] })
  const act = async () => ({ planId, revision: (await open()).plan.revision })
  await shop.server.call(calls.publishPlan, await act(), shop.manager)
  const { peopleRevision } = (await open()).plan
  const employeeIds = (await open()).employees.map(each => each.id).filter(id => id !== one)
  await shop.server.call(calls.choosePersonnel, { ...(await act()), peopleRevision, employeeIds }, shop.manager)
  expect((await open()).plan).toMatchObject({ unpublished: true, revision: 2 })
  const news = { planId, since: 1, cell: null }
  const { edits } = await shop.server.call(calls.planNews, news, shop.manager)
  expect(edits).toMatchObject([{ label: { act: 'rest_off', count: 1 }, change: { rest: [mark(one, monday, false)] } }])
  const published = await shop.server.call(calls.publishPlan, await act(), shop.manager)
  expect(published).toMatchObject({ versionNumber: 2 })
  const { plan, publishedRest, problem } = await open()
  expect(publishedRest).toEqual([{ employee: other, date: monday }])
  expect(problem.employees.map(each => each.id)).not.toContain(one)
  expect(plan.unpublished).toBe(false)
})

test('marks are seen by their own company alone', async () => {
  await save(0, [mark(shop.people[0])])
  const { db } = shop.server.services
  expect(await db.inCompany(newId(), tx => tx.select().from(planRest))).toEqual([])
})

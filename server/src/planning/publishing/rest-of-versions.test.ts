/** A version holds the dates that its draft kept free: published, compared, printed, exported, and told to whom they are about. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Input, markerHeaders } from '#contract/call.ts'
import type { Duty, RestMark } from '#contract/engine.ts'
import { planningCalls as calls } from '#contract/planning/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { newId } from '../../db/new-id.ts'
import { restInEffect } from '../../roster/schema.ts'
import { planRest } from '../plans/schema.ts'
import { codeOf, earlyDuty, makeWeek, type PlanningShop, planningShop } from '../testing/planning-shop.ts'

let shop: PlanningShop
let planId: string
let first = '2026-03-02'
let own: string

beforeAll(async () => {
  shop = await planningShop()
  own = shop.server.company.employeeIds.employee
})
afterAll(() => shop.stop())
beforeEach(async () => {
  first = addDays(first, 7)
  planId = await makeWeek(shop, `Week of ${first}`, first)
})

const mark = (employee: string, date = first, kept = true): RestMark => ({ employee, date, kept })
const opened = () => shop.server.call(calls.openPlan, { planId }, shop.manager)
const revision = async () => (await opened()).plan.revision

const save = async (rest: RestMark[], put: Duty[] = [], remove: string[] = []) => {
  const commands = [{ id: newId(), label: { act: 'rest' }, change: { remove, put, rest } }]
  const { refused } = await shop.server.call(
    calls.savePlan,
    { planId, revision: await revision(), commands },
    shop.manager,
  )
  expect(refused).toEqual([])
}
const publish = async () => shop.server.call(calls.publishPlan, { planId, revision: await revision() }, shop.manager)
const mine = () => shop.server.call(calls.myRoster, { first, days: 7 }, shop.employee)
const versions = async () => {
  const { rows } = await shop.server.call(calls.listVersions, { planId }, shop.manager)
  return Promise.all(
    rows.reverse().map(({ id }) => shop.server.call(calls.getVersion, { versionId: id }, shop.manager)),
  )
}

test('each version keeps its own marks with what came and went, and is intact', async () => {
  const other = shop.people[0]
  await save([mark(own), mark(other)], [earlyDuty(shop, shop.people[1], first)])
  await publish()
  await save([mark(other, first, false)])
  expect(await publish()).toMatchObject({ versionNumber: 2, told: 0, noAccount: 0 })
  const [one, two] = await versions()
  expect(one?.rest).toHaveLength(2)
  expect(one?.restChanges).toHaveLength(2)
  expect(two).toMatchObject({
    rest: [{ employee: own, date: first }],
    changes: [],
    restChanges: [mark(other, first, false)],
    version: { changes: 1 },
  })
  expect([one?.intact, two?.intact]).toEqual([true, true])
  expect(one?.hash).not.toBe(two?.hash)
  expect((await opened()).publishedRest).toEqual([{ employee: own, date: first }])
})

test('a version in force from before versions held marks tells those that are in effect, and is intact', async () => {
  await save([], [earlyDuty(shop, shop.people[0], first)])
  await publish()
  // As the migration left a plan: its marks in effect, beside a version that has none.
  const { db } = shop.server.services
  await db.inCompany(shop.server.company.companyId, async tx => {
    const mark = { planId, employeeId: own, date: first }
    await tx.insert(planRest).values(mark)
    await tx.insert(restInEffect).values({ ...mark, departmentId: shop.siteId, version: 1 })
  })
  const [before] = await versions()
  const inEffect = [{ employee: own, date: first }]
  expect(before).toMatchObject({ rest: inEffect, intact: true })
  const printed = { planId, versionId: before?.version.id }
  expect((await shop.server.call(calls.printPlan, printed, shop.manager)).rest).toEqual(inEffect)
  await save([mark(own, first, false)])
  await publish()
  const [past, now] = await versions()
  expect([past?.intact, now?.intact, now?.rest]).toEqual([true, true, []])
})

test('a mark that nobody was told of is a change to be published, and taken back it is none', async () => {
  await save([], [earlyDuty(shop, own, first)])
  await publish()
  const next = addDays(first, 1)
  await save([mark(own, next)])
  expect((await opened()).plan.unpublished).toBe(true)
  const preview = await shop.server.call(calls.previewPublication, { planId }, shop.manager)
  expect(preview).toMatchObject({ changedDuties: 0, changedRest: 1, freedRest: 0, told: [], noAccount: [] })
  expect((await shop.server.call(calls.printPlan, { planId }, shop.manager)).versionNumber).toBeNull()
  await save([mark(own, next, false)])
  expect((await opened()).plan.unpublished).toBe(false)
  expect(await codeOf(publish())).toBe('planning:plan_unchanged')
})

test('whoever decides on a plan reads which days of whom are kept free, or no more', async () => {
  await save([mark(own)], [earlyDuty(shop, shop.people[0], first)])
  await publish()
  const next = addDays(first, 1)
  await save([mark(own, first, false), mark(shop.people[1], next)])
  await shop.server.call(calls.submitPlan, { planId, revision: await revision() }, shop.manager)
  const { request } = await shop.server.call(calls.planRequest, { planId }, shop.admin)
  expect(request?.waiting).toMatchObject({
    changedDuties: 0,
    changedRest: 2,
    rest: [
      { name: 'Testing employee', date: first, kept: false },
      { name: 'Person 2', date: next, kept: true },
    ],
  })
})

test('an employee sees the own marks of what is published, never a draft’s and nobody else’s', async () => {
  await save([mark(own), mark(shop.people[0], addDays(first, 1))], [earlyDuty(shop, shop.people[0], first)])
  expect((await mine()).rest).toEqual([])
  await publish()
  await save([mark(own, addDays(first, 2))])
  expect((await mine()).rest).toEqual([first])
  await save([mark(own, first, false)])
  await publish()
  expect((await mine()).rest).toEqual([addDays(first, 2)])
})

test('print and workbook hold the marks of what they are of, the draft or a version', async () => {
  const next = addDays(first, 1)
  await save([mark(shop.people[0])], [earlyDuty(shop, own, first)])
  await publish()
  await save([mark(shop.people[0], first, false), mark(shop.people[0], next)])
  const [version] = (await shop.server.call(calls.listVersions, { planId }, shop.manager)).rows
  const printed = async (more: Partial<Input<typeof calls.printPlan>> = {}) =>
    (await shop.server.call(calls.printPlan, { planId, ...more }, shop.manager)).rest
  expect(await printed()).toEqual([{ employee: shop.people[0], date: next }])
  expect(await printed({ first, days: 1 })).toEqual([])
  expect(await printed({ versionId: version?.id })).toEqual([{ employee: shop.people[0], date: first }])
  const { cookies } = shop.manager
  const book = new ExcelJS.Workbook()
  const answered = await shop.server.inject({
    method: 'POST',
    url: calls.exportPlan.path,
    headers: markerHeaders,
    cookies,
    payload: { planId, versionId: version?.id },
  })
  await book.xlsx.load(answered.rawPayload as unknown as ArrayBuffer)
  expect((book.worksheets[0]?.getRow(3).values as unknown[]).slice(2, 6)).toEqual(['Person 1', 'P1', '排休', ''])
})

test('the days around a plan hold the marks of the plans that stand for them', async () => {
  const before = planId
  await save([mark(own), mark(own, addDays(first, 6))])
  planId = await makeWeek(shop, 'The week after', addDays(first, 7))
  await save([mark(shop.people[0], addDays(first, 7))])
  const window = await shop.server.call(calls.siteWindow, { planId, first: addDays(first, 6), days: 7 }, shop.manager)
  const kept = window.problem.employees.flatMap(each => (each.restDates ?? []).map(date => [each.id, date]))
  expect(kept.toSorted()).toEqual(
    [
      [own, addDays(first, 6)],
      [shop.people[0], addDays(first, 7)],
    ].toSorted(),
  )
  expect(window.days[0]?.planId).toBe(before)
  first = addDays(first, 7)
})

test('what is kept free in effect is seen by its own company alone', async () => {
  const { db, company } = { db: shop.server.services.db, company: shop.server.company }
  expect((await db.inCompany(company.companyId, tx => tx.select().from(restInEffect))).length).toBeGreaterThan(0)
  expect(await db.inCompany(newId(), tx => tx.select().from(restInEffect))).toEqual([])
})

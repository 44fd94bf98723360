/** The headcount plan on the running server: what is in force on a day, who is counted, and one figure a day. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let admin: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

type Wish = Partial<{ id: string; revision: number; position: string | null; from: string; planned: number }>

const plan = (departmentId: string, given: Wish = {}, as = admin) =>
  server.call(calls.saveHeadcount, { departmentId, position: null, from: '2026-01-01', planned: 3, ...given }, as)
const listed = async (filter: { on?: string; departmentId?: string; state?: 'short' | 'over' } = {}, as = admin) =>
  (await server.call(calls.listHeadcount, filter, as)).rows

/** Somebody new by the form. */
const takeOn = (jobNumber: string, departmentId: string, position: string, hiredOn: string) => {
  const terms = { departmentId, position, rank: null, hireType: 'full_time', cycle: null } as const
  const hours = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400 } as const
  const who = { jobNumber, name: jobNumber, phone: null, gender: null, birth: null, hiredOn, leftOn: null }
  const rest = { participates: true, restWeekdays: [], protections: [], custom: [] }
  const employments = [{ from: hiredOn, to: null, ...terms, ...hours }]
  return server.call(calls.saveEmployee, { ...who, ...rest, employments }, admin)
}

test('of each department and position the latest figure that began counts, beside who stands there on that day', async () => {
  const [site] = server.company.siteIds
  const before = (await listed({ on: '2026-03-02' })).length
  expect(before).toBe(0)
  await plan(site)
  await plan(site, { from: '2026-06-01', planned: 9 })
  await plan(site, { position: 'Pastry', planned: 2 })
  const [all, pastry] = await listed({ on: '2026-03-02', departmentId: site })
  await takeOn('H1', site, 'pastry', '2026-02-01')
  await takeOn('H2', site, 'PASTRY', '2026-05-01')
  const there = all?.actual ?? 0
  expect(all).toMatchObject({ planned: 3, position: null })
  expect(pastry).toMatchObject({ planned: 2, actual: 0 })
  const shown = async (on: string) =>
    (await listed({ on, departmentId: site })).map(each => [each.planned, each.actual])
  expect(await shown('2026-03-02')).toEqual([
    [3, there + 1],
    [2, 1],
  ])
  expect(await shown('2026-07-01')).toEqual([
    [9, there + 2],
    [2, 2],
  ])
  expect(await shown('2025-12-31')).toEqual([])
})

test('departments below count with those above, and a state keeps what differs', async () => {
  const { rootId } = server.company
  await plan(rootId, { planned: 0 })
  const over = await listed({ state: 'over' })
  expect(over.find(each => each.departmentId === rootId)?.actual).toBeGreaterThan(2)
  expect((await listed({ state: 'short' })).every(each => each.actual < each.planned)).toBe(true)
})

test('a department, position and day have one figure; what comes back finds its place taken', async () => {
  const [, other] = server.company.siteIds
  const first = await plan(other, { position: 'Cook' })
  expect(await refusalOf(plan(other, { position: 'COOK' }))).toMatchObject({ code: 'people:headcount_taken' })
  await server.call(calls.deleteHeadcount, { id: first.id, revision: first.revision }, admin)
  await plan(other, { position: 'cook' })
  expect(await refusalOf(server.call(calls.recoverHeadcount, { id: first.id }, admin))).toMatchObject({
    code: 'people:headcount_taken',
  })
})

test('whoever reaches one site plans there alone, and sees no other', async () => {
  const [own, other] = server.company.siteIds
  const seen = await listed({}, manager)
  expect(seen.length).toBeGreaterThan(0)
  expect(seen.every(each => each.departmentId === own)).toBe(true)
  const far = await plan(other, { position: 'Guard' })
  expect(await refusalOf(plan(other, { position: 'Host' }, manager))).toMatchObject({ code: 'forbidden' })
  expect(await refusalOf(plan(own, { id: far.id, revision: far.revision }, manager))).toMatchObject({
    code: 'forbidden',
  })
})

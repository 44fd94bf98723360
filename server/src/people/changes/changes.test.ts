/** Personnel changes through the whole server: entered with a day, known at once, done on their day, taken back. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employment, position, role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { carryOutChanges } from './carry-out.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let manager: Browser
let id: string
const today = '2026-03-02'
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set(`${today}T04:00:00Z`)
  hr = await server.signIn('hr')
  manager = await server.signIn('manager')
  id = await employeeAt(server.services, server.company, { name: 'Li', jobNumber: 'L1' })
})
afterAll(() => running.stop())

type Add = Input<typeof peopleCalls.addChanges>
const add = (change: Partial<Add> & Pick<Add, 'on'>, browser = hr) =>
  server.call(peopleCalls.addChanges, { employeeIds: [id], kind: 'transfer', ...change }, browser)
const listed = async (input: Input<typeof peopleCalls.listChanges> = {}) =>
  (await server.call(peopleCalls.listChanges, input, hr)).rows
const termsOf = async () =>
  (await server.call(peopleCalls.getEmployee, { id }, hr)).employments.map(each => [
    each.from,
    each.departmentId,
    each.rank,
  ])
const codes = async (change: Partial<Add> & Pick<Add, 'on'>) => (await add(change)).rows.map(row => row.code)

it('[PE-070] [PE-072] a transfer of next Monday is in the terms at once, waits for its day and is done on it, once', async () => {
  const [here, there] = server.company.siteIds
  await add({ on: '2026-03-09', set: { departmentId: there }, reason: 'opening' })
  expect((await termsOf()).map(([from, place]) => [from, place])).toEqual([
    [expect.anything(), here],
    ['2026-03-09', there],
  ])
  expect(await listed()).toMatchObject([
    {
      state: 'pending',
      before: { departmentId: here },
      after: { departmentId: there, departmentName: expect.any(String) },
    },
  ])
  await carryOutChanges(server.services)
  expect(await listed({ state: 'pending' })).toHaveLength(1)
  // A weekend without a server: the first look after it settles what was due.
  server.clock.set('2026-03-09T20:00:00Z')
  await Promise.all([carryOutChanges(server.services), carryOutChanges(server.services)])
  await carryOutChanges(server.services)
  const [done] = await listed({ state: 'done' })
  expect(done).toMatchObject({ state: 'done', conflict: false, doneAt: expect.any(String) })
  const log = await server.call(organisationCalls.listAudit, { subject: 'personnel_change', subjectId: done?.id }, hr)
  expect(log.rows.map(row => row.action)).toEqual(['execute', 'add'])
})

it('[PE-068] [PE-069] a change of the past takes effect at once; each state is listed by itself', async () => {
  await add({ on: '2026-02-01', kind: 'promotion', set: { rank: 'P2' } })
  await add({ on: '2026-03-20', kind: 'promotion', set: { rank: 'P3' } })
  const [waiting] = await listed({ state: 'pending' })
  await server.call(
    peopleCalls.cancelChange,
    { id: waiting?.id ?? '', revision: waiting?.revision ?? 0, reason: 'budget' },
    hr,
  )
  await add({ on: '2026-03-25', kind: 'promotion', set: { rank: 'P4' } })
  const of = async (state: 'pending' | 'done' | 'cancelled') => (await listed({ state })).map(row => row.after.rank)
  expect([await of('pending'), await of('done'), await of('cancelled')]).toEqual([['P4'], ['P2'], ['P3']])
  expect((await termsOf()).map(([from, , rank]) => [from, rank]).slice(1)).toEqual([
    ['2026-02-01', 'P2'],
    ['2026-03-25', 'P4'],
  ])
})

it('[PE-071] cancelling asks for a reason, tells who and when, and leaves the terms as though it had never been', async () => {
  const before = await termsOf()
  await add({ on: '2026-03-09', set: { departmentId: server.company.siteIds[1], rank: 'P2' } })
  const [row] = await listed()
  const which = { id: row?.id ?? '', revision: row?.revision ?? 0 }
  expect((await refusalOf(server.call(peopleCalls.cancelChange, { ...which, reason: '' }, hr))).answer).toMatchObject({
    field: 'reason',
  })
  await server.call(peopleCalls.cancelChange, { ...which, reason: 'stays here' }, hr)
  expect(await termsOf()).toEqual(before)
  expect(await listed()).toMatchObject([
    {
      state: 'cancelled',
      cancelReason: 'stays here',
      cancelledBy: expect.stringMatching(/./),
      cancelledAt: expect.any(String),
    },
  ])
  expect((await refusalOf(server.call(peopleCalls.cancelChange, { ...which, reason: 'again' }, hr))).code).toBe('stale')
})

it('a change whose beginning became another until its day is a conflict that HR is told of, and settles', async () => {
  await add({ on: '2026-03-09', kind: 'promotion', set: { rank: 'P2' } })
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const [first, ...later] = values.employments
  if (!first) throw new Error('employed')
  const employments = [{ ...first, rank: 'P1' }, ...later]
  await server.call(peopleCalls.saveEmployee, { ...values, employments, revision }, hr)
  server.clock.set('2026-03-09T04:00:00Z')
  await carryOutChanges(server.services)
  const [row] = await listed({ state: 'conflict' })
  expect(row).toMatchObject({ state: 'pending', conflict: true })
  const { rows: told } = await server.call(accountCalls.listMessages, {}, hr)
  expect(told.filter(each => each.titleCode === 'people:message.change_conflict')).toMatchObject([
    { values: { name: values.name }, link: '/people/changes?state=conflict' },
  ])
  await server.call(peopleCalls.keepChange, { id: row?.id ?? '', revision: row?.revision ?? 0 }, hr)
  expect(await listed()).toMatchObject([{ state: 'done', conflict: false }])
})

it('[PE-057] regularisation keeps the planned and the actual day and what was said of it', async () => {
  const said = { kind: 'regularisation', plannedOn: '2026-03-31', comment: 'reliable' } as const
  await add({ on: '2026-03-16', ...said })
  expect(await listed()).toMatchObject([{ ...said, actualOn: null, state: 'pending' }])
  server.clock.set('2026-03-16T04:00:00Z')
  await carryOutChanges(server.services)
  expect(await listed()).toMatchObject([{ ...said, actualOn: '2026-03-16', state: 'done' }])
})

it('[PE-014] of several people those who can be changed are, and each other is told why not', async () => {
  const other = await employeeAt(server.services, server.company, { name: 'Wang', jobNumber: 'L2' })
  await add({ on: '2026-03-09', kind: 'promotion', set: { rank: 'P2' } })
  const { rows } = await add({ employeeIds: [id, other], on: '2026-03-09', kind: 'promotion', set: { rank: 'P3' } })
  const of = (employeeId: string) => rows.find(row => row.employeeId === employeeId)
  expect(of(id)).toMatchObject({ id: null, code: 'people:decided_already', values: { date: '2026-03-09' } })
  expect(of(other)).toMatchObject({ id: expect.any(String), code: null })
})

it('days without terms, after the last day, or that change nothing are refused', async () => {
  const rank = { kind: 'promotion', set: { rank: 'P2' } } as const
  expect(await codes({ on: '1999-01-01', ...rank })).toEqual(['people:no_terms'])
  expect(await codes({ on: '2026-03-09', set: { departmentId: server.company.siteIds[0] } })).toEqual([
    'people:changes_nothing',
  ])
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, hr)
  await server.call(peopleCalls.saveEmployee, { ...values, leftOn: '2026-03-31', revision }, hr)
  expect(await codes({ on: '2026-04-01', ...rank })).toEqual(['people:after_leaving'])
})

it('whoever may not edit people changes nobody, and a form that was opened before a change is stale', async () => {
  const opened = await server.call(peopleCalls.getEmployee, { id }, hr)
  expect((await refusalOf(add({ on: '2026-03-09', set: { rank: 'P2' } }, manager))).code).toBe('forbidden')
  await add({ on: '2026-03-09', kind: 'promotion', set: { rank: 'P2' } })
  expect((await refusalOf(server.call(peopleCalls.saveEmployee, opened, hr))).code).toBe('stale')
})

it('a change is taken back by nobody who does not reach as far as the position that comes back with it', async () => {
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.insert(position).values({ name: 'Chief', scope: { kind: 'company' } })
    await tx.update(employment).set({ position: 'Chief' }).where(eq(employment.employeeId, id))
    const [keeper] = await tx
      .insert(role)
      .values({ name: 'Keeper', permissions: ['people.view', 'people.edit'] })
      .returning()
    await giveMember(tx, server.company.personIds.manager, { roleIds: [keeper?.id ?? ''] })
  })
  await add({ on: '2026-03-09', set: { position: 'Clerk' } })
  await add({ on: '2026-03-16', kind: 'promotion', set: { rank: 'P2' } }, manager)
  const cancel = async (on: string, browser: Browser) => {
    const row = (await listed()).find(each => each.on === on)
    const which = { id: row?.id ?? '', revision: row?.revision ?? 0, reason: 'stays' }
    return server.call(peopleCalls.cancelChange, which, browser)
  }
  expect((await refusalOf(cancel('2026-03-09', manager))).code).toBe('forbidden')
  await cancel('2026-03-16', manager)
  await cancel('2026-03-09', hr)
})

it('a cycle, or none, is said with the system of hours that has it: comprehensive hours are never left without', async () => {
  const hours = { hoursSystem: 'comprehensive', cycle: 'month', dayMinutes: 480, weekMinutes: 2400 } as const
  await add({ on: '2026-03-09', kind: 'terms', set: hours })
  for (const cycle of [null, 'week'] as const)
    expect((await refusalOf(add({ on: '2026-03-16', kind: 'terms', set: { cycle } }))).answer.code).toBe(
      'parameter_error',
    )
  await add({ on: '2026-03-16', kind: 'terms', set: { weekMinutes: 1200 } })
  const { employments } = await server.call(peopleCalls.getEmployee, { id }, hr)
  expect(employments.at(-1)).toMatchObject({ ...hours, weekMinutes: 1200 })
})

it('a regularisation that was in conflict and is let stand keeps its actual day, too', async () => {
  await add({ on: '2026-03-09', kind: 'regularisation', set: { rank: 'P2' } })
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const employments = values.employments.map(each => (each.from < '2026-03-09' ? { ...each, rank: 'P1' } : each))
  await server.call(peopleCalls.saveEmployee, { ...values, employments, revision }, hr)
  server.clock.set('2026-03-09T04:00:00Z')
  await carryOutChanges(server.services)
  const [row] = await listed({ state: 'conflict' })
  await server.call(peopleCalls.keepChange, { id: row?.id ?? '', revision: row?.revision ?? 0 }, hr)
  expect(await listed()).toMatchObject([{ state: 'done', actualOn: '2026-03-09' }])
})

it('[PE-014] the preview tells old and new of each, and who cannot be changed, and writes nothing', async () => {
  const [here, there] = server.company.siteIds
  const bo = await employeeAt(server.services, server.company, { name: 'Bo', jobNumber: 'L2', departmentId: there })
  const change = { kind: 'transfer' as const, on: '2026-03-09', set: { departmentId: there, rank: 'P2' } }
  const preview = (employeeIds: string[], browser = hr) =>
    server.call(peopleCalls.previewChanges, { ...change, employeeIds }, browser)
  const { rows } = await preview([id, bo])
  expect(Object.fromEntries(rows.map(each => [each.name, each]))).toMatchObject({
    Li: { before: { departmentId: here, departmentName: 'Site 1', rank: null }, after: { departmentName: 'Site 2' } },
    Bo: { before: { departmentId: there, rank: null }, after: { rank: 'P2' }, code: null },
  })
  const same = await server.call(
    peopleCalls.previewChanges,
    { ...change, set: { departmentId: there }, employeeIds: [id, bo] },
    hr,
  )
  expect(Object.fromEntries(same.rows.map(each => [each.name, each.code]))).toEqual({
    Li: null,
    Bo: 'people:changes_nothing',
  })
  expect(await listed()).toEqual([])
  expect((await refusalOf(preview([bo], manager))).code).toBe('forbidden')
})

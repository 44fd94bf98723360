/** An employee says when they can work: their own record alone, from today on, and whoever plans sees it. */
import { and, eq, lt } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { availabilityException, availabilityPattern, employee } from '../schema.ts'
import { fromToday } from './own-availability.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const week = (start: number, end: number) =>
  Array.from({ length: 7 }, () => [{ start, end, level: 'possible' as const }])
const [mornings, evenings] = [week(420, 720), week(1020, 1380)]

test('one says it oneself, and whoever looks after the people reads it', async () => {
  const own = await server.signIn('employee')
  const today = server.services.clock.today()
  const { revision, patterns } = await server.call(peopleCalls.getOwnAvailability, {}, own)
  expect(patterns).toEqual([])
  const wished = [{ from: today, to: null, weekdays: evenings }]
  const exceptions = [{ date: addDays(today, 3), segments: [] }]
  const input = { revision, patterns: wished, exceptions }
  expect(await server.call(peopleCalls.saveOwnAvailability, input, own)).toEqual({ revision: revision + 1 })
  const kept = await server.call(peopleCalls.getOwnAvailability, {}, own)
  expect(kept).toEqual({ revision: revision + 1, patterns: wished, exceptions })
  expect((await refusalOf(server.call(peopleCalls.saveOwnAvailability, input, own))).code).toBe('stale')
  const hr = await server.signIn('hr')
  const { rows } = await server.call(peopleCalls.listStaff, { page: 1, size: 50 }, hr)
  const read = await Promise.all(rows.map(row => server.call(peopleCalls.getAvailability, { employeeId: row.id }, hr)))
  expect(read.filter(each => each.patterns.length > 0)).toEqual([kept])
})

test('the segments of a day are judged as everywhere', async () => {
  const own = await server.signIn('employee')
  const { revision } = await server.call(peopleCalls.getOwnAvailability, {}, own)
  const segment = { level: 'possible' as const }
  const twice = [
    { ...segment, start: 0, end: 600 },
    { ...segment, start: 500, end: 700 },
  ]
  const patterns = [{ from: server.services.clock.today(), to: null, weekdays: Array.from({ length: 7 }, () => twice) }]
  const refused = server.call(peopleCalls.saveOwnAvailability, { revision, patterns, exceptions: [] }, own)
  expect((await refusalOf(refused)).code).toBe('people:availability_overlap')
})

test('what lies before today stays as it was', () => {
  const [today, long, old] = ['2026-11-18', '2026-01-01', '2026-06-30']
  const before = {
    patterns: [
      { from: long, to: old, weekdays: evenings },
      { from: '2026-07-01', to: null, weekdays: mornings },
    ],
    exceptions: [
      { date: '2026-11-02', segments: [] },
      { date: '2026-12-24', segments: [] },
    ],
  }
  // All of it anew, as if it had always been so.
  const wished = { patterns: [{ from: long, to: null, weekdays: evenings }], exceptions: [] }
  expect(fromToday(today, before, wished)).toEqual({
    patterns: [
      { from: long, to: old, weekdays: evenings },
      { from: '2026-07-01', to: '2026-11-17', weekdays: mornings },
      { from: today, to: null, weekdays: evenings },
    ],
    exceptions: [{ date: '2026-11-02', segments: [] }],
  })
  // What is left as it is, is not cut in two.
  expect(fromToday(today, before, before)).toEqual(before)
  expect(fromToday(today, before, { patterns: [], exceptions: [] }).patterns.at(-1)?.to).toBe('2026-11-17')
})

const kept = (own: Browser) => server.call(peopleCalls.getOwnAvailability, {}, own)
const clear = async (own: Browser) => {
  const { revision } = await kept(own)
  return server.call(peopleCalls.saveOwnAvailability, { revision, patterns: [], exceptions: [] }, own)
}

test('what is left as it is, is one pattern still, whichever day it is looked through', async () => {
  const own = await server.signIn('employee')
  const { employeeIds } = server.company
  const { revision } = await clear(own)
  const wished = { from: server.services.clock.today(), to: null, weekdays: evenings }
  await server.call(peopleCalls.saveOwnAvailability, { revision, patterns: [wished], exceptions: [] }, own)
  server.clock.set('2026-03-03T01:00:00Z')
  await server.call(peopleCalls.saveOwnAvailability, await kept(own), own)
  const whole = await server.call(
    peopleCalls.getAvailability,
    { employeeId: employeeIds.employee },
    await server.signIn('hr'),
  )
  expect(whole.patterns).toEqual([wished])
})

test('what is over stays for whoever plans, and keeps nobody from saying more', async () => {
  const own = await server.signIn('employee')
  const { companyId, employeeIds } = server.company
  const employeeId = employeeIds.employee
  await clear(own)
  const days = Array.from({ length: 450 }, (_, day) => addDays('2024-01-01', day))
  await server.services.db.inCompany(companyId, async tx => {
    await tx
      .insert(availabilityPattern)
      .values(days.slice(0, 60).map(day => ({ employeeId, from: day, to: day, weekdays: mornings })))
    await tx.insert(availabilityException).values(days.map(date => ({ employeeId, date, segments: [] })))
  })
  const hr = await server.signIn('hr')
  const read = () => server.call(peopleCalls.getAvailability, { employeeId }, hr)
  const before = await read()
  const shown = await kept(own)
  expect([shown.patterns, shown.exceptions]).toEqual([[], []])
  const patterns = [{ from: server.services.clock.today(), to: null, weekdays: mornings }]
  await server.call(peopleCalls.saveOwnAvailability, { ...shown, patterns }, own)
  const after = await read()
  expect(after.patterns).toEqual([...before.patterns, ...patterns])
  expect(after.exceptions).toEqual(before.exceptions)
  // Whoever looks after the people sends all of it back.
  expect(await server.call(peopleCalls.saveAvailability, { employeeId, ...after }, hr)).toEqual({
    revision: after.revision + 1,
  })
  await server.services.db.inCompany(companyId, async tx => {
    const own = eq(availabilityPattern.employeeId, employeeId)
    await tx.delete(availabilityPattern).where(and(own, lt(availabilityPattern.from, '2026-01-01')))
    await tx.delete(availabilityException).where(eq(availabilityException.employeeId, employeeId))
  })
})

test('what is wrong is told at its place as it was sent, and of a date that is there twice nothing is dropped', async () => {
  const own = await server.signIn('employee')
  const { revision } = await clear(own)
  const refused = async (input: { patterns?: object[]; exceptions?: object[] }) => {
    const whole = { revision, patterns: [], exceptions: [], ...input } as never
    const { code, answer } = await refusalOf(server.call(peopleCalls.saveOwnAvailability, whole, own))
    return [code, answer.field]
  }
  const of = (from: string, to: string | null) => ({ from, to, weekdays: mornings })
  const latestFirst = [of('2027-03-01', null), of('2026-05-01', '2027-04-01')]
  expect(await refused({ patterns: latestFirst })).toEqual(['people:pattern_overlap', 'patterns.0.from'])
  const reversed = [of('2028-01-01', '2027-12-31'), of('2026-05-01', '2026-06-01')]
  expect(await refused({ patterns: reversed })).toEqual(['people:dates_reversed', 'patterns.0.to'])
  const twice = ['2026-04-01', '2026-04-02', '2026-04-01'].map(date => ({ date, segments: [] }))
  expect(await refused({ exceptions: twice })).toEqual(['people:exception_twice', 'exceptions.2.date'])
})

test('the first and the last date of the calendar are dates, the ones beside them are none', async () => {
  const own = await server.signIn('employee')
  const { revision } = await clear(own)
  const save = (from: string, to: string) =>
    server.call(
      peopleCalls.saveOwnAvailability,
      { revision, patterns: [{ from, to, weekdays: mornings }], exceptions: [{ date: to, segments: [] }] },
      own,
    )
  expect((await refusalOf(save('1899-12-31', '2026-12-31'))).status).toBe(400)
  expect((await refusalOf(save('1900-01-01', '2200-01-01'))).status).toBe(400)
  await save('1900-01-01', '2199-12-31')
  expect((await kept(own)).patterns).toMatchObject([{ from: server.services.clock.today(), to: '2199-12-31' }])
  await clear(own)
})

test('who has left says nothing any more, from the day after the last', async () => {
  const own = await server.signIn('employee')
  const { companyId, employeeIds } = server.company
  const today = server.services.clock.today()
  const leave = (leftOn: string | null) =>
    server.services.db.inCompany(companyId, tx =>
      tx.update(employee).set({ leftOn }).where(eq(employee.id, employeeIds.employee)),
    )
  await leave(today)
  const held = await kept(own)
  await leave(addDays(today, -1))
  expect((await refusalOf(kept(own))).code).toBe('not_found')
  expect((await refusalOf(server.call(peopleCalls.saveOwnAvailability, held, own))).code).toBe('not_found')
  await leave(null)
})

/** An employee says when they can work: their own record alone, from today on, and whoever plans sees it. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
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

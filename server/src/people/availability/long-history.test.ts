/** Years of what an employee said from day to day keep whoever looks after the people from nothing: what is over stays, and is not sent. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { auditLine } from '../../audit/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { availabilityException, availabilityPattern } from '../schema.ts'

let running: TestServer
let server: TestServer
let hr: Browser
let employeeId: string
let today: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  hr = await server.signIn('hr')
  employeeId = server.company.employeeIds.employee
  today = server.services.clock.today()
  await fill()
})
afterAll(() => running.stop())

const week = (start: number, end: number) =>
  Array.from({ length: 7 }, () => [{ start, end, level: 'possible' as const }])
const [mornings, evenings] = [week(420, 720), week(1020, 1380)]
const daysOver = 400

/** A pattern and a date for each day that is over, and one pattern that goes on. */
const fill = async () => {
  const days = Array.from({ length: daysOver }, (_, day) => addDays(today, day - daysOver))
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const patterns = days.map(day => ({ employeeId, from: day, to: day, weekdays: mornings }))
    await tx
      .insert(availabilityPattern)
      .values([...patterns, { employeeId, from: today, to: null, weekdays: mornings }])
    await tx.insert(availabilityException).values(days.map(date => ({ employeeId, date, segments: [] })))
  })
}
const read = (since?: string) => server.call(peopleCalls.getAvailability, { employeeId, since }, hr)

test('what is not over is read alone and saved alone, and what is over stays as it was', async () => {
  const whole = await read()
  expect([whole.patterns.length, whole.exceptions.length]).toEqual([daysOver + 1, daysOver])
  const { revision, ...ahead } = await read(today)
  expect(ahead).toEqual({ patterns: [{ from: today, to: null, weekdays: mornings }], exceptions: [] })
  const patterns = [{ from: today, to: null, weekdays: evenings }]
  const exceptions = [{ date: addDays(today, 2), segments: [] }]
  const input = { employeeId, revision, since: today, patterns, exceptions }
  expect(await server.call(peopleCalls.saveAvailability, input, hr)).toEqual({ revision: revision + 1 })
  expect(await read(today)).toEqual({ revision: revision + 1, patterns, exceptions })
  const after = await read()
  expect(after.patterns).toEqual([...whole.patterns.slice(0, -1), ...patterns])
  expect(after.exceptions).toEqual([...whole.exceptions, ...exceptions])
})

test('what is sent with it and lies over what stays is told at its place', async () => {
  const { revision } = await read(today)
  const refused = async (input: object) => {
    const none = { employeeId, revision, since: today, patterns: [], exceptions: [] }
    const { code, answer } = await refusalOf(server.call(peopleCalls.saveAvailability, { ...none, ...input }, hr))
    return [code, answer.field]
  }
  const yesterday = addDays(today, -1)
  const patterns = [
    { from: addDays(today, 9), to: null, weekdays: evenings },
    { from: yesterday, to: today, weekdays: evenings },
  ]
  expect(await refused({ patterns })).toEqual(['people:pattern_overlap', 'patterns.1.from'])
  const exceptions = [today, yesterday].map(date => ({ date, segments: [] }))
  expect(await refused({ exceptions })).toEqual(['people:exception_twice', 'exceptions.1.date'])
})

test('the log keeps what a save changes, whoever saves, and not each time the years before', async () => {
  const own = await server.signIn('employee')
  const patterns = [{ from: today, to: null, weekdays: evenings }]
  const { revision } = await server.call(peopleCalls.getOwnAvailability, {}, own)
  await server.call(peopleCalls.saveOwnAvailability, { revision, patterns, exceptions: [] }, own)
  expect((await read()).patterns).toHaveLength(daysOver + 1)
  const now = { revision: revision + 1, employeeId, since: today, exceptions: [] }
  await server.call(peopleCalls.saveAvailability, { ...now, patterns: [] }, hr)
  const lines = await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .select({ before: auditLine.before, after: auditLine.after })
      .from(auditLine)
      .where(eq(auditLine.action, 'availability')),
  )
  const going = [{ from: today, to: null, weekdays: mornings }]
  expect(lines).toEqual([
    { before: { patterns: going, exceptions: [] }, after: { patterns, exceptions: [] } },
    { before: { patterns, exceptions: [] }, after: { patterns: [], exceptions: [] } },
  ])
})

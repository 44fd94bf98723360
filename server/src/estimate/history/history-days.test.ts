/** Days of history: what they lack, what is odd, leaving them out with a reason, and taking them back in. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { auditCalls } from '#contract/organisation/audit.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { type HistorySlot, writeHistory } from './write-history.ts'

let server: TestServer
let manager: Browser
let departmentId: string

/** Half-hours from 10:00 to 14:00 with a figure that changes from day to day and slot to slot. */
const slotsOf = (date: string, factor = 1): HistorySlot[] =>
  Array.from({ length: 8 }, (_, at) => ({
    date,
    start: 600 + at * 30,
    end: 630 + at * 30,
    turnoverCents: Math.round((10_000 + at * 500 + Number(date.slice(8)) * 37) * factor),
    amountCents: 0,
    people: 4,
    orders: 2,
  }))

const write = (slots: HistorySlot[]) =>
  server.services.db.inCompany(server.company.companyId, tx =>
    writeHistory(tx, departmentId, slots, null, server.clock.now()),
  )

/** Ten ordinary weeks from 1 June, no public holiday among the odd ones. */
const first = '2026-06-22'
const days = datesFrom(first, 70)
const lunchless = '2026-07-20'
const doubled = '2026-07-28'
const quiet = '2026-08-05'
const copied = '2026-08-13'
const absent = '2026-08-10'

beforeAll(async () => {
  server = await testServer({ now: '2026-08-31T02:00:00Z', locale: 'en' })
  manager = await server.signIn('manager')
  departmentId = server.company.siteIds[0]
  for (const date of days) {
    if (date === absent) continue
    const source = date === copied ? slotsOf(addDays(copied, -1)).map(slot => ({ ...slot, date })) : slotsOf(date)
    const factor = date === doubled ? 2 : date === quiet ? 0.2 : 1
    const kept = date === lunchless ? source.filter(slot => slot.start < 660 || slot.start >= 750) : source
    await write(kept.map(slot => ({ ...slot, turnoverCents: Math.round(slot.turnoverCents * factor) })))
  }
})
afterAll(() => server.stop())

const calendar = async (from: string, last: string) =>
  (await server.call(estimateCalls.historyCalendar, { departmentId, first: from, last }, manager)).days
const dayOf = async (date: string) => (await calendar(date, date))[0]

test('a day without usual slots is partial and names them, an empty one is missing, the others are complete', async () => {
  expect(await dayOf(lunchless)).toMatchObject({ state: 'partial', missing: [{ start: 660, end: 750 }] })
  expect(await dayOf(absent)).toMatchObject({ state: 'missing', turnoverCents: 0 })
  expect(await dayOf('2026-07-22')).toMatchObject({ state: 'complete', missing: [], odd: null })
})

test('a doubled day, one far too low and one that repeats its eve are odd, each with its reason', async () => {
  expect(await dayOf(doubled)).toMatchObject({ state: 'odd', odd: 'high' })
  expect((await dayOf(doubled))?.ratio).toBeGreaterThan(1_900_000)
  expect(await dayOf(quiet)).toMatchObject({ state: 'odd', odd: 'low' })
  expect(await dayOf(copied)).toMatchObject({ state: 'odd', odd: 'copied', copyOf: addDays(copied, -1) })
  const odd = (await calendar(first, '2026-08-30')).filter(day => day.state === 'odd').map(day => day.date)
  expect(odd).toEqual([doubled, quiet, copied])
})

test('what a promotion explains is not odd', async () => {
  const promotion = { departmentId, name: 'Double week', kind: 'promotion' as const, dates: [doubled] }
  const { id } = await server.call(estimateCalls.saveSpecialDay, promotion, manager)
  expect(await dayOf(doubled)).toMatchObject({ state: 'complete', odd: null })
  await server.call(estimateCalls.deleteSpecialDay, { id, revision: 0 }, manager)
})

test('a closure makes an empty day closed, and an estimate of that day is zero', async () => {
  const closure = { departmentId, name: 'Drains', kind: 'closure' as const, dates: [absent, '2026-09-02'] }
  const { id } = await server.call(estimateCalls.saveSpecialDay, closure, manager)
  expect(await dayOf(absent)).toMatchObject({ state: 'closed' })
  const forecast = await forecastOf('2026-09-01', '2026-09-03')
  expect(forecast.map(day => day.turnover > 0)).toEqual([true, false, true])
  await server.call(estimateCalls.deleteSpecialDay, { id, revision: 0 }, manager)
})

const forecastOf = async (from: string, last: string) => {
  const form = { name: 'W', departmentId, forecastType: 'turnover' as const, first: from, last, remark: 'r' }
  const { id, revision } = await server.call(estimateCalls.saveEstimate, form, manager)
  const { forecast } = await server.call(estimateCalls.runEstimate, { id, revision }, manager)
  return forecast?.days ?? []
}

test('a day left out with a reason teaches no forecast, keeps its rows, and can be taken back in', async () => {
  const before = (await forecastOf('2026-09-01', '2026-09-01'))[0]?.turnover
  const exclude = { departmentId, dates: [doubled], reason: 'register counted twice' }
  expect(await server.call(estimateCalls.excludeDays, exclude, manager)).toEqual({ changed: 1 })
  expect(await server.call(estimateCalls.excludeDays, exclude, manager)).toEqual({ changed: 0 })
  const left = await dayOf(doubled)
  expect(left).toMatchObject({ state: 'excluded', exclusion: { reason: 'register counted twice' } })
  expect(left?.turnoverCents).toBeGreaterThan(0)
  const without = (await forecastOf('2026-09-01', '2026-09-01'))[0]?.turnover ?? 0
  expect(without).toBeLessThan(before ?? 0)
  expect(await server.call(estimateCalls.includeDays, { departmentId, dates: [doubled] }, manager)).toEqual({
    changed: 1,
  })
  expect((await dayOf(doubled))?.state).toBe('odd')
  expect((await forecastOf('2026-09-01', '2026-09-01'))[0]?.turnover).toBe(before)
  const admin = await server.signIn('administrator')
  const lines = await server.call(auditCalls.listAudit, { subject: 'history', subjectId: departmentId }, admin)
  expect(lines.rows.map(line => line.action)).toEqual(expect.arrayContaining(['exclude', 'include']))
})

test('leaving a day out needs a date, a reason of at most 100 characters, and the right to the site', async () => {
  const wish = { departmentId, dates: [quiet], reason: 'closed early' }
  const refused = (values: Partial<typeof wish>, as = manager) =>
    refusalOf(server.call(estimateCalls.excludeDays, { ...wish, ...values }, as))
  expect((await refused({ dates: [] })).code).toBe('estimate:days_not_selected')
  expect((await refused({ reason: ' ' })).code).toBe('estimate:exclusion_reason_required')
  expect((await refused({ reason: 'a'.repeat(101) })).code).toBe('estimate:exclusion_reason_too_long')
  expect((await refused({ departmentId: server.company.siteIds[1] })).code).toBe('forbidden')
  expect((await refused({}, await server.signIn('employee'))).code).toBe('forbidden')
})

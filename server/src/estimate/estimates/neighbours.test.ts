/** A site with little history borrows from like sites in the reach of whoever asks, and the answer says so. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { whatIfCalls } from '#contract/estimate/what-if.ts'
import { addDays, datesFrom, weekdayOf } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { writeChunk, writeHistory } from '../history/write-history.ts'
import { historyRecord } from '../schema.ts'

const first = '2026-11-23'
let server: TestServer
let manager: Browser
let admin: Browser
let young: string
let old: string

/** Noon and evening, busier towards Sunday. */
const write = async (departmentId: string, days: number, cents: number) => {
  const slots = datesFrom(addDays(first, -days), days).flatMap(date =>
    [720, 1080].map(start => {
      const turnoverCents = cents * (10 + weekdayOf(date) * 2)
      return { date, start, end: start + 30, turnoverCents, amountCents: turnoverCents, people: 20, orders: 10 }
    }),
  )
  for (let at = 0; at < slots.length; at += writeChunk) {
    await server.services.db.inCompany(server.company.companyId, tx =>
      writeHistory(tx, departmentId, slots.slice(at, at + writeChunk), null, server.clock.now()),
    )
  }
}

/** The new site has so many days behind it, and no more. */
const openedFor = async (days: number) => {
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.delete(historyRecord).where(eq(historyRecord.departmentId, young)),
  )
  await write(young, days, 4_000)
}

const made = async (browser: Browser) => {
  const form = { name: 'Opening', departmentId: young, forecastType: 'turnover' as const, remark: 'new site' }
  const draft = await server.call(estimateCalls.saveEstimate, { ...form, first, last: addDays(first, 6) }, browser)
  return server.call(estimateCalls.runEstimate, { id: draft.id, revision: draft.revision }, browser)
}

beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
  manager = await server.signIn('manager')
  admin = await server.signIn('administrator')
  ;[young, old] = server.company.siteIds
  await write(old, 420, 40_000)
}, 120_000)
afterAll(() => server.stop())

test('a site that has not opened yet is estimated from the sites that the person may see, and from no others', async () => {
  await openedFor(0)
  const answer = await made(admin)
  expect(answer.forecast?.borrowed).toMatchObject({ neighbours: [old], ownDays: 0 })
  expect(answer.lenders).toEqual([{ id: old, name: 'Site 2' }])
  const [monday, , , , , , sunday] = answer.forecast?.days ?? []
  expect(sunday?.turnover ?? 0).toBeGreaterThan((monday?.turnover ?? 0) * 1.5)
  expect((await refusalOf(made(manager))).code).toBe('estimate:history_empty_in_scope')
})

test('with a few days of its own the weekdays are those of the neighbour, in the site’s own size', async () => {
  await openedFor(3)
  const { forecast, id, lenders, ownDaysAlone } = await made(admin)
  expect(forecast?.borrowed).toMatchObject({ neighbours: [old], ownDays: 3, last: addDays(first, -4) })
  expect(lenders).toHaveLength(1)
  expect(ownDaysAlone).toBeNull()
  const codes = forecast?.days[0]?.derivation.map(step => step.code)
  expect(codes).toContain('days_borrowed')
  const expected = [12, 14, 16, 18, 20, 22, 24].map(weight => weight * 8_000)
  for (const [at, day] of (forecast?.days ?? []).entries()) {
    expect(Math.abs(day.turnover / (expected[at] ?? 1) - 1)).toBeLessThan(0.15)
  }
  const { questions } = await server.call(whatIfCalls.getQuestions, { id }, admin)
  expect(questions.question.neighbours?.map(each => each.id)).toEqual([old])
})

test('a manager who may see only the new site gets neither the neighbour’s days nor its name, and is told that the night may borrow', async () => {
  await openedFor(3)
  const alone = await made(manager)
  expect(alone.forecast?.borrowed).toBeUndefined()
  expect(alone.ownDaysAlone).toBe(3)
  const { id } = await made(admin)
  const seen = await server.call(estimateCalls.getEstimate, { id }, manager)
  expect(seen.lenders).toEqual([])
  const { questions } = await server.call(whatIfCalls.getQuestions, { id }, manager)
  expect(questions.question.neighbours).toBeUndefined()
})

test('a site with half a year of its own stands alone', async () => {
  const form = { name: 'Usual', departmentId: old, forecastType: 'turnover' as const, remark: 'old site' }
  const draft = await server.call(estimateCalls.saveEstimate, { ...form, first, last: addDays(first, 6) }, admin)
  const ran = await server.call(estimateCalls.runEstimate, { id: draft.id, revision: draft.revision }, admin)
  const { forecast, ownDaysAlone } = ran
  expect(forecast?.borrowed).toBeUndefined()
  expect(ownDaysAlone).toBeNull()
})

test('whoever sees the company is told of borrowing only while somebody could lend, a manager in either case', async () => {
  await openedFor(3)
  const { id } = await made(manager)
  const told = async (browser: Browser) => (await server.call(estimateCalls.getEstimate, { id }, browser)).ownDaysAlone
  expect([await told(admin), await told(manager)]).toEqual([3, 3])
  const at = server.clock.now()
  const lender = eq(historyRecord.departmentId, old)
  const setGone = (deletedAt: Date | null) =>
    server.services.db.inCompany(server.company.companyId, tx =>
      tx.update(historyRecord).set({ deletedAt }).where(lender),
    )
  await setGone(at)
  expect([await told(admin), await told(manager)]).toEqual([null, 3])
  await setGone(null)
})

/** Figures that two people set by hand in one estimate: who saw less than what stands is told that, and nothing else. */
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { estimateCalls as calls } from '#contract/estimate/calls.ts'
import type { EstimateDetail } from '#contract/estimate/estimate.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { writeHistory } from '../history/write-history.ts'

const first = '2026-11-23'
const whole = { date: first, start: null }
const stretch = { date: first, start: 720, end: 840, unit: 'heads' as const, value: 3, reason: 'Stocktaking' }
let server: TestServer
let manager: Browser
let colleague: Browser
let floor: string

beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
  manager = await server.signIn('manager')
  colleague = await server.signIn('administrator')
  const { companyId, rootId, siteIds } = server.company
  const slots = datesFrom(addDays(first, -60), 60).map(date => ({ date, start: 720, end: 750, turnoverCents: 40_000 }))
  const full = slots.map(each => ({ ...each, amountCents: 40_000, people: 20, orders: 10 }))
  await server.services.db.inCompany(companyId, tx => writeHistory(tx, siteIds[0], full, null, server.clock.now()))
  const kind = { name: 'Floor', workType: 'direct' as const, crossPost: true, colour: 1, priority: 1 }
  floor = (await server.call(workstationCalls.saveWorkstation, { ...kind, departmentId: rootId }, colleague)).id
})
afterAll(() => server.stop())

const made = async () => {
  const form = { name: 'Week 48', departmentId: server.company.siteIds[0], forecastType: 'turnover' as const }
  const dates = { first, last: addDays(first, 6), remark: 'as usual' }
  const { id, revision } = await server.call(calls.saveEstimate, { ...form, ...dates }, manager)
  return server.call(calls.runEstimate, { id, revision }, manager)
}
const based = ({ id, revision }: EstimateDetail) => ({ id, revision })
const adjust = (seen: EstimateDetail, turnoverCents: number, as: Browser, place = whole) =>
  server.call(
    calls.adjustEstimate,
    { ...based(seen), figures: [{ ...place, turnoverCents }], reason: 'street fair' },
    as,
  )
const setDemand = (seen: EstimateDetail, as: Browser, more: Partial<typeof stretch> = {}) =>
  server.call(calls.setDemand, { ...based(seen), workstationId: floor, ...stretch, ...more }, as)
const current = ({ id }: EstimateDetail) => server.call(calls.getEstimate, { id }, manager)

/** What is kept of an estimate, whoever asks for it. */
const stored = ({ revision, state, first, adjustments, demandSettings, forecast }: EstimateDetail) => ({
  ...{ revision, state, first, adjustments, demandSettings },
  turnover: forecast?.days.map(day => day.turnover),
})

/** That a call on what was seen is answered with the revision that stands, and leaves it as it is. */
const isStale = async (call: Promise<unknown>, stands: EstimateDetail) => {
  const { answer } = await refusalOf(call)
  expect(answer).toMatchObject({ code: 'stale', data: { revision: stands.revision } })
  expect(stored(await current(stands))).toEqual(stored(stands))
}

test('nothing is withdrawn by who has not seen what a colleague set beside it', async () => {
  const seen = await setDemand(await adjust(await made(), 1_000_000, manager), manager)
  const stands = await adjust(seen, 2_000_000, colleague, { ...whole, date: addDays(first, 1) })
  const [adjustmentId, settingId] = [seen.adjustments[0]?.id ?? '', seen.demandSettings[0]?.id ?? '']
  await isStale(server.call(calls.withdrawAdjustment, { ...based(seen), adjustmentId }, manager), stands)
  await isStale(server.call(calls.withdrawDemand, { ...based(seen), settingId }, manager), stands)
})

test('a figure for a day that a colleague has taken out of the period is refused for that they changed it', async () => {
  const seen = await made()
  const { id, revision, name, departmentId, forecastType, last, remark } = seen
  const shorter = { id, revision, name, departmentId, forecastType, first: addDays(first, 1), last, remark }
  const stands = await server.call(calls.saveEstimate, shorter, colleague)
  await isStale(adjust(seen, 1_000_000, manager), stands)
  await isStale(setDemand(seen, manager), stands)
  await isStale(server.call(calls.handOverEstimate, based(seen), manager), stands)
})

test('heads over a part of what a colleague has set are refused for that they changed it', async () => {
  const seen = await made()
  const stands = await setDemand(seen, colleague)
  await isStale(setDemand(seen, manager, { end: 780 }), stands)
})

test('a figure that is stored is not said to be refused, where a colleague writes while it is counted', async () => {
  const seen = await made()
  const { engine } = server.services
  const count = engine.call.bind(engine)
  let other: EstimateDetail | undefined
  const counting = vi.spyOn(engine, 'call').mockImplementation(async (...wish) => {
    counting.mockRestore()
    other = await adjust(await current(seen), 700_000, colleague, { ...whole, date: addDays(first, 1) })
    return count(...wish)
  })
  const answer = await adjust(seen, 900_000, manager)
  expect(answer.revision).toBe(other?.revision)
  expect(stored(answer).turnover?.slice(0, 2)).toEqual([900_000, 700_000])
})

test('a figure that could not be counted is kept, and what was counted before it does not pass for its count', async () => {
  const seen = await made()
  const counting = vi.spyOn(server.services.engine, 'call').mockRejectedValueOnce(new Error('the engine died'))
  const answer = await adjust(seen, 900_000, manager)
  counting.mockRestore()
  expect([answer.state, answer.adjustments.length]).toEqual(['needs_run', 1])
  expect(stored(await current(seen))).toEqual(stored(answer))
  const counted = await server.call(calls.runEstimate, based(answer), manager)
  expect([counted.state, stored(counted).turnover?.[0]]).toEqual(['ready', 900_000])
})

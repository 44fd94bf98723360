/** Errors worked out by hand, and forecasts against actual figures on the running routes and the real engine. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, datesFrom, weekdayOf } from '#contract/shared/business-date.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { writeHistory } from '../history/write-history.ts'
import { driftOf, errorFiguresOf } from './error-figures.ts'
import { guessWhy } from './guess-why.ts'
import { lookAtSites } from './look-at-sites.ts'

describe('by hand', () => {
  test('WAPE and bias of three days', () => {
    const pairs = [
      { forecastCents: 110, actualCents: 100 },
      { forecastCents: 150, actualCents: 200 },
      { forecastCents: 100, actualCents: 100 },
    ]
    expect(errorFiguresOf(pairs)).toEqual({
      cells: 3,
      forecastCents: 360,
      actualCents: 400,
      errorCents: 60,
      wape: 150_000,
      bias: -100_000,
    })
    expect(errorFiguresOf([{ forecastCents: 5, actualCents: 0 }]).wape).toBeNull()
  })

  test('a site drifts by a larger error than usual or by leaning, not by little and not on few days', () => {
    const figures = (wape: number, bias: number, cells = 28) => ({
      cells,
      forecastCents: 1,
      actualCents: 1,
      wape,
      bias,
    })
    expect(driftOf(figures(160_000, 0), 100_000).drifting).toBe(true)
    expect(driftOf(figures(140_000, 0), 100_000).drifting).toBe(false)
    expect(driftOf(figures(79_000, 0), 30_000).drifting).toBe(false)
    expect(driftOf(figures(90_000, -80_000), 80_000).drifting).toBe(true)
    expect(driftOf(figures(300_000, 0, 13), 100_000).drifting).toBe(false)
  })

  test('the guess names data, then what the forecast did not know, then what it knew, then the level', () => {
    const day = { date: '2026-03-03', forecastCents: 200, actualCents: 100, found: null, effects: [] }
    const rain = { name: 'weather:rain', kind: 'weather' as const, dates: [day.date], before: 0, after: 0, used: true }
    const week = Array.from({ length: 7 }, () => ({ forecastCents: 110, actualCents: 100 }))
    expect(guessWhy({ ...day, found: 'partial' }, week, [rain]).why).toBe('partial')
    expect(guessWhy(day, week, [rain])).toEqual({ why: 'weather', name: 'weather:rain' })
    expect(guessWhy({ ...day, effects: ['weather:rain'] }, week, [rain]).why).toBe('effect')
    expect(guessWhy(day, week, []).why).toBe('level')
    expect(guessWhy(day, week.slice(0, 4), []).why).toBe('unknown')
  })
})

describe('on the server', () => {
  let running: TestServer
  let server: TestServer
  let manager: Browser
  let departmentId: string
  const first = '2026-03-02'
  const days = datesFrom(first, 133)
  const today = addDays(days.at(-1) ?? '', 1)
  /** A week has its shape; the last four weeks lose three tenths. */
  const cents = (date: string, factor = 1) => Math.round(100_000 * (1 + weekdayOf(date) / 10) * factor)
  const write = (dates: readonly string[], factor: number) =>
    server.services.db.inCompany(server.company.companyId, tx =>
      writeHistory(
        tx,
        departmentId,
        dates.flatMap(date =>
          [600, 1080].map(start => ({
            date,
            start,
            end: start + 60,
            turnoverCents: cents(date, factor) / 2,
            amountCents: 0,
            people: 5,
            orders: 5,
          })),
        ),
        null,
        server.clock.now(),
      ),
    )

  beforeAll(async () => {
    running = await testServer({ now: `${today}T02:00:00Z`, locale: 'en' })
  })
  beforeEach(async () => {
    running.clock.set(`${today}T02:00:00Z`)
    server = await running.withNewCompany()
    manager = await server.signIn('manager')
    departmentId = server.company.siteIds[0]
    await write(days, 1)
  })
  afterAll(() => running.stop())

  const show = (source: 'method' | 'made' = 'method', weeks = 4) =>
    server.call(estimateCalls.showAccuracy, { departmentId, weeks, source }, manager)

  test('a week that repeats itself is forecast to the cent, on every weekday, horizon and hour', async () => {
    const { days: shown, total, weekdays, horizons, hours, inBand } = await show()
    expect(shown).toHaveLength(28)
    expect(total.wape).toBeLessThan(1000)
    expect(total.actualCents).toBe(days.slice(-28).reduce((sum, date) => sum + cents(date), 0))
    expect(weekdays.map(each => each.cells)).toEqual([4, 4, 4, 4, 4, 4, 4])
    expect(horizons.map(each => [each.horizon, each.cells])).toEqual([1, 2, 3, 4, 5, 6, 7].map(each => [each, 4]))
    expect(hours.filter(each => each.actualCents > 0).map(each => each.hour)).toEqual([10, 18])
    expect(hours.reduce((sum, each) => sum + each.forecastCents, 0)).toBe(total.forecastCents)
    expect(inBand).toBe(1_000_000)
  })

  test('a day that was missed tells how its forecast came about, to the cent', async () => {
    const { worst } = await show()
    expect(worst).toHaveLength(10)
    for (const { derivation, forecastCents } of worst) expect(derivation.at(-1)?.value).toBe(forecastCents)
  })

  test('every day that is shown tells how its forecast came about, and its hours make up the errors by hour', async () => {
    const { days: shown, hours } = await show()
    for (const { date, forecastCents } of [shown[0], shown.at(-1)].flatMap(day => day ?? [])) {
      const told = await server.call(estimateCalls.explainPastDay, { departmentId, date }, manager)
      expect([told.forecastCents, told.derivation.at(-1)?.value]).toEqual([forecastCents, forecastCents])
    }
    for (const { hour, cells, forecastCents, actualCents } of hours) {
      const own = shown.flatMap(day => day.hours.filter(([each]) => each === hour))
      const sum = (at: 1 | 2) => own.reduce((total, each) => total + each[at], 0)
      expect([own.length, sum(1), sum(2)]).toEqual([cells, forecastCents, actualCents])
    }
    const ahead = server.call(estimateCalls.explainPastDay, { departmentId, date: today }, manager)
    expect((await refusalOf(ahead)).code).toBe('not_found')
  })

  test('a day left out is not scored', async () => {
    const date = addDays(today, -3)
    const scored = async () => (await show()).days.map(day => day.date)
    await server.call(estimateCalls.excludeDays, { departmentId, dates: [date], reason: 'no power' }, manager)
    expect(await scored()).not.toContain(date)
    await server.call(estimateCalls.includeDays, { departmentId, dates: [date] }, manager)
    expect(await scored()).toContain(date)
  })

  test('an estimate made before its days is compared as it was made, one made after is not', async () => {
    const monday = addDays(today, -7)
    const form = { name: 'W', departmentId, forecastType: 'turnover' as const, remark: 'r' }
    const week = { first: monday, last: addDays(monday, 6) }
    expect((await show('made')).days).toEqual([])
    server.clock.set(`${addDays(monday, -2)}T02:00:00Z`)
    const saved = await server.call(estimateCalls.saveEstimate, { ...form, ...week }, manager)
    const ran = await server.call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision }, manager)
    const set = { figures: [{ date: monday, start: null, turnoverCents: 1 }], reason: 'closed, we thought' }
    await server.call(estimateCalls.adjustEstimate, { id: ran.id, revision: ran.revision, ...set }, manager)
    server.clock.set(`${today}T02:00:00Z`)
    const late = await server.call(estimateCalls.saveEstimate, { ...form, ...week, name: 'Late' }, manager)
    await server.call(estimateCalls.runEstimate, { id: late.id, revision: late.revision }, manager)
    const shown = await show('made')
    expect(shown.days.map(day => day.horizon)).toEqual([2, 3, 4, 5, 6, 7, 8])
    expect(shown.worst[0]).toMatchObject({ date: monday, forecastCents: 1 })
    // The person's word is what was made; the method alone would have said another figure.
    const asked = { departmentId, date: monday }
    const made = await server.call(estimateCalls.explainPastDay, { ...asked, source: 'made' }, manager)
    expect([made.forecastCents, made.derivation.at(-1)?.code]).toEqual([1, 'override'])
    expect((await server.call(estimateCalls.explainPastDay, asked, manager)).forecastCents).toBeGreaterThan(1)
    const before = server.call(
      estimateCalls.explainPastDay,
      { ...asked, date: addDays(monday, -1), source: 'made' },
      manager,
    )
    expect((await refusalOf(before)).code).toBe('not_found')
  })

  test('a site that loses business drifts: the weekly look tells its managers once', async () => {
    expect(await lookAtSites(server.services)).toBe(0)
    await write(days.slice(-28), 0.7)
    const { total, worst } = await show()
    expect(total.bias).toBeGreaterThan(50_000)
    expect(worst.some(day => day.why === 'level')).toBe(true)
    expect(await lookAtSites(server.services)).toBe(1)
    expect(await lookAtSites(server.services)).toBe(0)
    const { rows } = await server.call(estimateCalls.listDrift, {}, manager)
    expect(rows.map(row => [row.departmentId, row.drifting])).toEqual([[departmentId, true]])
    const inbox = await server.call(accountCalls.listMessages, {}, manager)
    expect(inbox.rows.filter(row => row.kind === 'estimate.drift')).toHaveLength(1)
    const employee = await server.signIn('employee')
    expect((await server.call(accountCalls.listMessages, {}, employee)).rows).toEqual([])
  })

  test('a manager sees and looks at the own sites only', async () => {
    await write(days.slice(-28), 0.7)
    const other = { departmentId: server.company.siteIds[1] }
    expect((await refusalOf(server.call(estimateCalls.showAccuracy, other, manager))).code).toBe('forbidden')
    const elsewhere = { ...other, date: addDays(today, -1) }
    expect((await refusalOf(server.call(estimateCalls.explainPastDay, elsewhere, manager))).code).toBe('forbidden')
    expect((await refusalOf(server.call(estimateCalls.lookForDrift, other, manager))).code).toBe('forbidden')
    expect(await server.call(estimateCalls.lookForDrift, { departmentId }, manager)).toMatchObject({ drifting: true })
  })
})

/** Estimates on the running routes and the real engine: from basics to hand-over. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Input } from '#contract/call.ts'
import type { Demand, Forecast } from '#contract/engine.ts'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { type EstimateDetail, mostOfFigure } from '#contract/estimate/estimate.ts'
import { demandQuestionOf } from '#contract/estimate/what-if.ts'
import { auditCalls } from '#contract/organisation/audit.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { workstationCalls } from '#contract/planning/settings/workstation.ts'
import { auditLine } from '../../audit/schema.ts'
import { demoHistory, demoRain } from '../../demo/made-up/history.ts'
import { periodName } from '../../messages/period-name.ts'
import { site } from '../../organisation/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'
import { writeChunk, writeHistory } from '../history/write-history.ts'
import { demandOfEstimate, estimatesFor, forecastOfEstimate } from './hand-over.ts'

let server: TestServer
let manager: Browser
let admin: Browser
let departmentId: string
let form: Input<typeof estimateCalls.saveEstimate>
const rain = demoRain(1, '2026-11-20')

beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
  manager = await server.signIn('manager')
  admin = await server.signIn('administrator')
  departmentId = server.company.siteIds[0]
  const open = { start: 600, end: 1320 }
  const wish = { seed: 1, lastDay: '2026-11-20', dailyCents: 2_500_000, ticketCents: 8_000 }
  const slots = demoHistory({ ...wish, openingHours: Array(7).fill(open) }, rain)
  for (let at = 0; at < slots.length; at += writeChunk) {
    const chunk = slots.slice(at, at + writeChunk).map(slot => ({ ...slot, end: slot.start + 30 }))
    await server.services.db.inCompany(server.company.companyId, tx =>
      writeHistory(tx, departmentId, chunk, null, server.clock.now()),
    )
  }
  const workstation = { departmentId: server.company.rootId, crossPost: true, colour: 1, priority: 1 }
  for (const [name, workType, peopleCount] of [
    ['Floor', 'direct', 3],
    ['Kitchen', 'direct', 2],
    ['Cleaning', 'indirect', 1],
  ] as const) {
    await server.call(workstationCalls.saveWorkstation, { ...workstation, name, workType, peopleCount }, admin)
  }
  const slot = { crossDay: false, workstationId: null }
  const guide = { departmentId: server.company.rootId, effectiveFrom: '2026-01-01' }
  const heads = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((value, at) => ({ fromCents: at * 50_000, values: [value] }))
  const hourly = { ...slot, name: 'Open', start: 600, end: 1320, basis: 'hourly' as const }
  await server.call(estimateCalls.saveGuide, { ...guide, type: 'direct', slots: [hourly], rows: heads }, admin)
  const daily = { ...slot, name: 'Opening', start: 480, end: 600, basis: 'daily' as const }
  const rows = [{ fromCents: 0, values: [3] }]
  await server.call(estimateCalls.saveGuide, { ...guide, type: 'indirect', slots: [daily], rows }, admin)
  form = {
    name: 'Week 48',
    departmentId,
    forecastType: 'turnover',
    first: '2026-11-23',
    last: '2026-11-29',
    remark: 'usual week',
  }
}, 120_000)
afterAll(() => server.stop())

const save = (values: Partial<typeof form> = {}) =>
  server.call(estimateCalls.saveEstimate, { ...form, ...values }, manager)
const run = ({ id, revision }: EstimateDetail) => server.call(estimateCalls.runEstimate, { id, revision }, manager)
const made = async (values: Partial<typeof form> = {}) => run(await save(values))

describe('basics', () => {
  test.each([
    ['name', { name: '' }, 'Enter a name'],
    ['departmentId', { departmentId: null }, 'Choose a department'],
    ['forecastType', { forecastType: null }, 'Choose a forecast type'],
    ['first', { first: null }, 'Choose a start and an end date'],
    ['last', { last: '2026-11-22' }, 'The end must not be before the start 2026-11-23'],
    ['remark', { remark: ' ' }, 'Enter a remark'],
  ])('[ES-015] an estimate without %s is refused with its message', async (field, values, message) => {
    expect((await refusalOf(save(values))).answer).toMatchObject({ field, message })
  })

  test('[ES-016] a remark of 100 characters is taken, one of 101 is not', async () => {
    await save({ remark: 'a'.repeat(100) })
    const { answer } = await refusalOf(save({ remark: 'a'.repeat(101) }))
    expect(answer.message).toBe('A remark has at most 100 characters; this one has 101')
  })

  test('[ES-014] no other forecast type than turnover is taken', async () => {
    const other = { ...form, forecastType: 'weather' } as unknown as typeof form
    expect((await refusalOf(server.call(estimateCalls.saveEstimate, other, manager))).status).toBe(400)
  })

  test('a period of too many days is refused', async () => {
    expect((await refusalOf(save({ last: '2027-02-01' }))).code).toBe('estimate:too_many_days')
  })
})

test('[ES-009] [ES-010] [ES-011] the list is searched by name and shows name, department, type, start and end', async () => {
  const first = await save({ name: 'Golden week' })
  await save({ name: 'Silver week', id: undefined })
  const search = (text: string) => server.call(estimateCalls.listEstimates, { text }, manager)
  expect((await search('gold')).rows).toMatchObject([
    { name: 'Golden week', departmentName: 'Site 1', forecastType: 'turnover', first: form.first, last: form.last },
  ])
  await save({ id: first.id, revision: first.revision, name: 'Golden days' })
  expect((await search('golden')).rows.map(row => row.name)).toEqual(['Golden days'])
})

test('a name that the product made up in another language is found as its reader is shown it', async () => {
  const [site, period] = ['Site 1', { first: '2026-12-07', last: '2026-12-13' }]
  await save({ name: periodName('zh_CN', { site, ...period }), ...period })
  const found = async (text: string) => {
    const answer = await server.call(estimateCalls.listEstimates, { text }, manager)
    expect(answer.total).toBe(answer.rows.length)
    return answer.rows.map(row => row.name)
  }
  const shown = 'Site 1 week 50 · 7–13 Dec'
  expect(await found('week 50')).toEqual([shown])
  expect(await found('7–13 dec')).toEqual([shown])
  expect(await found('12/7')).toEqual([])
})

test('[ES-010] [ES-013] the list goes out with all that an estimate has, its days and slots on sheets of their own', async () => {
  const { forecast, demand } = await made({ name: 'Export week', remark: 'as a file' })
  const [list, days, slots] = await exported(server, estimateCalls.exportEstimates, { text: 'Export' }, manager, 'en')
  const utc = (date: string) => new Date(`${date}T00:00:00Z`)
  expect(Object.fromEntries(list.head.map((each, at) => [each, list.rows[0]?.[at]]))).toEqual({
    Name: 'Export week',
    Department: 'Site 1',
    'Forecast type': 'Turnover',
    Start: utc('2026-11-23'),
    End: utc('2026-11-29'),
    'Reference dates': forecast?.referenceDates.join(', '),
    Remark: 'as a file',
    State: 'Forecast',
    Turnover: (forecast?.turnover ?? 0) / 100,
    'Estimated transactions': forecast?.transactions,
    'Direct hours': (demand?.directMinutes ?? 0) / 60,
    'Indirect hours': (demand?.indirectMinutes ?? 0) / 60,
    Error: (forecast?.quality.wape ?? 0) / 1_000_000,
  })
  expect(forecast?.referenceDates.length).toBeGreaterThan(0)
  const [monday] = forecast?.days ?? []
  const hours = demand?.days[0]
  expect(days?.rows).toHaveLength(7)
  expect(days?.rows[0]).toEqual([
    'Export week',
    utc('2026-11-23'),
    (monday?.turnover ?? 0) / 100,
    monday?.transactions,
    (hours?.directMinutes ?? 0) / 60,
    (hours?.indirectMinutes ?? 0) / 60,
  ])
  // Heads are needed before the doors open too, where nothing is sold.
  const headsAt = (date: string, start: number) =>
    demand?.heads.filter(each => each.date === date && each.start === start).reduce((sum, each) => sum + each.target, 0)
  const [slot] = monday?.slots ?? []
  expect(
    slots?.rows.find(([, date, of]) => of === '10:00-10:30' && String(date) === String(utc('2026-11-23'))),
  ).toEqual([
    ...['Export week', utc('2026-11-23'), '10:00-10:30'],
    ...[(slot?.turnover ?? 0) / 100, slot?.transactions, headsAt('2026-11-23', 600)],
  ])
  expect(headsAt('2026-11-23', 600)).toBeGreaterThan(0)
  const sum = slots?.rows.reduce((all, row) => all + Number(row[5] ?? 0), 0) ?? 0
  expect(sum).toBe(demand?.heads.reduce((all, each) => all + each.target, 0))
  const sold = slots?.rows.filter(row => row[3] !== null && row[3] !== undefined)
  expect(sold).toHaveLength(forecast?.days.flatMap(day => day.slots).length ?? 0)
})

test('[ES-012] a deleted estimate is gone from the list and cannot be opened', async () => {
  const { id } = await save({ name: 'To be deleted' })
  await server.call(estimateCalls.deleteEstimate, { id }, manager)
  expect((await server.call(estimateCalls.listEstimates, { text: 'To be deleted' }, manager)).total).toBe(0)
  expect((await refusalOf(server.call(estimateCalls.getEstimate, { id }, manager))).code).toBe('not_found')
})

test('[ES-021] [ES-022] [ES-023] a run shows both years by week, the same-period ratio and the daily ratio', async () => {
  const { forecast } = await made()
  expect(forecast?.weeks).toHaveLength(8)
  expect(forecast?.weeks.at(-1)).toMatchObject({ first: '2026-11-09', days: 7, lastYearDays: 7 })
  expect(forecast?.samePeriodRatio ?? 0).toBeGreaterThan(900_000)
  const ratios = forecast?.weekdayRatios ?? []
  expect(Math.abs(ratios.reduce((sum, ratio) => sum + ratio, 0) - 1_000_000)).toBeLessThan(10)
  expect(ratios[5]).toBeGreaterThan(ratios[1] ?? 0)
})

test('[ES-013] [ES-024] [ES-029] a run gives turnover and transactions of each day, hours and totals by slot', async () => {
  const estimate = await made()
  const days = estimate.forecast?.days ?? []
  expect(days.map(day => day.date)).toEqual([23, 24, 25, 26, 27, 28, 29].map(day => `2026-11-${day}`))
  expect(estimate.turnoverCents).toBe(days.reduce((sum, day) => sum + day.turnover, 0))
  expect(estimate.transactions).toBe(days.reduce((sum, day) => sum + day.transactions, 0))
  expect(estimate.forecast?.quality.wape).toBeLessThan(200_000)
  for (const day of days) {
    expect(day.slots.reduce((sum, slot) => sum + slot.turnover, 0)).toBe(day.turnover)
    expect(day.derivation.length).toBeGreaterThan(4)
  }
  expect(estimate).toMatchObject({ name: 'Week 48', remark: 'usual week', state: 'ready', referenceDates: [] })
})

test('[ES-020] [ES-025] hours are split into direct and indirect, by workstation and slot', async () => {
  const estimate = await made()
  expect(estimate.indirectMinutes).toBe(7 * 180)
  expect(estimate.directMinutes).toBeGreaterThan(7 * 720)
  const names = new Map(estimate.workstations.map(each => [each.id, each.name]))
  const heads = estimate.demand?.heads ?? []
  expect(new Set(heads.map(head => names.get(head.workstation)))).toEqual(new Set(['Floor', 'Kitchen', 'Cleaning']))
  const minutes = heads.reduce((sum, head) => sum + head.target * 30, 0)
  expect(minutes).toBe((estimate.directMinutes ?? 0) + (estimate.indirectMinutes ?? 0))
  const quarters = await made({ slot: 15 })
  expect(quarters.demand?.heads.some(head => head.start % 30 === 15)).toBe(true)
})

describe('what is set by hand for a stretch', () => {
  const stretch = { date: '2026-11-24', start: 720, end: 840, reason: 'Stocktaking' }
  const headsOf = ({ demand }: EstimateDetail, workstation: string) =>
    demand?.heads.filter(each => each.date === stretch.date && each.workstation === workstation && each.target > 0) ??
    []
  const set = (
    { id, revision }: EstimateDetail,
    values: Pick<Input<typeof estimateCalls.setDemand>, 'workstationId' | 'unit' | 'value'> & Partial<typeof stretch>,
    as = manager,
  ) => server.call(estimateCalls.setDemand, { id, revision, ...stretch, ...values }, as)
  const nameOf = (estimate: EstimateDetail, name: string) =>
    estimate.workstations.find(each => each.name === name)?.id ?? ''

  test('[ES-026] heads and hours take the place of the guide’s, stay through a new run, reach planning, and are withdrawn', async () => {
    const before = await made()
    const [floor, cleaning] = [nameOf(before, 'Floor'), nameOf(before, 'Cleaning')]
    const guide = headsOf(before, floor).filter(each => each.start >= 720 && each.start < 840)
    expect(guide.every(each => each.target !== 9)).toBe(true)
    const heads = await set(before, { workstationId: floor, unit: 'heads', value: 9 })
    const more = guide.reduce((sum, each) => sum + (9 - each.target) * 30, 0)
    expect(heads.directMinutes).toBe((before.directMinutes ?? 0) + more)
    const hours = await set(heads, { workstationId: cleaning, unit: 'minutes', value: 120 })
    expect(hours.indirectMinutes).toBe((before.indirectMinutes ?? 0) + 120)
    const again = await run(await save({ id: hours.id, revision: hours.revision, serviceLevel: 90 }))
    expect(headsOf(again, floor).filter(each => each.target === 9)).toHaveLength(4)
    expect(again.demandSettings).toMatchObject([
      { workstationId: floor, unit: 'heads', value: 9, reason: 'Stocktaking', outside: false },
      { workstationId: cleaning, unit: 'minutes', value: 120 },
    ])
    await server.call(estimateCalls.handOverEstimate, { id: again.id, revision: again.revision }, manager)
    const { cells } = await server.services.db.inCompany(server.company.companyId, tx => demandOfEstimate(tx, again.id))
    const noon = cells.find(cell => cell.date === stretch.date && cell.workstation === floor && cell.start === 720)
    expect(noon).toMatchObject({ min: 9, target: 9, max: 9 })
    const current = await server.call(estimateCalls.getEstimate, { id: again.id }, manager)
    const [first] = current.demandSettings
    const { id, revision, handedOverAt } = current
    expect(current.openings.map(day => day.date)).toEqual(current.forecast?.days.map(day => day.date))
    expect(current.openings.every(day => (day.open?.start ?? 0) < (day.open?.end ?? 0))).toBe(true)
    const withdrawn = await server.call(
      estimateCalls.withdrawDemand,
      { id, revision, settingId: first?.id ?? '' },
      manager,
    )
    expect(withdrawn.demandSettings).toHaveLength(1)
    // Whoever looks sees that it changed after scheduling got it, and when that was.
    expect(withdrawn).toMatchObject({ state: 'ready', handedOverAt })
    expect(headsOf(withdrawn, floor).some(each => each.target === 9)).toBe(false)
    const lines = await server.services.db.asOwner(tx =>
      tx.select().from(auditLine).where(eq(auditLine.subjectId, id)).orderBy(auditLine.id),
    )
    const byHand = lines.filter(each => each.action === 'adjust' || each.action === 'withdraw')
    expect(byHand.map(each => [each.action, each.personName])).toEqual(
      ['adjust', 'adjust', 'withdraw'].map(action => [action, 'Testing manager']),
    )
    expect(byHand.at(-1)?.before).toMatchObject({ workstationId: floor, unit: 'heads', value: 9 })
  })

  test('the same stretch is replaced, one that shares a part of it is refused, and so is what has no place', async () => {
    const before = await made()
    const floor = nameOf(before, 'Floor')
    const once = await set(before, { workstationId: floor, unit: 'heads', value: 4 })
    const twice = await set(once, { workstationId: floor, unit: 'heads', value: 5 })
    expect(twice.demandSettings.map(each => each.value)).toEqual([5])
    const answer = async (values: Parameters<typeof set>[1], as = manager) =>
      (await refusalOf(set(twice, values, as))).answer
    const five = { workstationId: floor, unit: 'heads', value: 5 } as const
    expect(await answer({ ...five, end: 750 })).toMatchObject({
      code: 'estimate:setting_overlaps',
      message: '12:00–14:00 is set already; withdraw that first',
    })
    expect(await answer({ ...five, start: 840 })).toMatchObject({ code: 'estimate:setting_times', field: 'end' })
    // What the engine would refuse is refused before it is written: it would stand in the way of every later run.
    const hours = { ...five, start: 900, end: 930, unit: 'minutes' } as const
    expect(await answer({ ...hours, value: 30 * 999 + 1 })).toMatchObject({
      code: 'estimate:setting_much',
      field: 'value',
    })
    expect(await answer({ ...five, value: 1000 })).toMatchObject({ code: 'estimate:setting_much', field: 'value' })
    expect(await answer({ ...five, start: 840, end: 855 })).toMatchObject({ code: 'estimate:setting_grid' })
    expect(await answer({ ...five, date: '2026-12-24' })).toMatchObject({ code: 'estimate:outside_period' })
    expect(await answer({ ...five, reason: ' ' })).toMatchObject({ code: 'estimate:reason_required', field: 'reason' })
    expect(await answer({ ...five, workstationId: twice.id })).toMatchObject({ code: 'not_found' })
    expect(await answer(five, await server.signIn('employee'))).toMatchObject({ code: 'forbidden' })
    expect((await refusalOf(set(before, five))).code).toBe('stale')
  })

  test('with shorter slots it is the same stretch, and outside a moved period it is kept without effect', async () => {
    const before = await made()
    const floor = nameOf(before, 'Floor')
    const set9 = await set(before, { workstationId: floor, unit: 'heads', value: 9 })
    const short = await run(await save({ id: set9.id, revision: set9.revision, slot: 15 }))
    expect(headsOf(short, floor).filter(each => each.target === 9)).toHaveLength(8)
    const quarter = await set(short, { workstationId: floor, unit: 'heads', value: 3, start: 840, end: 855 })
    const long = await run(await save({ id: quarter.id, revision: quarter.revision, slot: 30 }))
    expect(long.demandSettings.map(each => each.outside)).toEqual([false, true])
    expect(headsOf(long, floor).find(each => each.start === 840)?.target).toBe(
      headsOf(before, floor).find(each => each.start === 840)?.target,
    )
    const moved = { id: long.id, revision: long.revision, first: '2026-11-30', last: '2026-12-06' }
    const later = await run(await save(moved))
    expect(later.demandSettings).toMatchObject([{ outside: true }, { outside: true }])
    expect(later.demand?.heads.some(each => each.target === 9 && each.min === 9)).toBe(false)
  })
})

test('[ES-017] other turnover gives other hours', async () => {
  const estimate = await made()
  const adjust = (turnoverCents: number) => ({
    id: estimate.id,
    revision: estimate.revision,
    figures: [{ date: '2026-11-28', start: null, turnoverCents }],
    reason: 'group booked',
  })
  const more = await server.call(estimateCalls.adjustEstimate, adjust(9_000_000), manager)
  expect(more.directMinutes).toBeGreaterThan(estimate.directMinutes ?? 0)
})

test('[ES-018] [ES-019] weather and an event give another forecast and other hours', async () => {
  const plain = await made()
  const special = { departmentId, effect: null, reason: '' }
  const dates = [...rain, '2026-11-24']
  await server.call(estimateCalls.saveSpecialDay, { ...special, name: 'Rain', kind: 'weather', dates }, manager)
  const wet = await made()
  expect(wet.forecast?.days[1]?.turnover).toBeLessThan(plain.forecast?.days[1]?.turnover ?? 0)
  expect(wet.forecast?.effects).toMatchObject([{ name: 'Rain', source: 'learned', date: '2026-11-24' }])
  const event = { ...special, name: 'Concert', kind: 'event' as const, dates: ['2026-11-26'], effect: 1_600_000 }
  await server.call(estimateCalls.saveSpecialDay, event, manager)
  const busy = await made()
  expect(busy.forecast?.days[3]?.turnover).toBeGreaterThan(plain.forecast?.days[3]?.turnover ?? 0)
  expect(busy.directMinutes).not.toBe(wet.directMinutes)
  const without = await made({ specials: [{ name: 'Concert', used: false, effect: null }] })
  expect(without.forecast?.days[3]?.turnover).toBe(wet.forecast?.days[3]?.turnover)
})

test('[ES-027] chosen reference dates are kept and change the forecast', async () => {
  const referenceDates = Array.from({ length: 14 }, (_, day) => `2026-07-${String(day + 6).padStart(2, '0')}`)
  const chosen = await made({ referenceDates, method: 'recent_weeks' })
  expect(chosen.referenceDates).toEqual(referenceDates)
  expect(chosen.forecast?.referenceDates).toEqual(referenceDates)
  expect(chosen.turnoverCents).not.toBe((await made({ method: 'recent_weeks' })).turnoverCents)
})

test('[ES-028] changing the dates asks for a new run, and until then it cannot be handed over', async () => {
  const ready = await made()
  const moved = await save({ id: ready.id, revision: ready.revision, first: '2026-11-30', last: '2026-12-06' })
  expect(moved.state).toBe('needs_run')
  const based = { id: moved.id, revision: moved.revision }
  expect((await refusalOf(server.call(estimateCalls.handOverEstimate, based, manager))).code).toBe('estimate:needs_run')
  const again = await run(moved)
  expect(again).toMatchObject({ state: 'ready', first: '2026-11-30' })
  expect(again.forecast?.days[0]?.date).toBe('2026-11-30')
})

test('an adjustment needs a reason, keeps the model beside it, outlives a run and can be withdrawn', async () => {
  const ready = await made()
  const figures = [{ date: '2026-11-25', start: null, turnoverCents: 1_234_500 }]
  const adjust = { id: ready.id, revision: ready.revision, figures }
  expect((await refusalOf(server.call(estimateCalls.adjustEstimate, adjust, manager))).code).toBe(
    'estimate:reason_required',
  )
  const set = await server.call(estimateCalls.adjustEstimate, { ...adjust, reason: 'road works' }, manager)
  expect(set.forecast?.days[2]).toMatchObject({ turnover: 1_234_500, model: ready.forecast?.days[2]?.model })
  const again = await run(set)
  expect(again.forecast?.days[2]?.turnover).toBe(1_234_500)
  expect(again.adjustments).toMatchObject([{ reason: 'road works', by: 'Testing manager', outside: false }])
  const withdraw = { id: again.id, revision: again.revision, adjustmentId: again.adjustments[0]?.id ?? '' }
  const back = await server.call(estimateCalls.withdrawAdjustment, withdraw, manager)
  expect(back.forecast?.days[2]?.turnover).toBe(ready.forecast?.days[2]?.turnover)
})

test('the highest figures that are taken can be read again and planned for; a higher one is refused', async () => {
  const ready = await made({ name: 'Highest' })
  const slots = Array.from({ length: 7 * 48 }, (_, at) => ({
    date: `2026-11-${23 + Math.floor(at / 48)}`,
    start: (at % 48) * 30,
    turnoverCents: mostOfFigure,
  }))
  const adjust = { id: ready.id, revision: ready.revision, figures: slots, reason: 'slip of the keyboard' }
  const beyond = [{ date: '2026-11-25', start: null, turnoverCents: mostOfFigure + 1 }]
  expect(
    (await refusalOf(server.call(estimateCalls.adjustEstimate, { ...adjust, figures: beyond }, manager))).status,
  ).toBe(400)
  const set = await server.call(estimateCalls.adjustEstimate, adjust, manager)
  expect(set.turnoverCents).toBeGreaterThan(1_000_000_000_000)
  const { rows } = await server.call(estimateCalls.listEstimates, { text: 'Highest' }, manager)
  expect(rows[0]?.turnoverCents).toBe(set.turnoverCents)
  await server.call(estimateCalls.deleteEstimate, { id: ready.id }, manager)
})

test('many figures are set at once for one reason, each with its line, and none where one cannot be', async () => {
  const ready = await made()
  const set = (revision: number, figures: { date: string; start: number | null; turnoverCents: number }[]) =>
    server.call(estimateCalls.adjustEstimate, { id: ready.id, revision, figures, reason: 'street fair' }, manager)
  const whole = { date: '2026-11-25', start: null, turnoverCents: 1_000_000 }
  const outside = { ...whole, date: '2027-01-01' }
  expect((await refusalOf(set(ready.revision, [whole, outside]))).code).toBe('estimate:outside_period')
  const lunch = { date: '2026-11-26', start: 720, turnoverCents: 300_000 }
  const first = await set(ready.revision, [whole, lunch, { ...whole, turnoverCents: 1_100_000 }])
  expect(first.adjustments.map(({ date, start, turnoverCents }) => ({ date, start, turnoverCents }))).toEqual([
    { ...whole, turnoverCents: 1_100_000 },
    lunch,
  ])
  const second = await set(first.revision, [{ ...lunch, turnoverCents: 350_000 }])
  expect(second.adjustments).toHaveLength(2)
  expect(second.forecast?.days[2]?.turnover).toBe(1_100_000)
  expect(second.forecast?.days[3]?.slots.find(each => each.start === 720)?.turnover).toBe(350_000)
  const { rows } = await server.call(auditCalls.listAudit, { subject: 'estimate', subjectId: ready.id }, manager)
  expect(rows.filter(each => each.action === 'adjust').map(each => each.after)).toMatchObject([
    { date: '2026-11-26', turnoverCents: 350_000 },
    { date: '2026-11-26', turnoverCents: 300_000 },
    { date: '2026-11-25', turnoverCents: 1_100_000, reason: 'street fair' },
  ])
})

test('a stale write is refused with the revision that stands', async () => {
  const ready = await made()
  const { answer } = await refusalOf(save({ id: ready.id, revision: ready.revision - 1, name: 'late' }))
  expect(answer).toMatchObject({ code: 'stale', data: { revision: ready.revision } })
})

test('planning reads the demand and the forecast of what was handed over', async () => {
  const ready = await made({ name: 'Handed' })
  const handed = await server.call(estimateCalls.handOverEstimate, { id: ready.id, revision: ready.revision }, manager)
  expect(handed.state).toBe('handed_over')
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const [latest] = await estimatesFor(tx, departmentId, form.first ?? '', form.last ?? '')
    expect(latest).toMatchObject({ id: ready.id, directMinutes: ready.directMinutes })
    const { slot, cells } = await demandOfEstimate(tx, ready.id)
    expect(slot).toBe(30)
    expect(cells).toHaveLength(ready.demand?.heads.length ?? 0)
    expect(Object.keys(cells[0] ?? {}).sort()).toEqual(['date', 'max', 'min', 'start', 'target', 'workstation'])
    expect((await forecastOfEstimate(tx, ready.id))[0]?.turnover).toBe(ready.forecast?.days[0]?.turnover)
  })
})

test('a site without history, and far from every site that has one, says so, and nothing is kept of the run', async () => {
  const { db } = server.services
  const alone = eq(site.departmentId, server.company.siteIds[1])
  await db.inCompany(server.company.companyId, tx => tx.update(site).set({ region: 'HK' }).where(alone))
  const draft = await server.call(
    estimateCalls.saveEstimate,
    { ...form, departmentId: server.company.siteIds[1] },
    admin,
  )
  const based = { id: draft.id, revision: draft.revision }
  const { answer } = await refusalOf(server.call(estimateCalls.runEstimate, based, admin))
  expect(answer.message).toBe('Site 2 has no history data before 2026-11-23. Import some first.')
  expect((await server.call(estimateCalls.getEstimate, { id: draft.id }, admin)).state).toBe('draft')
})

test('the questions of an estimate give its own figures again, to the cent and the minute', async () => {
  const estimate = await made()
  const { questions } = await server.call(estimateCalls.getQuestions, { id: estimate.id }, manager)
  const forecast = await server.services.engine.call<Forecast>('forecast', questions.question)
  expect(forecast).toEqual(estimate.forecast)
  const asked = demandQuestionOf(questions, forecast, questions.serviceLevel)
  expect(await server.services.engine.call<Demand>('demand', asked)).toEqual(estimate.demand)
  const employee = await server.signIn('employee')
  const { code } = await refusalOf(server.call(estimateCalls.getQuestions, { id: estimate.id }, employee))
  expect(code).toBe('forbidden')
})

describe('the last look before it is handed over', () => {
  const outlook = (id: string, as = admin) => server.call(estimateCalls.outlookEstimate, { id }, as)

  test('business for an hour of work, and what the work costs at the mean rate of those who plan at the site', async () => {
    const estimate = await made({ name: 'Looked at' })
    const minutes = (estimate.directMinutes ?? 0) + (estimate.indirectMinutes ?? 0)
    const without = (await outlook(estimate.id)).outlook
    expect(without).toMatchObject({
      turnoverPerHourCents: Math.floor(((estimate.turnoverCents ?? 0) * 60) / minutes),
      labourCents: null,
      labourShare: null,
    })
    const { manager: one, employee: two } = server.company.employeeIds
    for (const [employeeId, hourlyCents] of [
      [one, 2_000],
      [two, 3_000],
    ] as const) {
      const rate = { employeeId, position: null, from: '2026-01-01', hourlyCents }
      await server.call(peopleCalls.savePayRate, rate, admin)
    }
    const paid = (await outlook(estimate.id)).outlook
    const labourCents = Math.round((2_500 * minutes) / 60)
    expect(paid).toEqual({
      ...without,
      labourCents,
      hourlyCents: 2_500,
      labourShare: Math.round((labourCents * 10_000) / (estimate.turnoverCents ?? 1)),
    })
  })

  test('cost is not told to those who may not see pay, and before the first run there is nothing to look at', async () => {
    const estimate = await made({ name: 'Unpaid' })
    const asked = await outlook(estimate.id, manager)
    expect(asked.outlook).toMatchObject({ labourCents: null, hourlyCents: null, labourShare: null })
    expect(asked.outlook?.turnoverPerHourCents).toBeGreaterThan(0)
    expect((await outlook((await save({ name: 'Draft' })).id)).outlook).toBeNull()
  })
})

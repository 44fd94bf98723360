/** Notices, weather and effects through the running server: who may, what stands over what, what a forecast is told. */

import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { addDays, datesFrom } from '#contract/shared/business-date.ts'
import { writeWorkbook } from '../../files/write-workbook.ts'
import { site } from '../../organisation/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { writeHistory } from '../history/write-history.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let manager: Browser
let departmentId: string
/** Every fifth day is wet, and takes a fifth of the business. */
const days = datesFrom('2026-03-02', 90)
const wet = days.filter((_, at) => at % 5 === 2)
const today = addDays(days.at(-1) ?? '', 1)

beforeAll(async () => {
  running = await testServer({ now: `${today}T02:00:00Z`, locale: 'en' })
})
beforeEach(async () => {
  running.clock.set(`${today}T02:00:00Z`)
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  manager = await server.signIn('manager')
  departmentId = server.company.siteIds[0]
  const slots = days.map(date => ({
    date,
    start: 600,
    end: 630,
    turnoverCents: wet.includes(date) ? 80_000 : 100_000,
    amountCents: 0,
    people: 10,
    orders: 10,
  }))
  await server.services.db.inCompany(server.company.companyId, tx =>
    writeHistory(tx, departmentId, slots, null, server.clock.now()),
  )
})
afterAll(() => running.stop())

/** A workbook of these lines, whose cells are parted by commas. */
const workbook = async ([head = '', ...lines]: string[]) => {
  const columns = head.split(',').map(title => ({ head: title }))
  return { name: 'file.xlsx', bytes: await writeWorkbook([{ name: 'Days', columns, rows: lines.map(cellsOf) }]) }
}
const cellsOf = (line: string) =>
  line.split(',').map(text => (text === '' ? null : Number.isNaN(Number(text)) ? text : Number(text)))
const weather = async (lines: string[], as = manager, of: string | null = departmentId) => {
  const file = await workbook(lines)
  return sendFile(server, estimateCalls.importWeather, of === null ? {} : { departmentId: of }, file, as)
}
const notice = async (lines: string[], as = admin, region = 'CN') =>
  sendFile(server, estimateCalls.importNotice, { region }, await workbook(lines), as)
const effects = async () =>
  (await server.call(estimateCalls.listEffects, { departmentId, first: today, days: 7 }, manager)).rows
const yearDays = async (year: number) =>
  (await server.call(estimateCalls.listCalendarDays, { departmentId, year }, manager)).rows

test('[ES-018] imported weather teaches its effect, and the forecast of rain lowers the day that it names', async () => {
  expect(await effects()).toEqual([])
  const observed = wet.map(date => `${date},Light rain,6.5`)
  const ahead = addDays(today, 2)
  expect(await weather(['Date,Weather,Rain mm', ...observed, `${ahead},showers,`])).toEqual({
    observed: wet.length,
    forecast: 1,
  })
  const [rain] = await effects()
  expect(rain).toMatchObject({ date: ahead, name: 'weather:rain', kind: 'weather', source: 'learned' })
  expect(rain?.effect).toBeGreaterThan(780_000)
  expect(rain?.effect).toBeLessThan(830_000)
  // What those days had goes with it, and what the same weekdays beside them had.
  const { past } = await server.call(estimateCalls.listEffects, { departmentId, first: today, days: 7 }, manager)
  const turnoverOn = (date: string) => past.find(day => day.date === date)?.turnoverCents ?? 0
  for (const date of rain?.likeDays ?? []) expect(turnoverOn(date)).toBeGreaterThan(0)
  const [like = ''] = rain?.likeDays ?? []
  expect(turnoverOn(like)).toBeLessThan(Math.max(turnoverOn(addDays(like, -7)), turnoverOn(addDays(like, 7))))
  const form = { name: 'W', departmentId, forecastType: 'turnover' as const, first: today, last: addDays(today, 3) }
  const saved = await server.call(estimateCalls.saveEstimate, { ...form, remark: 'r' }, manager)
  const { forecast } = await server.call(estimateCalls.runEstimate, { id: saved.id, revision: saved.revision }, manager)
  const turnovers = forecast?.days.map(day => day.turnover) ?? []
  expect((turnovers[2] ?? 0) / (turnovers[1] ?? 1)).toBeLessThan(0.85)
})

test('a forecast that was never confirmed teaches nothing once its day has passed', async () => {
  const ahead = addDays(today, 2)
  await weather(['Date,Weather', `${ahead},showers`])
  server.clock.set(`${addDays(today, 4)}T02:00:00Z`)
  const listed = await server.call(estimateCalls.listWeather, { departmentId, first: ahead, last: ahead }, manager)
  expect(listed.rows).toMatchObject([{ date: ahead, conditions: ['rain'], observed: false }])
  const happenings = await server.call(
    estimateCalls.listHappenings,
    { departmentId, first: ahead, last: ahead },
    manager,
  )
  expect(happenings.rows).toEqual([])
  await weather(['Date,Rain mm', `${ahead},30`])
  const after = await server.call(estimateCalls.listHappenings, { departmentId, first: ahead, last: ahead }, manager)
  expect(after.rows.map(row => row.name)).toEqual(['weather:heavy_rain'])
})

test('rain, heat, frost and storms are told by words in three languages or by figures', async () => {
  const lines = ['日期,天气,降水量,最高气温,最低气温', '2026-02-01,台风,,,', '2026-02-02,小雨,,,', '2026-02-03,,26,,']
  await weather([...lines, '2026-02-04,,,35.0,', '2026-02-05,,,,-3', '2026-02-06,晴,0,20,10'])
  const { rows } = await server.call(
    estimateCalls.listWeather,
    { departmentId, first: '2026-02-01', last: '2026-02-06' },
    manager,
  )
  expect(rows.map(row => row.conditions)).toEqual([['storm'], ['rain'], ['heavy_rain', 'rain'], ['heat'], ['cold'], []])
})

test('a weather file with a bad row is refused with its place, and weather beyond 30 days is no forecast', async () => {
  const code = async (line: string) => (await refusalOf(weather(['Date,Rain mm', line]))).answer
  expect(await code('soon,1')).toMatchObject({ code: 'estimate:row_date', values: { row: 2 } })
  expect(await code('2026-05-01,much')).toMatchObject({ code: 'estimate:row_number' })
  expect(await code(`${addDays(today, 31)},1`)).toMatchObject({ code: 'estimate:row_date_range' })
  expect((await refusalOf(weather(['When,Rain mm', '2026-05-01,1']))).code).toBe('estimate:column_missing')
  expect((await refusalOf(weather(['Date,Rain mm', '2026-05-01,1'], manager, null))).code).toBe('forbidden')
})

test('a year without a notice is provisional; its imported notice stands instead, and taking it away computes again', async () => {
  const before = await yearDays(2028)
  expect(before.length).toBeGreaterThan(10)
  expect(before.every(day => day.provisional)).toBe(true)
  const lines = [
    'Date,Day kind,Name',
    '2028-01-01,holiday,New Year',
    '2028-01-03,rest day,',
    '2028-01-08,make-up workday,',
  ]
  expect(await notice(lines)).toEqual({ year: 2028, days: 3 })
  expect(await yearDays(2028)).toEqual([
    { date: '2028-01-01', kind: 'statutory_holiday', name: { text: 'New Year' }, provisional: false },
    { date: '2028-01-03', kind: 'rest_day', name: null, provisional: false },
    { date: '2028-01-08', kind: 'makeup_workday', name: null, provisional: false },
  ])
  expect((await yearDays(2029)).every(day => day.provisional)).toBe(true)
  await notice(['Date,Day kind', '2028-01-01,holiday'])
  const { rows } = await server.call(estimateCalls.listNotices, {}, manager)
  expect(rows).toMatchObject([{ region: 'CN', year: 2028, days: 1 }])
  const { id = '', revision = 0 } = rows[0] ?? {}
  await server.call(estimateCalls.deleteNotice, { id, revision }, admin)
  expect(await yearDays(2028)).toEqual(before)
})

test('a notice that was taken away comes back, unless another was imported for its year; its history tells all of it', async () => {
  const listed = async () =>
    (await server.call(estimateCalls.listNotices, {}, manager)).rows.filter(each => each.year === 2030)
  const remove = (revision: number) => server.call(estimateCalls.deleteNotice, { id, revision }, admin)
  const recover = () => server.call(estimateCalls.recoverNotice, { id }, admin)
  await notice(['Date,Day kind', '2030-01-01,holiday'])
  await notice(['Date,Day kind', '2030-01-01,holiday', '2030-01-02,rest day'])
  const [{ id, revision } = { id: '', revision: 0 }] = await listed()
  expect((await refusalOf(remove(revision - 1))).answer.code).toBe('stale')
  await remove(revision)
  expect(await listed()).toEqual([])
  await recover()
  expect(await listed()).toMatchObject([{ id, days: 2, revision: revision + 2 }])
  await remove(revision + 2)
  await notice(['Date,Day kind', '2030-05-01,holiday'])
  expect((await refusalOf(recover())).answer).toMatchObject({
    code: 'estimate:notice_there',
    message: expect.stringMatching(/China|中国/),
  })
  const named = { subject: 'holiday_notice' as const, subjectId: id }
  const { rows } = await server.call(organisationCalls.listAudit, named, admin)
  expect(rows.map(each => each.action)).toEqual(['remove', 'recover', 'remove', 'import', 'import'])
  expect(rows[3]).toMatchObject({ source: 'import', before: { days: [{}] }, after: { days: [{}, {}] } })
})

test('a notice is of a region that there is', async () => {
  for (const region of ['QQ', 'cn', 'CN-SH', '上海']) {
    const { answer } = await refusalOf(notice(['Date,Day kind', '2028-01-01,holiday'], admin, region))
    expect(answer).toMatchObject({ code: 'organisation:region_unknown', field: 'region', values: { value: region } })
  }
  expect(await notice(['Date,Day kind', '2028-05-01,holiday'], admin, 'DE-BY')).toEqual({ year: 2028, days: 1 })
})

test('a notice is one year, each date once, of known kinds, and by whoever manages the whole company', async () => {
  const code = async (lines: string[], as = admin) => (await refusalOf(notice(['Date,Day kind', ...lines], as))).code
  expect(await code(['2028-01-01,holiday', '2029-01-01,holiday'])).toBe('estimate:notice_one_year')
  expect(await code(['2028-01-01,holiday', '2028-01-01,rest day'])).toBe('estimate:notice_twice')
  expect(await code(['2028-01-01,party'])).toBe('estimate:row_day_kind')
  expect(await code(['2028-01-01,holiday'], manager)).toBe('forbidden')
})

test('a site in another region has the holidays of that region, by name', async () => {
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.update(site).set({ region: 'MO' }).where(eq(site.departmentId, departmentId)),
  )
  const december = (await yearDays(2026)).filter(day => day.date >= '2026-12-01' && day.kind === 'statutory_holiday')
  expect(december.map(day => [day.date.slice(5), day.name && 'code' in day.name ? day.name.code : ''])).toEqual([
    ['12-08', 'immaculate'],
    ['12-20', 'sar_day'],
    ['12-22', 'winter_solstice'],
    ['12-24', 'christmas'],
    ['12-25', 'christmas'],
  ])
  const wish = { departmentId, first: '2026-12-20', last: '2026-12-20' }
  const { rows } = await server.call(estimateCalls.listHappenings, wish, manager)
  expect(rows.map(row => row.name)).toEqual(['holiday:sar_day'])
})

test('a deleted special day comes back with its dates; an older save, and one of a day that is gone, are told', async () => {
  const form = { departmentId, name: 'Fair', kind: 'event' as const, dates: [today], effect: 1_500_000 }
  const { id } = await server.call(estimateCalls.saveSpecialDay, form, manager)
  const change = (revision?: number) =>
    refusalOf(server.call(estimateCalls.saveSpecialDay, { ...form, id, revision, effect: 1_200_000 }, manager))
  const remove = (revision: number) => server.call(estimateCalls.deleteSpecialDay, { id, revision }, manager)
  const listed = async () =>
    (await server.call(estimateCalls.listSpecialDays, { departmentId, first: today, last: today }, manager)).rows
  await server.call(estimateCalls.saveSpecialDay, { ...form, id, revision: 0, reason: 'yearly' }, manager)
  expect((await change(0)).answer.code).toBe('stale')
  expect((await refusalOf(remove(0))).answer.code).toBe('stale')
  expect(await effects()).toMatchObject([{ name: 'Fair', source: 'typed' }])
  await remove(1)
  expect([await listed(), await effects()]).toEqual([[], []])
  expect((await change()).answer.code).toBe('not_found')
  await server.call(estimateCalls.recoverSpecialDay, { id }, manager)
  expect(await listed()).toMatchObject([{ id, name: 'Fair', reason: 'yearly', revision: 3 }])
  expect(await effects()).toMatchObject([{ name: 'Fair', source: 'typed' }])
})

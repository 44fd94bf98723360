/** The wizard and `paiban backtest` ask the engine alike: a store imported by the template has the same figures in both. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import ExcelJS from 'exceljs'
import { afterAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { addDays, datesFrom, weekdayOf } from '#contract/shared/business-date.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { testServer } from '../../testing/test-server.ts'
import { calendarTable } from '../special-days/calendar-table.ts'

const [first, last] = ['2026-01-12', '2026-11-15']
const monday = '2026-11-09'
const binary = path.resolve('target/release/paiban')
const folder = mkdtempSync(path.join(tmpdir(), 'paiban-backtest-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Three slots a day, with weekdays, a slow growth and something that looks like chance. */
const rows = datesFrom(first, 308).flatMap((date, at) =>
  [11, 12, 18].map((hour, slot) => {
    const chance = 90 + ((at * 7919 + slot * 104_729) % 21)
    const turnover = Math.round(chance * (80 + weekdayOf(date) * 9) * (1 + at / 900) * (1 + slot)) / 10
    return { date, slot: `${hour}:00`, end: `${hour}:30`, turnover, orders: Math.round(turnover / 35) }
  }),
)

test('a store imported by the template has in the wizard, to the unit, the figures of the backtest', async () => {
  const server = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
  try {
    const manager = await server.signIn('manager')
    const [departmentId] = server.company.siteIds
    const template = await fetchFile(server, estimateCalls.downloadHistoryTemplate, {}, manager)
    const book = new ExcelJS.Workbook()
    await book.xlsx.load(template.buffer as ArrayBuffer)
    book.worksheets[0]?.addRows(
      rows.map(row => [row.date, `${row.slot}-${row.end}`, row.turnover, null, null, row.orders]),
    )
    const upload = { name: 'store.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
    const { importId } = await sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, upload, manager)
    await server.call(estimateCalls.applyHistoryImport, { importId }, manager)
    const progress = () => server.call(estimateCalls.historyImportProgress, { importId }, manager)
    while ((await progress()).state === 'applying') await new Promise(resolve => setTimeout(resolve, 20))
    const period = { first: monday, last: addDays(monday, 6) }
    const form = { name: 'Week', departmentId, forecastType: 'turnover' as const, ...period, remark: 'as backtested' }
    const draft = await server.call(estimateCalls.saveEstimate, form, manager)
    const made = await server.call(estimateCalls.runEstimate, { id: draft.id, revision: draft.revision }, manager)

    const table = path.join(folder, 'store.csv')
    const lines = rows.map(row => `S1,${row.date},${row.slot},${row.turnover},${row.orders}`)
    writeFileSync(table, `store,date,slot,turnover,transactions\n${lines.join('\n')}\n`)
    const calendar = path.join(folder, 'days.csv')
    writeFileSync(calendar, calendarTable('CN', '2018-01-01', '2027-12-31'))
    const backtest = (value: string) => {
      const words = ['backtest', table, '--value', value, '--calendar', calendar, '--from', monday, '--to', last]
      const [line = ''] = execFileSync(binary, words, { encoding: 'utf8' }).split('\n')
      return JSON.parse(line) as {
        origin: string
        days: { date: string; forecast: number; p10: number; p90: number }[]
      }
    }
    const { origin, days } = backtest('turnover')
    expect(origin).toBe(monday)
    const cents = (units: number) => Math.round(units * 100)
    const wizard = made.forecast?.days ?? []
    expect(wizard).toHaveLength(7)
    expect(days.map(day => [day.date, cents(day.forecast), cents(day.p10), cents(day.p90)])).toEqual(
      wizard.map(day => [day.date, day.turnover, day.p10, day.p90]),
    )
    expect(backtest('transactions').days.map(day => day.forecast)).toEqual(wizard.map(day => day.transactions))
  } finally {
    await server.stop()
  }
}, 120_000)

/** The templates of weather and of holiday notices: filled in, each is read by its own import, in every language. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { locales } from '#contract/shared/locale.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

describe.each(locales)('in %s', locale => {
  let server: TestServer
  let admin: Browser
  beforeAll(async () => {
    server = await testServer({ now: '2026-11-21T02:00:00Z', locale })
    admin = await server.signIn('administrator')
  })
  afterAll(() => server.stop())

  type Template = typeof estimateCalls.downloadNoticeTemplate | typeof estimateCalls.downloadWeatherTemplate

  /** The template with one row, and the note at the head of its second column. */
  const filled = async (template: Template, row: (string | number)[]) => {
    const book = new ExcelJS.Workbook()
    const empty = await fetchFile(server, template, {}, admin)
    await book.xlsx.load(empty.buffer as ArrayBuffer)
    const [sheet] = book.worksheets
    sheet?.addRow(row)
    const note = sheet?.getRow(1).getCell(2).note
    const text = typeof note === 'string' ? note : (note?.texts?.map(each => each.text).join('') ?? '')
    return { file: { name: 'file.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }, text }
  }

  test('[CO-038] a holiday notice takes each kind of day by the word that its template names', async () => {
    const { text } = await filled(estimateCalls.downloadNoticeTemplate, [])
    const kinds = text.split(' / ')
    expect(kinds).toHaveLength(3)
    for (const kind of kinds) {
      const { file } = await filled(estimateCalls.downloadNoticeTemplate, ['2027-01-01', kind, 'New Year'])
      const taken = await sendFile(server, estimateCalls.importNotice, { region: 'CN' }, file, admin)
      expect(taken).toEqual({ year: 2027, days: 1 })
    }
  })

  test('[CO-038] weather takes rain and temperatures where its template has them', async () => {
    const departmentId = server.company.siteIds[0]
    const { file } = await filled(estimateCalls.downloadWeatherTemplate, ['2026-11-19', '', 30, 36, -1])
    const taken = await sendFile(server, estimateCalls.importWeather, { departmentId }, file, admin)
    expect(taken).toEqual({ observed: 1, forecast: 0 })
    const span = { departmentId, first: '2026-11-19', last: '2026-11-19' }
    const { rows } = await server.call(estimateCalls.listWeather, span, admin)
    expect(rows[0]?.conditions).toEqual(['heavy_rain', 'rain', 'heat', 'cold'])
  })
})

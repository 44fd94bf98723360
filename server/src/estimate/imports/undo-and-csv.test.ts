/** Taking an import back, also below a later one, and the comma-separated files of cash registers. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let manager: Browser
let departmentId: string

beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  manager = await server.signIn('manager')
  departmentId = server.company.siteIds[0]
})
afterAll(() => running.stop())

const checkCsv = (text: string | Uint8Array, name = 'till.csv', at = departmentId, as = manager) => {
  const bytes = typeof text === 'string' ? new TextEncoder().encode(text) : text
  return sendFile(server, estimateCalls.checkHistoryCsv, { departmentId: at }, { name, bytes }, as)
}

const imported = async (lines: string[], at = departmentId, as = manager): Promise<string> => {
  const { importId } = await checkCsv(['Date,Time slot,Turnover,Orders', ...lines].join('\n'), 'till.csv', at, as)
  await server.call(estimateCalls.applyHistoryImport, { importId }, as)
  for (;;) {
    const { state } = await server.call(estimateCalls.historyImportProgress, { importId }, as)
    if (state === 'done') return importId
    if (state === 'failed') throw new Error('the import failed')
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const kept = async () => {
  const wish = { departmentId, first: '2026-11-01', last: '2026-11-30', deleted: 'kept' as const }
  const { rows } = await server.call(estimateCalls.listHistory, wish, manager)
  return rows.map(row => row.turnoverCents / 100)
}
const undo = (importId: string) => server.call(estimateCalls.undoHistoryImport, { importId }, manager)

test('a comma-separated file is read as it is written: quotes, thousands, old Chinese encoding', async () => {
  const found = await checkCsv('Date,Time slot,Turnover\r\n2026-11-02,11:00-11:30,"1,386.50"\r\n20261103,09:00,12\r\n')
  expect(found).toMatchObject({ rows: 2, added: 2, refused: 0 })
  // 日期;时段;营业额 in GB18030
  const head = [0xc8, 0xd5, 0xc6, 0xda, 0x3b, 0xca, 0xb1, 0xb6, 0xce, 0x3b, 0xd3, 0xaa, 0xd2, 0xb5, 0xb6, 0xee, 0x0a]
  const body = [...new TextEncoder().encode('2026-11-02;11:00-11:30;5\n')]
  expect(await checkCsv(new Uint8Array([...head, ...body]))).toMatchObject({ rows: 1, added: 1, refused: 0 })
})

test('a bad value of a comma-separated file is named by its place, and marked in a workbook', async () => {
  const found = await checkCsv('Date,Time slot,Turnover\n2026-11-02,11:00-11:30,many\n')
  expect(found.problems.map(each => [each.row, each.column, each.code])).toEqual([[2, 'C', 'not_a_number']])
  const marked = await fetchFile(server, estimateCalls.downloadMarkedHistory, { importId: found.importId }, manager)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(marked.buffer as ArrayBuffer)
  expect(book.worksheets[0]?.getCell('C2').note).toBe('Not a number')
})

test('[ES-006] each way of import takes its own kind of file only', async () => {
  const csv = { name: 'till.csv', bytes: new TextEncoder().encode('Date,Time slot,Turnover\n') }
  const asWorkbook = sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, csv, manager)
  expect((await refusalOf(asWorkbook)).answer.message).toBe('Only xls or xlsx files are accepted')
  expect((await refusalOf(checkCsv('x', 'till.txt'))).answer.message).toBe('Only csv files are accepted')
  expect((await refusalOf(checkCsv(new Uint8Array([0x50, 0x4b, 0, 4])))).code).toBe('file_type_csv')
  expect((await refusalOf(checkCsv(new Uint8Array(10 * 1024 * 1024 + 1).fill(44)))).code).toBe('too_large')
})

test('an undone import gives back what it replaced, and nothing of it is left', async () => {
  await imported(['2026-11-04,11:00-11:30,100,1', '2026-11-04,11:30-12:00,200,2'])
  const second = await imported(['2026-11-04,11:00-11:30,150,1', '2026-11-04,12:00-12:30,300,3'])
  expect(await kept()).toEqual([150, 200, 300])
  expect(await undo(second)).toEqual({ removed: 2, recovered: 1 })
  expect(await kept()).toEqual([100, 200])
  expect((await refusalOf(undo(second))).code).toBe('estimate:import_not_done')
  const { rows } = await server.call(estimateCalls.listHistoryImports, { departmentId }, manager)
  expect(rows.find(row => row.id === second)?.state).toBe('undone')
})

test('what came later stays when an earlier import is undone, and its own undo then finds the oldest', async () => {
  await imported(['2026-11-04,11:00-11:30,100,1', '2026-11-04,11:30-12:00,200,2'])
  const middle = await imported(['2026-11-04,11:00-11:30,111,1'])
  const last = await imported(['2026-11-04,11:00-11:30,122,1'])
  expect(await undo(middle)).toEqual({ removed: 0, recovered: 0 })
  expect(await kept()).toEqual([122, 200])
  expect(await undo(last)).toEqual({ removed: 1, recovered: 1 })
  expect(await kept()).toEqual([100, 200])
})

test('only those who may import reach an undo, and only of their own sites', async () => {
  const importId = await imported(['2026-11-05,11:00-11:30,100,1'])
  const employee = await server.signIn('employee')
  const call = server.call(estimateCalls.undoHistoryImport, { importId }, employee)
  expect((await refusalOf(call)).code).toBe('forbidden')
  const administrator = await server.signIn('administrator')
  const elsewhere = await imported(['2026-11-05,11:00-11:30,100,1'], server.company.siteIds[1], administrator)
  expect((await refusalOf(undo(elsewhere))).code).toBe('forbidden')
  const dry = await checkCsv('Date,Time slot,Turnover\n2026-11-06,11:00-11:30,5\n')
  expect((await refusalOf(undo(dry.importId))).code).toBe('estimate:import_not_done')
})

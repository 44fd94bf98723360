/** The way of a history file: template, dry run with its bad cells, marked-up copy, background import, re-import. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { readWorkbook } from '../../files/workbook.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, RefusedCall, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'

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

type Row = (string | number | null)[]

/** The product's own template, filled in. */
const filled = async (rows: Row[]): Promise<Uint8Array> => {
  const template = await fetchFile(server, estimateCalls.downloadHistoryTemplate, {}, manager)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template.buffer as ArrayBuffer)
  book.worksheets[0]?.addRows(rows)
  return new Uint8Array(await book.xlsx.writeBuffer())
}

const check = async (rows: Row[], name = 'pos.xlsx') => {
  const file = { name, bytes: await filled(rows) }
  return sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, file, manager)
}

const applied = async (importId: string) => {
  await server.call(estimateCalls.applyHistoryImport, { importId }, manager)
  for (;;) {
    const now = await server.call(estimateCalls.historyImportProgress, { importId }, manager)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}

const imported = async (rows: Row[]) => applied((await check(rows)).importId)
const changed: Row[] = [['2026-11-19', '11:00-11:30', 400, 370.5, 63, 41]]

const list = (deleted: 'kept' | 'deleted' | 'all' = 'all') =>
  server.call(estimateCalls.listHistory, { departmentId, first: '2026-11-01', last: '2026-11-30', deleted }, manager)

const refused = async (work: Promise<unknown>): Promise<RefusedCall> => {
  const error = await work.catch((error: unknown) => error)
  if (error instanceof RefusedCall) return error
  throw new Error('was not refused')
}

const good: Row[] = [
  ['2026-11-19', '11:00-11:30', 386, 370.5, 63, 41],
  ['2026-11-19', '11:30-12:00', 614, 600, 80, 52],
  ['2026-11-20', '11:00-11:30', '1,000.00', null, null, 70],
]

test('[ES-003] the template names every column in the language of the caller', async () => {
  const bytes = await fetchFile(server, estimateCalls.downloadHistoryTemplate, {}, manager)
  const [sheet] = await readWorkbook({ name: 'template.xlsx', bytes }, { rows: 9, columns: 99, cells: 99 })
  expect(sheet?.rows[0]).toEqual(['Date', 'Time slot', 'Turnover', 'Amount', 'People', 'Orders'])
})

test('a dry run names every bad cell by row, column and reason and writes nothing', async () => {
  const found = await check([
    ...good,
    ['2026-11-31', '11:00-11:30', 1, 1, 1, 1],
    ['2026-11-18', 'lunch', -5, 1, 1.5, 1],
    ['2026-11-18', '12:00-12:30', 99_999_999, 1, 1, 1],
    ['2027-01-01', '12:00-12:30', 1, 1, 1, 1],
    ['2026-11-19', '11:15-11:30', 1, 1, 1, 1],
    [null, '12:00-12:30', 'many', 1, 1, 1],
  ])
  expect(found).toMatchObject({ rows: 9, added: 3, replaced: 0, unchanged: 0, refused: 6, problemCount: 9 })
  expect(found.problems.map(problem => [problem.row, problem.column, problem.code])).toEqual([
    [5, 'A', 'not_a_date'],
    [6, 'B', 'not_a_slot'],
    [6, 'C', 'negative'],
    [6, 'E', 'not_whole'],
    [7, 'C', 'absurd'],
    [8, 'A', 'date_range'],
    [9, 'B', 'duplicate'],
    [10, 'A', 'required'],
    [10, 'C', 'not_a_number'],
  ])
  expect(found.problems[6]?.message).toBe('The same time slot as row 2')
  expect((await list()).total).toBe(0)

  const marked = await fetchFile(server, estimateCalls.downloadMarkedHistory, { importId: found.importId }, manager)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(marked.buffer as ArrayBuffer)
  expect(book.worksheets[0]?.getCell('C6').note).toBe('Must not be less than 0')
  expect(book.worksheets[0]?.getCell('C2').note ?? null).toBeNull()

  const all = server.call(estimateCalls.applyHistoryImport, { importId: found.importId, onlyIfAllGood: true }, manager)
  expect((await refused(all)).code).toBe('estimate:import_refused')
})

test('[ES-004] [ES-002] good rows are imported in the background and listed with their share of the day', async () => {
  const found = await check(good)
  expect(await applied(found.importId)).toMatchObject({ state: 'done', added: 3, replaced: 0, progress: 100 })
  const { rows, total, turnoverCents } = await list()
  expect({ total, turnoverCents }).toEqual({ total: 3, turnoverCents: 200_000 })
  expect(rows[0]).toMatchObject({
    date: '2026-11-19',
    start: 660,
    end: 690,
    timeRatio: 386_000,
    turnoverCents: 38_600,
    amountCents: 37_050,
    people: 63,
    orders: 41,
    deleted: false,
  })
  const again = await refused(server.call(estimateCalls.applyHistoryImport, { importId: found.importId }, manager))
  expect(again.code).toBe('estimate:import_running')
})

test('[ES-002] the records go out with date, slot, share, turnover, amount, people, orders and whether deleted', async () => {
  await imported(good)
  const { rows: listed } = await list()
  const [id] = listed.map(row => row.id)
  if (id === undefined) throw new Error('there are records')
  await server.call(estimateCalls.deleteHistory, { departmentId, ids: [id] }, manager)
  const wish = {
    departmentId,
    first: '2026-11-01',
    last: '2026-11-30',
    sort: { column: 'deleted' as const, down: false },
  }
  const [sheet] = await exported(server, estimateCalls.exportHistory, wish, manager, 'en')
  expect(sheet.head).toEqual([
    ...['Date', 'Time slot', 'Time ratio', 'Turnover', 'Amount', 'People', 'Orders', 'Deleted'],
  ])
  expect(sheet.rows).toHaveLength(3)
  const day = new Date('2026-11-19T00:00:00Z')
  expect(sheet.rows[0]).toEqual([day, '11:00-11:30', null, 386, 370.5, 63, 41, 'Deleted'])
  expect(sheet.rows[1]).toEqual([
    day,
    '11:30-12:00',
    1,
    614,
    expect.any(Number),
    expect.any(Number),
    expect.any(Number),
    '',
  ])
  expect([sheet.format(0), sheet.format(2), sheet.format(3)]).toEqual(['yyyy-mm-dd', '0.00%', '#,##0.00'])
})

test('[ES-005] a second import replaces the same slots and passes over what has not changed', async () => {
  await imported(good)
  const found = await check([...changed, ...good.slice(1), ['2026-11-20', '11:30-12:00', 5, 5, 1, 1]])
  expect(found).toMatchObject({ added: 1, replaced: 1, unchanged: 2, refused: 0 })
  expect(await applied(found.importId)).toMatchObject({ added: 1, replaced: 1 })
  expect((await list('kept')).turnoverCents).toBe(40_000 + 61_400 + 100_000 + 500)
  expect((await list('deleted')).rows.map(row => row.turnoverCents)).toEqual([38_600])
  const imports = await server.call(estimateCalls.listHistoryImports, { departmentId }, manager)
  expect(imports.rows[0]).toMatchObject({ state: 'done', replaced: 1, fileName: 'pos.xlsx' })
})

test('[ES-007] deleted rows are only marked, and recovering one puts it in the place of its successor', async () => {
  await imported(good)
  await imported(changed)
  const [old] = (await list('deleted')).rows
  const ids = old ? [old.id] : []
  expect(await server.call(estimateCalls.recoverHistory, { departmentId, ids }, manager)).toEqual({ changed: 1 })
  const kept = await list('kept')
  expect(kept.rows[0]).toMatchObject({ id: old?.id, turnoverCents: 38_600 })
  expect((await list('deleted')).rows.map(row => row.turnoverCents)).toEqual([40_000])
  const everything = kept.rows.map(row => row.id)
  expect(await server.call(estimateCalls.deleteHistory, { departmentId, ids: everything }, manager)).toEqual({
    changed: 3,
  })
  expect((await list('kept')).total).toBe(0)
  expect(await server.call(estimateCalls.recoverHistory, { departmentId, ids: everything }, manager)).toEqual({
    changed: 3,
  })
})

test('[ES-008] deleting or recovering nothing is refused with a message', async () => {
  for (const call of [estimateCalls.deleteHistory, estimateCalls.recoverHistory]) {
    const { answer } = await refused(server.call(call, { departmentId, ids: [] }, manager))
    expect(answer).toMatchObject({ code: 'estimate:history_not_selected', message: 'Select history data first' })
  }
})

test('[ES-006] another kind of file, and one over 10 MB, is refused by the import', async () => {
  const send = (name: string, bytes: Uint8Array) =>
    refused(sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, { name, bytes }, manager))
  expect((await send('pos.csv', new Uint8Array([1]))).answer.message).toBe('Only xls or xlsx files are accepted')
  expect((await send('pos.xlsx', new Uint8Array(10 * 1024 * 1024 + 1))).code).toBe('too_large')
})

test('a file without the columns says which ones it lacks', async () => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('x').addRows([
    ['BizDate', 'Guests'],
    ['2026-11-01', 5],
  ])
  const file = { name: 'x.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
  const error = await refused(sendFile(server, estimateCalls.checkHistoryFile, { departmentId }, file, manager))
  expect(error.answer.message).toBe('The file lacks these columns: Time slot, Turnover. Use the template.')
})

test('a manager reaches neither another site nor its imports', async () => {
  const other = { departmentId: server.company.siteIds[1], first: '2026-11-01', last: '2026-11-02' }
  expect((await refused(server.call(estimateCalls.listHistory, other, manager))).code).toBe('forbidden')
  const employee = await server.signIn('employee')
  expect((await refused(server.call(estimateCalls.listHistory, { ...other, departmentId }, employee))).code).toBe(
    'forbidden',
  )
})

test('the calendar tells complete, partial and missing days apart', async () => {
  await imported(good)
  const days = await server.call(
    estimateCalls.historyCalendar,
    { departmentId, first: '2026-11-18', last: '2026-11-20' },
    manager,
  )
  expect(days.days.map(day => day.state)).toEqual(['missing', 'partial', 'partial'])
  expect(days.known).toEqual({ first: '2026-11-19', last: '2026-11-20' })
})

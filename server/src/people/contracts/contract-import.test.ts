/** A file of contracts: what the form refuses is told at its cell, good rows are written, and all of it is taken back. */
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { importRun } from '../../importing/schema.ts'
import { sealedValue } from '../../sealed/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'

let running: TestServer
let server: TestServer
let admin: Browser
beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
})
afterAll(() => running.stop())

type Row = Record<string, unknown>

/** The product's own template, filled in; `without` leaves columns out. */
const filled = async (rows: Row[], without: string[] = []): Promise<Uint8Array> => {
  const template = await fetchFile(server, calls.downloadContractTemplate, {}, admin)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template.buffer as ArrayBuffer)
  const [sheet] = book.worksheets
  const heads = (sheet?.getRow(1).values as string[]).slice(1)
  sheet?.addRows(rows.map(row => heads.map(head => row[head] ?? null)))
  for (const head of without) sheet?.spliceColumns((sheet.getRow(1).values as string[]).indexOf(head), 1)
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const send = async (bytes: Uint8Array) =>
  sendFile(server, calls.checkContractFile, {}, { name: 'contracts.xlsx', bytes }, admin)
const check = async (rows: Row[], without?: string[]) => send(await filled(rows, without))

const applied = async (importId: string) => {
  await server.call(calls.applyContractImport, { importId }, admin)
  for (;;) {
    const now = await server.call(calls.contractImportProgress, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
const list = async () => (await server.call(calls.listContracts, { standing: 'all' }, admin)).rows

const row = (given: Row = {}): Row => ({
  ...{ 'Job number': 'T4', 'Contract number': 'C1', 'Contract type': 'Labour contract', Term: 'Fixed term' },
  ...{ Start: '2026-01-01', End: '2027-12-31', 'Signing date': '2026-01-02' },
  ...given,
})

test('[PE-065] good rows are written, a row of a number that is there changes it, and columns left out leave what is there', async () => {
  const first = await check([row({ Remark: 'By file' }), row({ 'Contract number': 'C2', 'Job number': 'T3' })])
  expect(first).toMatchObject({ rows: 2, added: 2, refused: 0 })
  expect(await applied(first.importId)).toMatchObject({ state: 'done', added: 2 })
  const again = await check(
    [row({ End: '2028-12-31' }), row({ 'Contract number': 'C2', 'Job number': 'T3' })],
    ['Remark'],
  )
  expect(again).toMatchObject({ rows: 2, added: 0, replaced: 1, unchanged: 1 })
  await applied(again.importId)
  expect((await list()).find(each => each.number === 'C1')).toMatchObject({
    ...{ end: '2028-12-31', remark: 'By file', revision: 1, jobNumber: 'T4', type: 'labour', probationMonths: 0 },
  })
})

test('a checked file is kept sealed, and the next one of the same person ends it with its key', async () => {
  const { importId } = await check([row()])
  const kept = () =>
    server.services.db.inCompany(server.company.companyId, async tx => ({
      files: (await tx.select({ file: importRun.file }).from(importRun)).map(({ file }) => file),
      keys: (await tx.select({ id: sealedValue.recordId }).from(sealedValue).where(eq(sealedValue.field, 'file'))).map(
        ({ id }) => id,
      ),
    }))
  const first = await kept()
  // A workbook is a zip archive, which begins with these letters.
  expect(first.files.map(file => Buffer.from(file ?? []).includes('PK\u0003\u0004'))).toEqual([false])
  expect(first.keys).toEqual([importId])
  const second = await check([row({ Remark: 'again' })])
  expect((await kept()).keys).toEqual([second.importId])
  expect(await applied(second.importId)).toMatchObject({ state: 'done', added: 1 })
})

test('[PE-066] without start, signing date, or an end of a fixed term a row is refused at that cell', async () => {
  const found = await check([
    row({ Start: null }),
    row({ 'Contract number': 'C2', 'Signing date': null }),
    row({ 'Contract number': 'C3', End: null }),
    row({ 'Contract number': 'C4', End: null, Term: 'No fixed end' }),
  ])
  expect(found).toMatchObject({ added: 1, refused: 3 })
  expect(found.problems.map(each => [each.row, each.field, each.message])).toEqual([
    [2, 'start', 'must be filled in'],
    [3, 'signedOn', 'must be filled in'],
    [4, 'end', 'A fixed term needs its last day'],
  ])
  const lacking = await refusalOf(check([row()], ['Signing date']))
  expect([lacking.code, lacking.answer.values?.columns]).toEqual(['people:contract_import_columns', 'Signing date'])
})

test('[PE-065] what the form refuses is told at its cell, and so is what a file alone gets wrong', async () => {
  await applied((await check([row()])).importId)
  const found = await check([
    row({ 'Job number': 'T3' }),
    row({ 'Contract number': 'C2', 'Job number': 'nobody' }),
    row({ 'Contract number': 'C3' }),
    row({ 'Contract number': 'C3' }),
    row({ 'Contract number': 'C4', End: '2025-12-31' }),
    row({ 'Contract number': 'C5', 'Last day of probation': '2026-03-01' }),
    row({ 'Contract number': 'C6', 'Terminated on': '2026-02-01' }),
    row({ 'Contract number': 'C7', 'Contract type': 'marriage' }),
  ])
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [2, 'number', 'of_another'],
    [3, 'jobNumber', 'nobody'],
    [5, 'number', 'twice'],
    [6, 'end', 'people:contract_ends_before'],
    [7, 'probationUntil', 'people:contract_probation_none'],
    [8, 'endReason', 'people:contract_end_reason'],
    [9, 'type', 'not_a_choice'],
  ])
  expect(found).toMatchObject({ rows: 8, added: 1, refused: 7 })
})

test('[PE-065] what the list exports is read in again, and changes nothing', async () => {
  const whole = row({
    'Last day of probation': '2026-02-28',
    'Probation, months': 2,
    Remark: '=1+1',
    'Employee type': 'student',
  })
  const ended = row({ 'Contract number': 'C2', 'Terminated on': '2026-02-01', Reason: 'By agreement' })
  await applied((await check([whole, ended])).importId)
  const before = await list()
  const [sheet] = await exported(server, calls.exportContracts, { standing: 'all' }, admin, 'zh_TW')
  const book = new ExcelJS.Workbook()
  book.addWorksheet(sheet.name).addRows([sheet.head, ...sheet.rows])
  const found = await send(new Uint8Array(await book.xlsx.writeBuffer()))
  expect(found).toMatchObject({ rows: 2, unchanged: 2, added: 0, replaced: 0, refused: 0 })
  expect(before).toHaveLength(2)
})

const undo = (importId: string) => server.call(calls.undoContractImport, { importId }, admin)

test('[PE-065] an import is taken back: what it made is gone, what it changed is as before', async () => {
  await applied((await check([row()])).importId)
  const { importId } = await check([row({ 'Contract number': 'C2' }), row({ Start: '2026-01-03' })])
  await applied(importId)
  expect(await undo(importId)).toEqual({ removed: 1, recovered: 1 })
  expect((await list()).map(each => [each.number, each.start, each.revision])).toEqual([['C1', '2026-01-01', 2]])
  expect((await refusalOf(undo(importId))).code).toBe('people:contract_import_not_done')
})

test('[PE-065] it stays where somebody changed one of its contracts since, who is told which', async () => {
  const { importId } = await check([row()])
  await applied(importId)
  const [made] = await list()
  const cut = { endedOn: '2026-11-21', endReason: 'agreed', endNote: null } as const
  await server.call(calls.terminateContract, { id: made?.id ?? '', revision: 0, ...cut }, admin)
  const { code, answer } = await refusalOf(undo(importId))
  expect([code, answer.values?.numbers]).toEqual(['people:contract_import_built_on', 'C1'])
  expect(await list()).toMatchObject([{ number: 'C1', endedOn: '2026-11-21' }])
})

test('[OR-026] only who may import brings a file, and sees what became of one', async () => {
  const manager = await server.signIn('manager')
  const file = { name: 'contracts.xlsx', bytes: await filled([row()]) }
  expect((await refusalOf(sendFile(server, calls.checkContractFile, {}, file, manager))).code).toBe('forbidden')
  expect((await refusalOf(server.call(calls.listContractImports, {}, manager))).code).toBe('forbidden')
})

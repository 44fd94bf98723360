/** Files of leave and outings: what is good is entered as agreed, what repeats is told and stacks, and all of it is taken back. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { awayImports, type ImportedCategory } from '#contract/attendance/imports.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { absenceBetween } from '../../roster/index.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let who = ''
beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  who = await employeeAt(server.services, server.company, { name: 'An', jobNumber: 'A-1' })
})
afterAll(() => running.stop())

type Row = Record<string, unknown>

/** By the headings of the product's own template. */
const check = async (category: ImportedCategory, rows: readonly Row[]) => {
  const template = await fetchFile(server, awayImports[category].template, {}, admin)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template.buffer as ArrayBuffer)
  const heads = (book.worksheets[0]?.getRow(1).values as string[]).slice(1)
  for (const head of rows.flatMap(Object.keys)) expect(heads).toContain(head)
  const filled = new ExcelJS.Workbook()
  const sheet = filled.addWorksheet('Rows')
  sheet.addRow(heads)
  sheet.addRows(rows.map(row => heads.map(head => row[head] ?? null)))
  const bytes = new Uint8Array(await filled.xlsx.writeBuffer())
  return sendFile(server, awayImports[category].check, {}, { name: 'file.xlsx', bytes }, admin)
}
const applied = async (category: ImportedCategory, importId: string) => {
  await server.call(awayImports[category].apply, { importId }, admin)
  for (;;) {
    const now = await server.call(awayImports[category].progress, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const away = () =>
  server.services.db.inCompany(server.company.companyId, tx =>
    absenceBetween(tx, { employeeIds: [who] }, { first: '2026-11-01', last: '2026-11-30' }),
  )
const outing = (given: Row = {}): Row => ({ 'Job number': 'A-1', From: '2026-11-10', To: '2026-11-10', ...given })

test('outings are entered as agreed requests, and taken back with all that they brought [AP-029]', async () => {
  const found = await check('outing', [
    outing({ 'From time': '14:00', 'To time': '16:00', Place: 'Depot', Reason: 'Goods' }),
  ])
  expect(found).toMatchObject({ rows: 1, added: 1, refused: 0, problems: [] })
  expect(await away()).toEqual([])
  expect(await applied('outing', found.importId)).toMatchObject({ state: 'done', added: 1 })
  expect(await away()).toMatchObject([{ date: '2026-11-10', why: 'outing', state: 'agreed', start: 840, end: 960 }])
  const { rows } = await server.call(approvalCalls.listRequests, { tab: 'jurisdiction', category: 'outing' }, admin)
  expect(rows).toMatchObject([{ status: 'processed', employeeId: who, reason: 'Goods' }])
  await server.call(awayImports.outing.undo, { importId: found.importId }, admin)
  expect(await away()).toEqual([])
})

test('what cannot be entered is told at its cell, and the good rows go in', async () => {
  const found = await check('outing', [
    outing({ 'Job number': 'X' }),
    outing({ From: 'soon' }),
    outing({ To: '2026-11-09' }),
    outing({ From: '2024-12-30', To: '2024-12-30' }),
    outing(),
  ])
  expect(found).toMatchObject({ rows: 5, added: 1, refused: 4 })
  expect(found.problems.map(({ row, field, code }) => [row, field, code])).toEqual([
    [2, 'jobNumber', 'nobody'],
    [3, 'from', 'not_a_date'],
    [4, 'to', 'roster:ends_before'],
    [5, 'from', 'roster:before_entry'],
  ])
})

test('what is repeated, in the file or from before, is told before it starts and then stacks [AP-030]', async () => {
  const first = await check('outing', [outing(), outing()])
  expect(first).toMatchObject({ added: 2, refused: 0 })
  expect(first.problems).toMatchObject([
    { row: 3, code: 'stacks', message: expect.stringContaining('added once more') },
  ])
  await applied('outing', first.importId)
  const again = await check('outing', [outing()])
  expect(again.problems).toMatchObject([{ row: 2, code: 'stacks' }])
  await applied('outing', again.importId)
  expect(await away()).toHaveLength(3)
})

const leaveType = async (hasBalance: boolean) => {
  const type = { name: 'Annual leave', paid: true, sort: 1, enabled: true, unit: 'day', counts: 'rostered' } as const
  const none = { evidenceFrom: null, noticeDays: null, backDays: null, isPrivate: false, law: 'other' } as const
  return (await server.call(leaveCalls.saveLeaveType, { ...type, ...none, hasBalance }, admin)).id
}
const leave = (given: Row) => outing({ 'Type of leave': 'Annual leave', ...given })

test('leave that is repeated stacks as the dry run says [AP-030]', async () => {
  await leaveType(false)
  const found = await check('leave', [leave({}), leave({})])
  expect(found).toMatchObject({ added: 2, refused: 0, problems: [{ row: 3, code: 'stacks' }] })
  expect(await applied('leave', found.importId)).toMatchObject({ state: 'done', added: 2, refused: 0 })
  expect(await away()).toHaveLength(2)
})

test('leave is read by its type and counted by the roster into the ledger [AP-028]', async () => {
  const typeId = await leaveType(true)
  const gift = { employeeIds: [who], typeId, amount: '3', from: '2026-01-01', validTo: null, remark: '' }
  await server.call(leaveCalls.adjustBalances, gift, admin)
  const found = await check('leave', [
    // Thursday to Monday: three workdays.
    leave({ From: '2026-11-12', To: '2026-11-16' }),
    leave({ From: '2026-11-17', To: '2026-11-17' }),
    leave({ 'Type of leave': 'Moon leave' }),
  ])
  expect(found).toMatchObject({ rows: 3, added: 2, refused: 1 })
  expect(found.problems).toMatchObject([{ row: 4, field: 'type', code: 'no_type' }])
  // The balance pays the first of them alone.
  expect(await applied('leave', found.importId)).toMatchObject({ state: 'done', added: 1, refused: 2 })
  // The one that was refused has left nothing behind.
  const listed = { tab: 'jurisdiction', category: 'leave' } as const
  expect(await server.call(approvalCalls.listRequests, listed, admin)).toMatchObject({
    rows: [{ from: { date: '2026-11-12' } }],
    total: 1,
  })
  const ledger = { employeeId: who, typeId, on: '2026-11-30' }
  expect((await server.call(leaveCalls.getLedger, ledger, admin)).balance.shown).toBe('0')
  await server.call(awayImports.leave.undo, { importId: found.importId }, admin)
  expect((await server.call(leaveCalls.getLedger, ledger, admin)).balance.shown).toBe('3')
})

test('a file names anybody, so it is for those who look after the whole company', async () => {
  const manager = await server.signIn('manager')
  const call = server.call(awayImports.outing.list, {}, manager)
  expect((await refusalOf(call)).code).toBe('forbidden')
})

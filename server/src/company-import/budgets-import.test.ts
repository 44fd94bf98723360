/** Budgets of a workbook: a site has one from a day on, and what stands against it is told at its row. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { type CompanyRows, companyFile } from '../testing/workbooks/company-file.ts'
import { applyCompany, checkCompany } from '../testing/workbooks/company-import.ts'

let server: TestServer
let administrator: Browser
beforeAll(async () => {
  server = await testServer({ workers: 1, locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterAll(() => server.stop())

const check = (rows: CompanyRows) => checkCompany(server, administrator, rows)
const told = async (rows: CompanyRows) =>
  (await check(rows)).problems.map(each => `${each.column}${each.row} ${each.message}`)
const applied = (checked: Awaited<ReturnType<typeof check>>) => applyCompany(server, administrator, checked)
const budgets = async () => (await server.call(planningCalls.listBudgets, {}, administrator)).rows
const week = { department: 'Site 1', from: '2026-03-09' }

it('the same site and day on two rows, or with a budget already, are refused at the row', async () => {
  const twice = [
    { ...week, amount: 5000 },
    { ...week, percent: 20 },
  ]
  expect(await told({ budgets: twice })).toEqual(['B3 The same as in row 2'])
  const once = await check({ budgets: [{ ...week, amount: 5000 }] })
  expect((await applied(once)).state).toBe('done')
  expect(await told({ budgets: [{ ...week, amount: 6000 }] })).toEqual(['B2 The company has it already'])
  expect(await budgets()).toMatchObject([{ from: week.from, amountCents: 500_000 }])
})

it('each has an audit line, without its amount for those who may not see pay', async () => {
  const [{ id } = expect.fail()] = await budgets()
  const lines = async (as: Browser) =>
    (await server.call(organisationCalls.listAudit, { subject: 'budget', subjectId: id }, as)).rows
  const line = { action: 'add', source: 'import', by: 'Testing administrator', before: null }
  expect(await lines(administrator)).toMatchObject([{ ...line, after: { from: week.from, amountCents: 500_000 } }])
  expect(await lines(await server.signIn('manager'))).toMatchObject([{ ...line, after: null }])
})

it('a budget begins with a week of the schedule, from a file as from the form', async () => {
  expect(await told({ budgets: [{ ...week, from: '2026-03-11', amount: 5000 }] })).toEqual([
    'B2 A budget begins with a week: on 2026-03-09',
  ])
  const settings = [{ period: 'week', precision: 15, startDate: '2026-03-11' }]
  expect(await told({ settings, budgets: [{ ...week, from: '2026-04-08', amount: 5000 }] })).toEqual([])
})

it('a budget that somebody saves after the dry run keeps the whole file out, in words', async () => {
  const later = { ...week, from: '2026-03-16' }
  const hired = { jobNumber: 'B1', name: 'Bo', hiredOn: '2025-01-01', department: 'Site 1', hoursSystem: 'standard' }
  const checked = await check({ budgets: [{ ...later, amount: 5000 }], employees: [hired] })
  expect(checked.problems).toEqual([])
  const value = { kind: 'amount' as const, amountCents: 700_000 }
  const byHand = { departmentId: server.company.siteIds[0], from: later.from, value }
  await server.call(planningCalls.saveBudget, byHand, administrator)
  expect(await applied(checked)).toMatchObject({
    state: 'failed',
    errorMessage: '1 cell is wrong, so nothing was imported',
  })
  expect((await server.call(peopleCalls.listEmployees, { search: 'B1' }, administrator)).total).toBe(0)
  expect((await budgets()).map(each => each.amountCents)).toEqual([700_000, 500_000])
})

/** The same file with a cell of the budgets as a spreadsheet program keeps what somebody typed. */
const withBudgetCell = async (address: string, value: number, numFmt: string) => {
  const file = await companyFile({ budgets: [{ department: 'Site 1', from: '2026-05-04' }] })
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(file.bytes as unknown as ArrayBuffer)
  Object.assign(book.getWorksheet('Budgets')?.getCell(address) ?? expect.fail(), { value, numFmt })
  return { ...file, bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
}

it('a percentage that a spreadsheet keeps as 0.22 under a percent format is stored as it is seen, 22 per cent', async () => {
  const send = (file: { name: string; bytes: Uint8Array }) =>
    sendFile(server, organisationCalls.checkCompanyFile, {}, file, administrator)
  const money = await send(await withBudgetCell('C2', 0.22, '0%'))
  expect(money.problems).toMatchObject([{ column: 'C', row: 2, value: '22%', message: 'Not a number' }])
  const checked = await send(await withBudgetCell('D2', 0.22, '0%'))
  expect(checked.problems).toEqual([])
  expect((await applied(checked)).state).toBe('done')
  expect((await budgets()).find(each => each.from === '2026-05-04')).toMatchObject({ basisPoints: 2200 })
})

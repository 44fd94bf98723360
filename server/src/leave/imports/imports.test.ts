/** Files of balances on the running server: appended or in place of what is there, every bad cell told, and taken back. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { type LeaveImportMode, leaveImports } from '#contract/leave/import.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'
import { leaveOf } from '../testing/leave-of.ts'

let server: TestServer
let admin: Browser
let typeId: string
let make: ReturnType<typeof leaveOf>
beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
  admin = await server.signIn('administrator')
  make = leaveOf(server, admin)
  typeId = await make.type('Company days')
})
afterAll(() => server.stop())

let count = 0
const somebody = async () => {
  count += 1
  const who = { name: `Import ${count}`, jobNumber: `I${count}`, phone: `1370000${String(count).padStart(4, '0')}` }
  return { ...who, id: await employeeAt(server.services, server.company, who) }
}

const file = async (heads: string[], rows: unknown[][]): Promise<{ name: string; bytes: Uint8Array }> => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Leave balances')
  sheet.addRows([heads, ...rows])
  return { name: 'balances.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
}
const heads = ['Name', 'Phone', 'Leave type', 'Leave value', 'Effective date', 'Valid until', 'Remark']
const check = async (mode: LeaveImportMode, rows: unknown[][], named = heads) =>
  sendFile(server, leaveImports[mode].check, {}, await file(named, rows), admin)
const apply = async (mode: LeaveImportMode, importId: string) => {
  await server.call(leaveImports[mode].apply, { importId }, admin)
  for (;;) {
    const now = await server.call(leaveImports[mode].progress, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
const bring = async (mode: LeaveImportMode, rows: unknown[][]) => {
  const { importId } = await check(mode, rows)
  expect(await apply(mode, importId)).toMatchObject({ state: 'done' })
  return importId
}
const balanceOf = async (id: string) => {
  const row = await make.balance(id, typeId)
  return [row?.balance.shown, row?.lots.filter(lot => lot.state === 'usable').map(lot => [lot.validTo, lot.memo])]
}

test('[LE-017] [LE-020] appended values stand beside what is there, and an overwriting file takes its place', async () => {
  const { id, name, phone } = await somebody()
  await bring('append', [[name, null, 'Company days', 2.5, '2026-01-01', '2026-12-31', 'opening']])
  await bring('append', [[null, phone, 'company DAYS', '1', '2026-01-01', null, null]])
  expect(await balanceOf(id)).toEqual([
    '3.5',
    [
      ['2026-12-31', 'opening'],
      [null, ''],
    ],
  ])
  await bring('overwrite', [[name, phone, 'Company days', 0.75, '2026-11-01', '2027-03-31', 'counted anew']])
  expect(await balanceOf(id)).toEqual(['0.75', [['2027-03-31', 'counted anew']]])
})

test('[LE-018] a file without name and phone, or with one of them twice, is refused', async () => {
  const rest = ['Leave type', 'Leave value']
  const codeOf = async (named: string[]) => (await refusalOf(check('append', [], named))).code
  expect(await codeOf(rest)).toBe('leave:import_who')
  expect(await codeOf(['Name', '姓名', ...rest])).toBe('leave:import_repeated')
  expect(await codeOf(['Phone', 'Phone', ...rest])).toBe('leave:import_repeated')
  expect(await codeOf(['Name', 'Leave type'])).toBe('leave:import_columns')
})

test('[LE-015] [LE-016] [LE-019] every cell that cannot be is told at its place, and good rows are written', async () => {
  const [one, two] = [await somebody(), await somebody()]
  const value = (given: unknown) => [one.name, null, 'Company days', given, null, null, null]
  const answer = await check('append', [
    value(0),
    value(-2),
    value(1.125),
    value(10_000),
    value(1.1),
    ['Nobody', null, 'Company days', 1, null, null, null],
    [one.name, two.phone, 'Company days', 1, null, null, null],
    [one.name, null, 'Unknown', 1, null, null, null],
    [null, null, 'Company days', 1, null, null, null],
    [one.name, null, 'Company days', 1, '2026-02-01', '2026-01-01', null],
    [one.name, null, 'Company days', 1, null, null, 'x'.repeat(101)],
    [two.name, null, 'Company days', 1, null, null, null],
  ])
  expect(answer).toMatchObject({ rows: 12, added: 1, refused: 11 })
  expect(answer.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [2, 'value', 'leave:value_positive'],
    [3, 'value', 'leave:value_positive'],
    [4, 'value', 'leave:value_decimals'],
    [5, 'value', 'leave:value_most'],
    [6, 'value', 'leave:value_step'],
    [7, 'name', 'nobody'],
    [8, 'name', 'of_another'],
    [9, 'type', 'no_type'],
    [10, 'name', 'nobody_named'],
    [11, 'validTo', 'leave:dates_reversed'],
    [12, 'remark', 'too_long'],
  ])
  await apply('append', answer.importId)
  expect([(await balanceOf(two.id))[0], await make.balance(one.id, typeId)]).toEqual(['1', undefined])
})

test('in an overwriting file a second row for the same is refused; two of one name want the phone', async () => {
  const { name } = await somebody()
  const row = [name, null, 'Company days', 1, null, null, null]
  const twice = await check('overwrite', [row, row])
  expect(twice.problems.map(each => [each.row, each.code, each.values])).toEqual([[3, 'twice', { row: 2 }]])
  await employeeAt(server.services, server.company, { name, jobNumber: `${name} again` })
  expect((await check('append', [row])).problems.map(each => each.code)).toEqual(['two_people'])
})

test('an import is taken back by opposite lines, unless somebody took from what it gave', async () => {
  const { id, name } = await somebody()
  await server.call(
    calls.adjustBalances,
    { employeeIds: [id], typeId, amount: '4', from: '2026-01-01', validTo: null, remark: 'before' },
    admin,
  )
  const importId = await bring('overwrite', [[name, null, 'Company days', 2, '2026-11-01', null, 'wrong']])
  expect((await balanceOf(id))[0]).toBe('2')
  await server.call(leaveImports.overwrite.undo, { importId }, admin)
  expect(await balanceOf(id)).toEqual(['4', [[null, 'before']]])
  const { lines } = await server.call(calls.getLedger, { employeeId: id, typeId }, admin)
  expect(lines.length).toBe(5)
  const second = await bring('append', [[name, null, 'Company days', 3, '2026-01-01', '2026-12-31', null]])
  await server.call(
    calls.adjustBalances,
    { employeeIds: [id], typeId, amount: '-1', from: '2026-11-21', validTo: null, remark: '' },
    admin,
  )
  const undo = server.call(leaveImports.append.undo, { importId: second }, admin)
  expect((await refusalOf(undo)).code).toBe('leave:import_built_on')
})

test('[LE-021] the export writes what the list tells, a person and type in a row', async () => {
  const { name, jobNumber } = await somebody()
  await bring('append', [[name, null, 'Company days', 1.5, '2026-01-01', '2026-12-31', 'exported']])
  const [{ head, rows }] = await exported(server, calls.exportBalances, { search: jobNumber }, admin, 'en')
  expect(Object.fromEntries(head.map((each, at) => [each, rows[0]?.[at]]))).toMatchObject({
    ...{ Name: name, 'Leave type': 'Company days', Remaining: 1.5, Balance: 1.5, Unit: 'days', Memo: 'exported' },
    ...{ Duration: '1.5', State: 'Available' },
  })
})

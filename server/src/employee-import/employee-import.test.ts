/** A file of employees: rows are created or change who is there, what the form refuses is told at its cell, all of it is taken back. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'

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

const bookOf = async (head: readonly string[], rows: readonly Row[]): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('x').addRows([[...head], ...rows.map(row => head.map(each => row[each] ?? null))])
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const send = (bytes: Uint8Array, as = admin) =>
  sendFile(server, calls.checkEmployeeFile, {}, { name: 'people.xlsx', bytes }, as)
const check = async (rows: Row[], as = admin) =>
  send(await bookOf([...new Set(rows.flatMap(row => Object.keys(row)))], rows), as)

const ended = async (importId: string) => {
  for (;;) {
    const now = await server.call(calls.employeeImportProgress, { importId }, admin)
    if (now.state !== 'applying' && now.state !== 'undoing') return now
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}
const applied = async (importId: string, as = admin) => {
  await server.call(calls.applyEmployeeImport, { importId }, as)
  return ended(importId)
}
const undone = async (importId: string) => {
  const { taskId } = await server.call(calls.undoEmployeeImport, { importId }, admin)
  const { state } = await ended(importId)
  const { task } = await server.call(organisationCalls.getTask, { id: taskId }, admin)
  return { state, why: task.errorMessage }
}
const list = async () => (await server.call(calls.listEmployees, { state: 'all', size: 200 }, admin)).rows
const find = async (jobNumber: string) => {
  const row = (await list()).find(each => each.jobNumber === jobNumber)
  return row && server.call(calls.getEmployee, { id: row.id }, admin)
}
const nameOf = async (departmentId: string) => {
  const { departments } = await server.call(organisationCalls.listDepartments, {}, admin)
  return departments.find(each => each.id === departmentId)?.name ?? ''
}
let site = ''
let other = ''
beforeEach(async () => {
  site = await nameOf(server.company.siteIds[0])
  other = await nameOf(server.company.siteIds[1])
})

const newcomer = (given: Row = {}): Row => ({
  ...{ 'Job number': 'N1', Name: 'Li Na', Phone: '13900000001', Department: site, 'Entry date': '2026-11-01' },
  ...{ 'Hours system': 'standard', Position: 'Cook', ...given },
})

test('[PE-043] the template is made of the fields of now: the company’s own are columns', async () => {
  const field = { category: 'employee', name: 'Shoe size', type: 'digit', placeholder: '' } as const
  const rest = { choice: 'single', required: false, enabled: true, description: '' } as const
  await server.call(calls.saveCustomField, { ...field, ...rest, options: [] }, admin)
  const headsFor = async (as: Browser) => {
    const book = new ExcelJS.Workbook()
    await book.xlsx.load((await fetchFile(server, calls.downloadEmployeeTemplate, {}, as)).buffer as ArrayBuffer)
    return (book.worksheets[0]?.getRow(1).values as string[]).slice(1)
  }
  expect(await headsFor(admin)).toEqual(expect.arrayContaining(['Job number', 'Terms from', 'ID number', 'Shoe size']))
})

test('[PE-043] the people of a file exist afterwards, those who are there change, and the same file again changes nothing', async () => {
  const rows = [
    newcomer({ 'E-mail': 'lina@example.com', 'Kind of document': 'ID card of mainland residents' }),
    newcomer({ 'Job number': 'T4', Name: null, Phone: null, Position: 'Lead', 'Terms from': '2026-12-01' }),
  ]
  rows[0] = { ...rows[0], 'ID number': '11010519491231002X' }
  const found = await check(rows)
  expect(found.problems).toEqual([])
  expect(found).toMatchObject({ rows: 2, added: 1, replaced: 1, refused: 0, lacking: [] })
  expect(found.fates.find(each => each.outcome === 'update')?.changes).toEqual(
    expect.arrayContaining([expect.objectContaining({ heading: 'Position', since: '2026-12-01', new: 'Lead' })]),
  )
  expect(await applied(found.importId)).toMatchObject({ state: 'done', added: 1, replaced: 1 })
  const made = await find('N1')
  expect(made).toMatchObject({ name: 'Li Na', birth: '1949-12-31', hiredOn: '2026-11-01' })
  const personal = await server.call(calls.getPersonal, { employeeId: made?.id ?? '' }, admin)
  expect(personal).toMatchObject({ email: 'lina@example.com', identityKind: 'identity_card' })
  expect(personal.fields.identityNumber?.masked).toBe('110•••002X')
  const terms = (await find('T4'))?.employments ?? []
  expect(terms.map(each => [each.from >= '2026-12-01', each.position]).at(-1)).toEqual([true, 'Lead'])
  expect(terms.length).toBeGreaterThan(1)
  expect(await check(rows)).toMatchObject({ rows: 2, unchanged: 2, added: 0, replaced: 0, refused: 0 })
})

test('[PE-043] every row is accounted for, and the cell of each refused one is named', async () => {
  const good = newcomer()
  const bad = (given: Row) => newcomer({ 'Job number': `N${Math.random()}`, Phone: null, ...given })
  const found = await check([
    good,
    bad({ Department: 'Nowhere' }),
    bad({ Name: null }),
    bad({ 'Entry date': 'soon' }),
    bad({ Phone: '12' }),
    bad({ 'Hours system': 'comprehensive' }),
    bad({ 'Kind of document': 'ID card of mainland residents', 'ID number': '110105194912310021' }),
    bad({ 'E-mail': 'nobody' }),
    newcomer({ Phone: null }),
    bad({ 'Last day of work': '2026-10-01' }),
    bad({ Phone: '13900000001' }),
  ])
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [3, 'department', 'unknown_department'],
    [4, 'name', 'required'],
    [5, 'hiredOn', 'not_a_date'],
    [6, 'phone', 'not_a_phone'],
    [7, 'cycle', 'people:cycle_needed'],
    [8, 'identityNumber', 'people:identity_checksum'],
    [9, 'email', 'not_a_mail'],
    [10, 'jobNumber', 'twice'],
    [11, 'leftOn', 'people:dates_reversed'],
    [12, 'phone', 'twice'],
  ])
  expect(found.problems.every(each => each.message.length > 3 && !each.message.includes(':import'))).toBe(true)
  expect(found).toMatchObject({ rows: 11, added: 1, refused: 10, unchanged: 0, replaced: 0 })
  const marked = new ExcelJS.Workbook()
  const bytes = await fetchFile(server, calls.downloadMarkedEmployees, { importId: found.importId }, admin)
  await marked.xlsx.load(bytes.buffer as ArrayBuffer)
  expect(marked.worksheets[0]?.getCell('D3').note).toBeTruthy()
})

test('[PE-043] columns that are named otherwise are matched by hand, and the company’s next file begins with the same', async () => {
  const row = { 工牌: 'N1', 'Full name': 'Li Na', Shop: site, 入职日期: '2026-11-01', 工時制度: '标准' }
  const bytes = await bookOf(['工牌', 'Full name', 'Shop', '入职日期', '工時制度'], [row])
  const first = await send(bytes)
  expect(first.lacking).toEqual(['Job number', 'ID number', 'Phone'])
  expect(first.columns.map(each => each.field)).toEqual([null, 'name', null, 'hiredOn', 'hoursSystem'])
  const wish = { importId: first.importId }
  const columns = [
    { heading: '工牌', field: 'jobNumber' },
    { heading: 'Shop', field: 'department' },
  ]
  const twice = [...columns, { heading: 'Full name', field: 'jobNumber' }]
  const refused = await refusalOf(server.call(calls.matchEmployeeColumns, { ...wish, columns: twice }, admin))
  expect(refused.code).toBe('organisation:import_column_twice')
  const matched = await server.call(calls.matchEmployeeColumns, { ...wish, columns }, admin)
  expect(matched).toMatchObject({ rows: 1, added: 1, refused: 0, lacking: [] })
  expect(await send(bytes)).toMatchObject({ rows: 1, added: 1, lacking: [] })
})

test('[PE-044] the report of an import tells file, size, creator, state, and how many rows went in and did not', async () => {
  const { importId } = await check([newcomer(), newcomer({ 'Job number': 'N2', Phone: null, Name: null })])
  await applied(importId)
  const { rows } = await server.call(calls.listEmployeeImports, {}, admin)
  expect(rows).toMatchObject([
    { id: importId, fileName: 'people.xlsx', state: 'done', rows: 2, added: 1, refused: 1, undoable: true },
  ])
  expect(rows[0]?.bytes).toBeGreaterThan(1000)
  expect(rows[0]?.createdBy).toBeTruthy()
})

test('[PE-043] an import is taken back: whom it made are gone, whom it changed are as before, private values too', async () => {
  const before = await find('T4')
  const { importId } = await check([
    newcomer(),
    { 'Job number': 'T4', Position: 'Lead', 'Bank account': '6222020200112230', 'E-mail': 't4@example.com' },
  ])
  expect(await applied(importId)).toMatchObject({ state: 'done', added: 1, replaced: 1 })
  const { state, why } = await undone(importId)
  expect([state, why]).toEqual(['undone', null])
  expect(await find('N1')).toBeUndefined()
  const { revision: _now, ...after } = (await find('T4')) ?? {}
  const { revision: _then, ...was } = before ?? {}
  expect(after).toEqual(was)
  const personal = await server.call(calls.getPersonal, { employeeId: before?.id ?? '' }, admin)
  expect([personal.email, personal.fields.bankAccount?.state]).toEqual([null, 'empty'])
})

test('what a reminder found of whom a file made does not stand against its undo', async () => {
  const { importId } = await check([newcomer({ 'Entry date': '2026-11-21' })])
  await applied(importId)
  const whom = { departmentIds: [], tellsPerson: false, roleIds: [], employeeIds: [server.company.employeeIds.hr] }
  const channels = { email: { subject: 'x', text: '{name}' }, push: null, sms: null }
  const rule = {
    name: 'Newcomers',
    timing: 'entry',
    side: 'after',
    days: 0,
    ...whom,
    ...channels,
    enabled: true,
  } as const
  await server.call(calls.saveReminderRule, rule, admin)
  expect((await server.call(calls.listReminders, {}, admin)).rows.map(each => each.employeeName)).toEqual(['Li Na'])
  expect(await undone(importId)).toMatchObject({ state: 'undone' })
  expect((await server.call(calls.listReminders, {}, admin)).rows).toEqual([])
})

test('[PE-043] it stays where somebody of it was changed since, who is named', async () => {
  const { importId } = await check([newcomer()])
  await applied(importId)
  const made = await find('N1')
  if (!made) throw new Error('made')
  await server.call(calls.saveEmployee, { ...made, name: 'Li Nana', custom: undefined }, admin)
  expect(await undone(importId)).toEqual({
    state: 'done',
    why: 'Li Nana was changed since the import, so nothing was undone',
  })
})

test('[PE-022] [PE-025] the dry run tells of newcomers who are on the blacklist or too young', async () => {
  const entry = { gender: null, type: 'theft', reason: '', basis: '', until: null, memo: '' } as const
  const number = { identityKind: 'identity_card', identityNumber: '11010519491231002X' } as const
  await server.call(calls.saveBlacklistEntry, { name: 'X', phone: '13900000001', ...entry, ...number }, admin)
  const { notes, refused } = await check([
    newcomer(),
    newcomer({ 'Job number': 'N2', Phone: null, 'Date of birth': '2012-01-01' }),
  ])
  expect(refused).toBe(0)
  expect(notes.map(each => [each.row, each.warning.code, each.warning.by])).toEqual([
    [2, 'blacklisted', 'phone'],
    [3, 'underage', 'birth'],
  ])
})

test('[PE-026] the dry run tells from which newcomer on the company’s limit is exceeded', async () => {
  const { total } = await server.call(calls.listEmployees, { state: 'active' }, admin)
  const settings = await server.call(organisationCalls.getCompany, {}, admin)
  await server.call(organisationCalls.saveCompany, { ...settings, employeeLimit: total + 1 }, admin)
  const { notes } = await check([newcomer({ Phone: null }), newcomer({ 'Job number': 'N2', Phone: null })])
  expect(notes.map(each => [each.row, each.warning.code, each.warning.limit])).toEqual([
    [3, 'employee_limit', total + 1],
  ])
})

test('[OR-026] a file is brought by who may import alone, and its rows are written by the rights of the form', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(check([newcomer()], manager))).code).toBe('forbidden')
  expect((await refusalOf(server.call(calls.listEmployeeImports, {}, manager))).code).toBe('forbidden')
})

test('[PE-009] what the list exports is read in again in any language, and changes nothing', async () => {
  const field = { category: 'employee', name: 'Boots', type: 'select', placeholder: '', choice: 'multiple' } as const
  const rest = { required: false, enabled: true, description: '' } as const
  const { id } = await server.call(calls.saveCustomField, { ...field, ...rest, options: ['a/b', 'c'] }, admin)
  await applied(
    (await check([newcomer({ Boots: 'a/b' }), newcomer({ 'Job number': 'N2', Phone: null, Department: other })]))
      .importId,
  )
  for (const locale of ['en', 'zh_TW'] as const) {
    const base = ['name', 'jobNumber', 'phone', 'department', 'position', 'hireType', 'hoursSystem', 'week'] as const
    const columns = [...base, 'hiredOn', 'leftOn', 'participates', `custom.${id}`] as const
    const [sheet] = await exported(
      server,
      calls.exportEmployees,
      { state: 'all', columns: [...columns] },
      admin,
      locale,
    )
    const book = new ExcelJS.Workbook()
    book.addWorksheet(sheet.name).addRows([sheet.head, ...sheet.rows])
    const found = await send(new Uint8Array(await book.xlsx.writeBuffer()))
    expect(found.problems).toEqual([])
    expect(found).toMatchObject({ unchanged: found.rows, added: 0, replaced: 0 })
    expect(found.rows).toBeGreaterThan(4)
  }
})

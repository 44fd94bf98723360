/** Whose rows a file may hold, and what becomes of one that is stopped on its way. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let hr: Browser
beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

const check = async (rows: Record<string, unknown>[], as: Browser) => {
  const head = [...new Set(rows.flatMap(row => Object.keys(row)))]
  const book = new ExcelJS.Workbook()
  book.addWorksheet('x').addRows([head, ...rows.map(row => head.map(each => row[each] ?? null))])
  const file = { name: 'people.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
  return sendFile(server, calls.checkEmployeeFile, {}, file, as)
}
const sites = async () => {
  const { departments } = await server.call(organisationCalls.listDepartments, {}, admin)
  return server.company.siteIds.map(id => departments.find(each => each.id === id)?.name ?? '')
}
const newcomer = (number: number | string, department: string | undefined) => ({
  ...{ 'Job number': `N${number}`, Name: `New ${number}`, Department: department },
  ...{ 'Entry date': '2026-11-01', 'Hours system': 'standard' },
})

test('[OR-026] rows of departments beyond reach are refused at their cell, of newcomers and of those who are there', async () => {
  const [first, second] = await sites()
  const { rows } = await server.call(organisationCalls.listMembers, {}, admin)
  const member = rows.find(each => each.employeeId === server.company.employeeIds.hr)
  const scope = { kind: 'custom' as const, departmentIds: [server.company.siteIds[1]] }
  await server.services.db.inCompany(server.company.companyId, tx =>
    giveMember(tx, server.company.personIds.hr, { roleIds: member?.roleIds ?? [], scope }),
  )
  const found = await check([newcomer(1, first), newcomer(2, second), { 'Job number': 'T4', Name: 'Other' }], hr)
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [2, 'department', 'not_allowed'],
    [4, 'jobNumber', 'not_allowed'],
  ])
  expect(found).toMatchObject({ rows: 3, added: 1, refused: 2 })
  // What is somebody else's file is not shown: it may hold private values.
  const theirs = await refusalOf(fetchFile(server, calls.downloadMarkedEmployees, { importId: found.importId }, admin))
  expect(theirs.code).toBe('forbidden')
  const match = { importId: found.importId, columns: [{ heading: 'Name', field: 'officeLocation' }] }
  expect((await refusalOf(server.call(calls.matchEmployeeColumns, match, admin))).code).toBe('forbidden')
  const apply = server.call(calls.applyEmployeeImport, { importId: found.importId }, admin)
  expect((await refusalOf(apply)).code).toBe('forbidden')
})

test('whoever may not see identity numbers learns of none by a file, whether somebody has it or nobody', async () => {
  const [first] = await sites()
  const card = { 'Kind of document': 'ID card of mainland residents' }
  const [known, unknown] = ['11010519491231002X', '110105194912310038']
  const { importId } = await check([{ ...newcomer(1, first), ...card, 'ID number': known }], admin)
  await server.call(calls.applyEmployeeImport, { importId }, admin)
  while ((await server.call(calls.employeeImportProgress, { importId }, admin)).state === 'applying')
    await new Promise(resolve => setTimeout(resolve, 30))
  const permissions = ['company.import', 'people.edit', 'people.view'] as const
  const { id } = await server.call(organisationCalls.saveRole, { name: 'Clerk', permissions: [...permissions] }, admin)
  await server.services.db.inCompany(server.company.companyId, tx =>
    giveMember(tx, server.company.personIds.hr, { roleIds: [id], scope: { kind: 'company' } }),
  )
  const told = async (row: Record<string, unknown>) => {
    const { problems, fates, rows, added, unchanged, refused } = await check([row], hr)
    const faults = problems.map(({ row: at, column, field, code, values, message }) => [
      at,
      column,
      field,
      code,
      values,
      message,
    ])
    return { faults, fates, rows, added, unchanged, refused }
  }
  const guessed = await told({ 'ID number': known })
  expect(guessed.faults.map(each => each[2])).toContain('identityNumber')
  expect(guessed).toEqual(await told({ 'ID number': unknown }))
  const ofNumber = (number: string) => told({ 'Job number': 'N1', 'ID number': number })
  expect(await ofNumber(known)).toEqual(await ofNumber(unknown))
  expect((await ofNumber(known)).faults.map(each => each[3])).toEqual(['not_allowed'])
})

test('[PE-043] the file itself is kept sealed', async () => {
  const [first] = await sites()
  const number = { 'Kind of document': 'ID card of mainland residents', 'ID number': '11010519491231002X' }
  const { importId } = await check([{ ...newcomer(1, first), ...number }], admin)
  const kept = await server.services.db.inCompany(server.company.companyId, async tx => {
    const { importRun } = await import('../importing/schema.ts')
    return (await tx.select().from(importRun)).find(each => each.id === importId)?.file
  })
  // A workbook is a zip, which begins so; what is sealed does not.
  expect(kept?.length).toBeGreaterThan(0)
  expect(Buffer.from(kept ?? []).includes('PK\u0003\u0004')).toBe(false)
})

test('[PE-043] an import that is stopped writes no more, and what it wrote by then is taken back', async () => {
  const [first] = await sites()
  const total = async () => (await server.call(calls.listEmployees, { state: 'all' }, admin)).total
  const before = await total()
  const people = Array.from({ length: 400 }, (_, at) => newcomer(at, first))
  const { importId } = await check(people, admin)
  const { taskId } = await server.call(calls.applyEmployeeImport, { importId }, admin)
  while ((await total()) === before) await new Promise(resolve => setTimeout(resolve, 20))
  await server.call(organisationCalls.cancelTask, { id: taskId }, admin)
  const ended = async () => {
    for (;;) {
      const now = await server.call(calls.employeeImportProgress, { importId }, admin)
      if (now.state !== 'applying' && now.state !== 'undoing') return now
      await new Promise(resolve => setTimeout(resolve, 30))
    }
  }
  expect(await ended()).toMatchObject({ state: 'failed', undoable: true })
  expect(await total()).toBeLessThan(before + people.length)
  const undo = await server.call(calls.undoEmployeeImport, { importId }, admin)
  expect((await ended()).state).toBe('undone')
  expect(undo.taskId).toBeTruthy()
  expect(await total()).toBe(before)
})

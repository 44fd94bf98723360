/** A file of personnel changes: what the form refuses is told at its cell, good rows are entered, and all of it is taken back. */
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { exported } from '../../testing/workbooks/exported.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let ids: string[]
beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  ids = []
  for (const name of ['An', 'Bo'])
    ids.push(await employeeAt(server.services, server.company, { name, jobNumber: `C-${name}` }))
})
afterAll(() => running.stop())

type Row = Record<string, unknown>

const sendSheet = async (heads: readonly string[], rows: readonly unknown[][]) => {
  const book = new ExcelJS.Workbook()
  const sheet = book.addWorksheet('Personnel changes')
  sheet.addRow([...heads])
  sheet.addRows(rows.map(row => [...row]))
  const bytes = new Uint8Array(await book.xlsx.writeBuffer())
  return sendFile(server, calls.checkChangeFile, {}, { name: 'changes.xlsx', bytes }, admin)
}

/** By the headings of the product's own template. */
const check = async (rows: readonly Row[]) => {
  const template = await fetchFile(server, calls.downloadChangeTemplate, {}, admin)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(template.buffer as ArrayBuffer)
  const heads = (book.worksheets[0]?.getRow(1).values as string[]).slice(1)
  for (const head of rows.flatMap(Object.keys)) expect(heads).toContain(head)
  return sendSheet(
    heads,
    rows.map(row => heads.map(head => row[head] ?? null)),
  )
}
const applied = async (importId: string) => {
  await server.call(calls.applyChangeImport, { importId }, admin)
  for (;;) {
    const now = await server.call(calls.followChangeImport, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 20))
  }
}
const list = async () => (await server.call(calls.listChanges, { size: 200 }, admin)).rows
const termsOf = async (id = '') => (await server.call(calls.getEmployee, { id }, admin)).employments

const row = (given: Row = {}): Row => ({
  ...{ 'Job number': 'C-An', Type: 'Promotion', 'From day': '2026-12-01', Rank: 'P2' },
  ...given,
})

test('[PE-073] good rows are entered as by the form, in the order of their days, and plans know their terms', async () => {
  const rows = [
    row({ 'From day': '2027-02-01', Rank: 'P3' }),
    row(),
    row({ 'Job number': 'C-Bo', Type: 'Transfer', Rank: null, Department: 'Site 2', Reason: 'opening' }),
    row({ 'Job number': 'C-Bo', Type: 'Change of terms', Rank: null, 'From day': '2026-01-05', 'Hours a day': 7.5 }),
  ]
  const found = await check(rows)
  expect(found).toMatchObject({ rows: 4, added: 4, refused: 0, problems: [] })
  expect(await list()).toEqual([])
  expect(await applied(found.importId)).toMatchObject({ state: 'done', added: 4 })
  expect((await termsOf(ids[0])).map(each => [each.from, each.rank])).toEqual([
    ['2025-01-01', null],
    ['2026-12-01', 'P2'],
    ['2027-02-01', 'P3'],
  ])
  expect((await termsOf(ids[1])).map(each => [each.from, each.departmentId, each.dayMinutes])).toEqual([
    ['2025-01-01', server.company.siteIds[0], 480],
    ['2026-01-05', server.company.siteIds[0], 450],
    ['2026-12-01', server.company.siteIds[1], 450],
  ])
  const states = (await list()).map(({ kind, on, state, reason }) => [kind, on, state, reason])
  expect(states).toContainEqual(['terms', '2026-01-05', 'done', ''])
  expect(states).toContainEqual(['transfer', '2026-12-01', 'pending', 'opening'])
})

test('[PE-073] what cannot be entered is told at its cell, and the good rows go in', async () => {
  const { revision, ...values } = await server.call(calls.getEmployee, { id: ids[1] ?? '' }, admin)
  await server.call(calls.saveEmployee, { ...values, revision, custom: undefined, leftOn: '2026-11-30' }, admin)
  const found = await check([
    row(),
    row(),
    row({ 'Job number': 'X9' }),
    row({ 'From day': 'soon' }),
    row({ 'From day': '2024-01-01' }),
    row({ 'Job number': 'C-Bo' }),
    row({ 'From day': '2026-12-05' }),
    row({ 'From day': '2026-12-06', Department: 'Nowhere' }),
    row({ 'From day': '2026-12-07', 'Hours system': 'Comprehensive' }),
    row({ 'From day': '2026-12-08', Cycle: 'Month' }),
  ])
  expect(found).toMatchObject({ rows: 10, added: 1, refused: 9 })
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [3, 'jobNumber', 'twice'],
    [3, 'kind', 'people:changes_nothing'],
    [4, 'jobNumber', 'nobody'],
    [5, 'on', 'not_a_date'],
    [6, 'on', 'people:no_terms'],
    [7, 'on', 'people:after_leaving'],
    [8, 'kind', 'people:changes_nothing'],
    [9, 'department', 'no_department'],
    [10, 'cycle', 'people:cycle_needed'],
    [11, 'hoursSystem', 'required'],
  ])
  await applied(found.importId)
  expect((await list()).map(each => [each.jobNumber, each.on])).toEqual([['C-An', '2026-12-01']])
})

test('[PE-073] an import is taken back with all its terms, and stays once somebody of it was changed', async () => {
  const before = await Promise.all(ids.map(termsOf))
  const rows = [row(), row({ 'From day': '2027-01-01', Rank: 'P3' }), row({ 'Job number': 'C-Bo' })]
  const first = await check(rows)
  await applied(first.importId)
  expect(await server.call(calls.undoChangeImport, { importId: first.importId }, admin)).toMatchObject({ removed: 3 })
  expect(await Promise.all(ids.map(termsOf))).toEqual(before)
  expect(await list()).toEqual([])
  const second = await check(rows)
  await applied(second.importId)
  const { id, revision } = (await list()).find(each => each.jobNumber === 'C-Bo') ?? { id: '', revision: 0 }
  await server.call(calls.cancelChange, { id, revision, reason: 'stays' }, admin)
  const refused = await refusalOf(server.call(calls.undoChangeImport, { importId: second.importId }, admin))
  expect(refused).toMatchObject({ code: 'people:change_import_built_on' })
  expect(refused.answer.message).toContain('Bo')
  expect(await list()).toHaveLength(3)
})

const day = fc.integer({ min: 0, max: 60 }).map(at => new Date(Date.UTC(2026, 10, 1 + at)).toISOString().slice(0, 10))
const wished = fc.record({
  who: fc.constantFrom('C-An', 'C-Bo'),
  on: day,
  kind: fc.constantFrom('Transfer', 'Promotion', 'Change of terms', 'Regularisation'),
  rank: fc.constantFrom(null, 'P1', 'P2'),
  department: fc.constantFrom(null, 'Site 1', 'Site 2'),
  day: fc.constantFrom(null, 7, 7.35),
  comment: fc.constantFrom(null, '=1+1', 'well done'),
})

test('[PE-073] imported, exported and imported again, in any language, changes nothing', async () => {
  const locales: Locale[] = ['en', 'zh_CN', 'zh_TW']
  await fc.assert(
    fc.asyncProperty(fc.array(wished, { minLength: 1, maxLength: 8 }), async wishes => {
      const found = await check(
        wishes.map(({ who, on, kind, rank, department, day: hours, comment }) => ({
          ...{ 'Job number': who, 'From day': on, Type: kind, Rank: rank, Department: department },
          ...{ 'Hours a day': hours, 'Comment on regularisation': comment },
        })),
      )
      if (found.added > 0) await applied(found.importId)
      const told = await list()
      if (told.length === 0) return
      for (const locale of locales) {
        const [sheet] = await exported(server, calls.exportChanges, {}, admin, locale)
        const again = await sendSheet(sheet.head, sheet.rows)
        expect(again).toMatchObject({ rows: told.length, added: 0, unchanged: told.length, problems: [] })
      }
    }),
    { numRuns: 12 },
  )
})

test('a position that a file took away comes back by nobody who may not give it', async () => {
  const planner = { name: 'Planner', permissions: ['planning.publish' as const] }
  const { id: planning } = await server.call(organisationCalls.saveRole, planner, admin)
  await server.call(organisationCalls.savePosition, { name: 'Lead', roleIds: [planning] }, admin)
  const [an = ''] = ids
  const { revision, ...values } = await server.call(calls.getEmployee, { id: an }, admin)
  const employments = values.employments.map(each => ({ ...each, position: 'Lead' }))
  await server.call(calls.saveEmployee, { ...values, id: an, revision, employments }, admin)
  const rights = ['company.import', 'people.view', 'people.edit', 'planning.publish'] as const
  const roleId = await server.services.db.inCompany(server.company.companyId, async tx => {
    const [made] = await tx
      .insert(role)
      .values({ name: 'Files', permissions: [...rights] })
      .returning()
    await giveMember(tx, server.company.personIds.manager, { roleIds: [made?.id ?? ''], scope: { kind: 'company' } })
    return made?.id ?? ''
  })
  admin = await server.signIn('manager')
  const { importId } = await check([row({ Position: 'Clerk' })])
  await applied(importId)
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .update(role)
      .set({ permissions: rights.slice(0, 3) })
      .where(eq(role.id, roleId)),
  )
  expect((await refusalOf(server.call(calls.undoChangeImport, { importId }, admin))).code).toBe('forbidden')
})

test('a file is brought by whoever reaches the whole company alone', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(calls.listChangeImports, {}, manager))).code).toBe('forbidden')
  const found = await check([row()])
  const apply = server.call(calls.applyChangeImport, { importId: found.importId }, manager)
  expect((await refusalOf(apply)).code).toBe('forbidden')
  const line = await server.call(organisationCalls.listAudit, { subject: 'personnel_change', page: 1, size: 5 }, admin)
  expect(line.rows).toEqual([])
})

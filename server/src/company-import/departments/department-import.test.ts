/** A file of departments: matched by code, refused cell by cell, shown as a tree, written, and taken back. */
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls as calls } from '#contract/organisation/calls.ts'
import { mostLevels } from '#contract/organisation/department.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile, sendFile } from '../../testing/send-file.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

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

type Cells = readonly (string | null)[]

const bookOf = async (rows: readonly Cells[]): Promise<Uint8Array> => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('Any').addRows(rows.map(row => [...row]))
  return new Uint8Array(await book.xlsx.writeBuffer())
}
const heads = ['Code', 'Name', 'Parent department', 'Nature', 'Head (job number)', 'Region']
const check = async (rows: readonly Cells[], head: Cells = heads, as = admin) =>
  sendFile(server, calls.checkDepartmentFile, {}, { name: 'tree.xlsx', bytes: await bookOf([head, ...rows]) }, as)
const applied = async ({ importId, plan }: { importId: string; plan: string }) => {
  await server.call(calls.applyDepartmentImport, { importId, plan }, admin)
  for (;;) {
    const now = await server.call(calls.departmentImportProgress, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 50))
  }
}
const tree = async () => (await server.call(calls.listDepartments, {}, admin)).departments
const names = async () => (await tree()).map(each => each.name)

/** Below stands above in the file: the order of rows says nothing. */
const north: Cells[] = [
  ['N1', 'Harbour', 'N', 'Store', 'T3', 'North'],
  ['N', 'North', null, 'Division', null, 'North'],
  ['N2', 'Station', 'North', 'Store', null, null],
]

test('[OR-007] the file is shown as the tree that it makes, and afterwards its departments exist', async () => {
  const found = await check(north)
  expect(found).toMatchObject({ rows: 3, added: 3, replaced: 0, refused: 0, lacking: [] })
  expect(found.columns.map(each => each.heading)).toEqual(heads)
  expect(found.tree.map(each => [each.depth, each.name, each.fate])).toEqual([
    [0, 'Testing', 'there'],
    [1, 'North', 'create'],
    [2, 'Harbour', 'create'],
    [2, 'Station', 'create'],
  ])
  expect(await names()).toEqual(['Testing', 'Site 1', 'Site 2'])
  expect(await applied(found)).toMatchObject({ state: 'done', added: 3 })
  expect(await names()).toEqual(['Testing', 'Site 1', 'Site 2', 'North', 'Harbour', 'Station'])
  const harbour = (await tree()).find(each => each.code === 'N1')
  expect(harbour).toMatchObject({ nature: 'store', area: 'North', head: { name: 'Testing manager' } })
  const again = await check(north)
  expect(again).toMatchObject({ added: 0, replaced: 0, unchanged: 3 })
})

test('[OR-007] a department whose code is known is changed and moved; what the file leaves out stays', async () => {
  await applied(await check(north))
  const found = await check(
    [
      ['N1', 'Harbour Street', null],
      ['N2', null, 'N1'],
    ],
    ['Code', 'Name', 'Parent department'],
  )
  expect(found).toMatchObject({ added: 0, replaced: 2 })
  expect(found.tree.map(each => [each.depth, each.name, each.fate])).toEqual([
    [0, 'Testing', 'there'],
    [1, 'North', 'there'],
    [2, 'Harbour Street', 'update'],
    [3, 'Station', 'update'],
  ])
  expect(await applied(found)).toMatchObject({ state: 'done', replaced: 2 })
  const byCode = new Map((await tree()).map(each => [each.code, each]))
  expect(byCode.get('N1')).toMatchObject({ name: 'Harbour Street', area: 'North', parentId: byCode.get('N')?.id })
  expect(byCode.get('N2')?.parentId).toBe(byCode.get('N1')?.id)
})

test('[OR-007] columns are found by their headings, or matched by hand, and the company’s next file begins with the same', async () => {
  const rows: Cells[] = [['A1', 'Bar', 'South', 'Lane']]
  const head = ['Number', '部门名称', 'Region', 'Region']
  const fieldsOf = ({ columns }: { columns: { field: string | null }[] }) => columns.map(each => each.field)
  const lacking = await check(rows, head)
  expect(fieldsOf(lacking)).toEqual([null, 'name', 'area', null])
  expect(lacking).toMatchObject({ lacking: ['Code'], columns: [{ sample: 'A1' }, { sample: 'Bar' }, {}, {}] })
  expect(lacking.problems.map(each => [each.field, each.message])).toEqual([['code', 'A value is required']])
  const { importId } = lacking
  const match = (columns: { heading: string; field: string | null }[]) =>
    server.call(calls.matchDepartmentColumns, { importId, columns }, admin)
  const twice = match([
    { heading: 'Number', field: 'code' },
    { heading: 'Region', field: 'code' },
  ])
  expect((await refusalOf(twice)).code).toBe('organisation:import_column_twice')
  // Of two columns of one heading each is chosen for itself; one that is left out is not read.
  expect(lacking.columns.map(each => each.heading)).toEqual(['Number', '部门名称', 'Region', 'Region #2'])
  const matched = await match([
    { heading: 'Number', field: 'code' },
    { heading: 'Region', field: null },
    { heading: 'Region #2', field: 'level' },
  ])
  expect(fieldsOf(matched)).toEqual(['code', 'name', null, 'level'])
  expect(matched).toMatchObject({ lacking: [], problems: [], added: 1 })
  // What is applied is read by the same columns.
  await applied(matched)
  expect((await tree()).find(each => each.code === 'A1')).toMatchObject({ name: 'Bar', area: null, level: 'Lane' })
  expect((await refusalOf(match([]))).code).toBe('organisation:import_gone')
  expect(fieldsOf(await check(rows, head))).toEqual(['code', 'name', null, 'level'])
})

test('a chain that goes deeper than the tree is told at the rows that are too deep, however long it is', async () => {
  const chain = (levels: number) =>
    Array.from({ length: levels }, (_, at) => [`C${at + 1}`, `D${at + 1}`, at === 0 ? null : `C${at}`, null, null])
  // The company itself is the first level.
  expect((await check(chain(mostLevels - 1))).problems).toEqual([])
  const deep = (await check(chain(1000))).problems
  expect(deep.slice(0, 2).map(each => [each.row, each.field, each.code])).toEqual([
    [mostLevels + 1, 'parent', 'too_deep'],
    [mostLevels + 2, 'parent', 'too_deep'],
  ])
})

test('each bad cell is told with its reason, nothing is written, and the marked copy holds them', async () => {
  await employeeAt(server.services, server.company, { name: 'Here', jobNumber: 'H1' })
  const found = await check([
    ['A', 'One', 'B', null, null],
    ['B', 'Two', 'A', null, null],
    ['A', 'Again', null, null, null],
    ['C', null, null, null, null],
    ['D', 'Four', 'nowhere', null, null],
    ['E', 'Five', null, 'Castle', 'T99'],
    ['F', 'Six', null, null, 'H1'],
  ])
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [7, 'nature', 'not_a_choice'],
    [4, 'code', 'duplicate'],
    [5, 'name', 'required'],
    [6, 'parent', 'unknown_parent'],
    [2, 'parent', 'circle'],
    [3, 'parent', 'circle'],
    [7, 'head', 'unknown_head'],
  ])
  const apply = server.call(calls.applyDepartmentImport, { importId: found.importId }, admin)
  expect((await refusalOf(apply)).code).toBe('organisation:import_refused')
  expect(await names()).toEqual(['Testing', 'Site 1', 'Site 2'])
  const marked = await fetchFile(server, calls.downloadMarkedDepartments, { importId: found.importId }, admin)
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(marked.buffer as ArrayBuffer)
  expect(JSON.stringify(book.worksheets[0]?.getCell('C6').note)).toContain('no department with this code')
})

test('an import is taken back whole; one that was built on is not', async () => {
  await applied(await check(north))
  const changing = await check([
    ['N', 'Far north', null, null, null, null],
    ['X', 'Extra', 'N', null, null, null],
  ])
  await applied(changing)
  const undo = (importId: string) => server.call(calls.undoDepartmentImport, { importId }, admin)
  expect(await undo(changing.importId)).toMatchObject({ removed: 1, recovered: 1 })
  expect(await names()).toEqual(['Testing', 'Site 1', 'Site 2', 'North', 'Harbour', 'Station'])
  const more = await check([['Y', 'Yard', 'N1', null, null, null]])
  await applied(more)
  const yard = (await tree()).find(each => each.code === 'Y')
  await employeeAt(server.services, server.company, { name: 'New', jobNumber: 'Y1', departmentId: yard?.id ?? '' })
  const refused = await refusalOf(undo(more.importId))
  expect([refused.code, refused.answer.values]).toEqual(['organisation:departments_built_on', { names: 'Yard' }])
})

test('departments that changed places go back to theirs, and one of them stays where the way back is built on', async () => {
  await applied(
    await check([
      ['X', 'Upper', null, null, null, null],
      ['Y', 'Lower', 'X', null, null, null],
      ['A', 'Aside', null, null, null, null],
    ]),
  )
  const swap = await check([
    ['X', 'Upper', 'Y', null, null, null],
    ['Y', 'Lower', 'Testing', null, null, null],
  ])
  await applied(swap)
  const parents = async () => {
    const all = await tree()
    const nameOf = (id: string | null) => all.find(each => each.id === id)?.name
    return all.filter(each => ['X', 'Y', 'A'].includes(each.code ?? '')).map(each => [each.name, nameOf(each.parentId)])
  }
  const undo = (importId: string) => server.call(calls.undoDepartmentImport, { importId }, admin)
  expect(await undo(swap.importId)).toMatchObject({ removed: 0, recovered: 2 })
  expect(new Map((await parents()) as [string, string][])).toEqual(
    new Map([
      ['Upper', 'Testing'],
      ['Lower', 'Upper'],
      ['Aside', 'Testing'],
    ]),
  )
  // Lower goes out from under Upper, and Upper under Lower's neighbour, which then lies below Lower: no way back.
  const out = await check([['Y', 'Lower', 'A', null, null, null]])
  await applied(out)
  const all = await tree()
  const upper = all.find(each => each.code === 'X')
  const { id = '' } = all.find(each => each.code === 'Y') ?? {}
  await server.call(calls.moveDepartment, { id: upper?.id ?? '', revision: upper?.revision ?? 0, parentId: id }, admin)
  const refused = await refusalOf(undo(out.importId))
  expect([refused.code, refused.answer.values]).toEqual(['organisation:departments_built_on', { names: 'Lower' }])
})

test('what names a department of the file stands against its undo, whoever named it', async () => {
  const made = await check([['Z', 'Quay', null, null, null, null]])
  await applied(made)
  const quay = (await tree()).find(each => each.code === 'Z')
  const scope = { kind: 'custom' as const, departmentIds: [quay?.id ?? ''] }
  await server.call(calls.savePosition, { name: 'Quay lead', scope }, admin)
  const refused = await refusalOf(server.call(calls.undoDepartmentImport, { importId: made.importId }, admin))
  expect([refused.code, refused.answer.values]).toEqual(['organisation:import_built_on_members', { name: 'Quay' }])
})

test('the log tells what a file changed of a department, its head by name', async () => {
  await applied(await check(north))
  await applied(await check([['N2', 'T3']], ['Code', 'Head (job number)']))
  const { id: subjectId = '' } = (await tree()).find(each => each.code === 'N2') ?? {}
  const { rows } = await server.call(calls.listAudit, { subject: 'department', subjectId }, admin)
  const [line] = rows
  const said = { code: 'N2', name: 'Station', nature: 'store', parent: 'North', area: null }
  expect(line).toMatchObject({
    action: 'change',
    before: { ...said, head: null },
    after: { ...said, head: 'Testing manager' },
  })
  expect(Object.keys(line?.before ?? {}).toSorted()).toEqual(Object.keys(line?.after ?? {}).toSorted())
})

test('only whoever reaches the whole company brings one', async () => {
  const manager = await server.signIn('manager')
  const refused = await refusalOf(check(north, heads, manager))
  expect(refused.code).toBe('forbidden')
})

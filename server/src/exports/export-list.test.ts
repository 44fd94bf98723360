/** The export of a list on the running server: all rows, as sorted, in the columns shown, and nothing beyond the list. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { mostExported } from '#contract/shared/list-export.ts'
import { shiftTemplate } from '../planning/templates/schema.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { exported } from '../testing/workbooks/exported.ts'

let server: TestServer
let administrator: Browser
let manager: Browser
let sites: [string, string]

beforeAll(async () => {
  server = await testServer()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
  sites = server.company.siteIds
  const made = { founderName: 'Somebody', createdAt: new Date('2026-03-01T16:30:00Z') }
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx
      .insert(shiftTemplate)
      .values([
        ...Array.from({ length: 600 }, (_, at) => ({ ...made, name: `Week ${at + 1}`, departmentId: sites[1] })),
        { ...made, name: '=1+1', departmentId: sites[0] },
        { ...made, name: 'Off', departmentId: sites[0], enabled: false },
      ]),
  )
})
afterAll(() => server.stop())

const { exportShiftTemplates } = planningCalls

test('every page of the list is in the workbook, once', async () => {
  const [{ name, rows }] = await exported(server, exportShiftTemplates, {}, administrator)
  expect(name).toBe('班次模板')
  expect(rows).toHaveLength(602)
  expect(new Set(rows.map(([first]) => first)).size).toBe(602)
})

test('the filter of the list holds, and the columns are those wished for in the order wished for', async () => {
  const wish = { text: 'week 60', columns: ['store' as const, 'name' as const] }
  const [{ head, rows }] = await exported(server, exportShiftTemplates, wish, administrator, 'en')
  expect(head).toEqual(['Site', 'Template name'])
  expect(rows).toEqual([
    ['Site 2', 'Week 600'],
    ['Site 2', 'Week 60'],
  ])
})

test('rows are sorted over all pages as the table sorts, numbers within names by size', async () => {
  const wish = { columns: ['name' as const], sort: { column: 'name' as const, down: true } }
  const [{ rows }] = await exported(server, exportShiftTemplates, wish, administrator)
  expect(rows.slice(0, 3)).toEqual([['Week 600'], ['Week 599'], ['Week 598']])
  const [up] = await exported(server, exportShiftTemplates, { ...wish, sort: { column: 'name', down: false } }, manager)
  expect(up.rows).toEqual([['=1+1'], ['Off']])
})

test('what begins like a formula stays a text', async () => {
  const [{ rows }] = await exported(server, exportShiftTemplates, { text: '=1' }, administrator)
  expect(rows[0]?.[0]).toBe('=1+1')
})

test('a moment stands as the reader’s clock shows it, and that of the company where the zone is unknown', async () => {
  const wish = { text: 'off', columns: ['createdAt' as const] }
  const at = async (zone: string) => {
    const [sheet] = await exported(server, exportShiftTemplates, { ...wish, zone }, administrator)
    expect(sheet.format(0)).toBe('yyyy-mm-dd hh:mm')
    return sheet.rows[0]?.[0]
  }
  expect(await at('Asia/Shanghai')).toEqual(new Date('2026-03-02T00:30:00Z'))
  expect(await at('America/New_York')).toEqual(new Date('2026-03-01T11:30:00Z'))
  expect(await at('Nowhere/Land')).toEqual(new Date('2026-03-02T00:30:00Z'))
})

test('who reaches one site gets the rows of that site, as in the list', async () => {
  const [{ rows }] = await exported(server, exportShiftTemplates, { columns: ['name'] }, manager)
  expect(rows.flat().sort()).toEqual(['=1+1', 'Off'])
  const other = exported(
    server,
    estimateCalls.exportHistory,
    { departmentId: sites[1], first: '2026-03-01', last: '2026-03-01' },
    manager,
  )
  expect((await refusalOf(other)).code).toBe('forbidden')
})

test('who may not see a list exports none, and no column is given that the table does not have', async () => {
  const employee = await server.signIn('employee')
  expect((await refusalOf(exported(server, exportShiftTemplates, {}, employee))).code).toBe('forbidden')
  expect((await refusalOf(exported(server, peopleCalls.exportEmployees, {}, employee))).code).toBe('forbidden')
  const hidden = { columns: ['companyId'] } as unknown as { columns: ['name'] }
  expect((await refusalOf(exported(server, exportShiftTemplates, hidden, administrator))).status).toBe(400)
})

test('more rows than a workbook takes are refused with how many there are', async () => {
  await server.services.db.inCompany(server.company.companyId, tx =>
    tx.execute(sql`insert into history_record (id, company_id, department_id, date, start, "end", turnover_cents)
      select gen_random_uuid(), ${server.company.companyId}, ${sites[0]}, date '2020-01-01' + n / 90, 15 * (n % 90), 15 * (n % 90) + 15, 100
      from generate_series(0, ${mostExported.rows}) as n`),
  )
  const wish = { departmentId: sites[0], first: '2020-01-01', last: '2021-12-31' }
  const { answer } = await refusalOf(exported(server, estimateCalls.exportHistory, wish, manager, 'en'))
  expect(answer).toMatchObject({
    code: 'export_too_many',
    message:
      '20001 rows would be exported, at most 20000 at a time. Narrow the list with its filters and export it in parts.',
  })
})

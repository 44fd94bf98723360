/** A file of the blacklist: identity cards alone, each bad cell told, good rows written and taken back. */
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls as calls } from '#contract/people/calls.ts'
import { role } from '../../access/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { sendFile } from '../../testing/send-file.ts'
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
const heads = ['Name', 'Kind of document', 'ID number', 'Type', 'Phone', 'Reason', 'Counts until']
const check = async (rows: Row[], as = admin) => {
  const book = new ExcelJS.Workbook()
  book.addWorksheet('x').addRows([heads, ...rows.map(row => heads.map(head => row[head] ?? null))])
  const file = { name: 'list.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
  return sendFile(server, calls.checkBlacklistFile, {}, file, as)
}
const entry = (given: Row = {}): Row => ({
  ...{ Name: 'Wang Wu', 'Kind of document': 'ID card of mainland residents', 'ID number': '11010519491231002X' },
  ...{ Type: 'Theft', ...given },
})
const applied = async (importId: string) => {
  await server.call(calls.applyBlacklistImport, { importId }, admin)
  for (;;) {
    const now = await server.call(calls.blacklistImportProgress, { importId }, admin)
    if (now.state !== 'applying') return now
    await new Promise(resolve => setTimeout(resolve, 30))
  }
}
const listed = async () =>
  (await server.call(calls.listBlacklist, {}, admin)).rows.map(row => [row.name, row.identityNumber.masked, row.reason])

test('[PE-082] without a number, or of another document than an identity card, a row is refused at that cell', async () => {
  const found = await check([
    entry(),
    entry({ 'ID number': null }),
    entry({ 'Kind of document': 'Passport', 'ID number': 'E12345678' }),
    entry({ 'ID number': '110105194912310021' }),
    entry({ Name: 'Again' }),
    entry({ 'ID number': '440524188001010014', Type: null }),
    entry({ 'ID number': '440524188001010014', 'Counts until': '2026-01-01' }),
  ])
  expect(found.problems.map(each => [each.row, each.field, each.code])).toEqual([
    [3, 'identityNumber', 'required'],
    [4, 'identityKind', 'only_cards'],
    [5, 'identityNumber', 'people:identity_checksum'],
    [6, 'identityNumber', 'twice'],
    [7, 'type', 'required'],
    [8, 'identityNumber', 'twice'],
    [8, 'until', 'people:blacklist_until'],
  ])
  expect(found).toMatchObject({ rows: 7, added: 1, refused: 6 })
})

test('[PE-079] good rows are written, a number that is there changes its entry, and all of it is taken back', async () => {
  await applied((await check([entry({ Reason: 'Till' })])).importId)
  expect(await listed()).toEqual([['Wang Wu', '110•••002X', 'Till']])
  expect(await check([entry()])).toMatchObject({ unchanged: 1, added: 0, replaced: 0 })
  const { importId } = await check([
    entry({ Reason: 'Safe' }),
    entry({ Name: 'Zhao', 'ID number': '440524188001010014' }),
  ])
  expect(await applied(importId)).toMatchObject({ state: 'done', added: 1, replaced: 1 })
  expect(await listed()).toHaveLength(2)
  expect(await server.call(calls.undoBlacklistImport, { importId }, admin)).toEqual({ removed: 1, recovered: 1 })
  expect(await listed()).toEqual([['Wang Wu', '110•••002X', 'Till']])
})

test('[PE-079] nobody brings a file who may not keep the blacklist', async () => {
  const manager = await server.signIn('manager')
  expect((await refusalOf(check([entry()], manager))).code).toBe('forbidden')
})

test('[PE-079] the list is exported once an administrator switches that on, the log tells it, and the file is read in again', async () => {
  await applied((await check([entry({ Reason: 'Till', Phone: '13711112222' })])).importId)
  const hr = await server.signIn('hr')
  const get = (as: Browser) => exported(server, calls.exportBlacklist, {}, as, 'en')
  expect((await refusalOf(get(admin))).code).toBe('people:blacklist_export_off')
  const on = { exported: true, revision: 0 }
  expect((await refusalOf(server.call(calls.saveBlacklistSetting, on, hr))).code).toBe('forbidden')
  // Every right, but at one site alone.
  await server.services.db.inCompany(server.company.companyId, async tx => {
    const roles = await tx.select().from(role).where(eq(role.code, 'administrator'))
    const scope = { kind: 'custom' as const, departmentIds: [server.company.siteIds[0]] }
    await giveMember(tx, server.company.personIds.manager, { roleIds: roles.map(each => each.id), scope })
  })
  const manager = await server.signIn('manager')
  expect((await refusalOf(server.call(calls.saveBlacklistSetting, on, manager))).code).toBe('forbidden')
  await server.call(calls.saveBlacklistSetting, on, admin)
  const [sheet] = await get(hr)
  expect(sheet.rows[0]?.slice(0, 5)).toEqual([
    ...['Wang Wu', 'ID card of mainland residents', '11010519491231002X', 'Theft', '13711112222'],
  ])
  const log = await server.call(organisationCalls.listAudit, { subject: 'blacklist' }, admin)
  expect(log.rows.map(line => line.action)).toContain('export')
  const book = new ExcelJS.Workbook()
  book.addWorksheet('x').addRows([sheet.head, ...sheet.rows])
  const file = { name: 'list.xlsx', bytes: new Uint8Array(await book.xlsx.writeBuffer()) }
  const again = await sendFile(server, calls.checkBlacklistFile, {}, file, admin)
  expect(again).toMatchObject({ rows: 1, unchanged: 1, added: 0, replaced: 0, refused: 0 })
})

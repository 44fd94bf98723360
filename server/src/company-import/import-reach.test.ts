/** What a workbook is to whoever does not reach all of it: narrowed to a site meanwhile, or without a view of pay. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { planningCalls } from '#contract/planning/calls.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { role } from '../access/schema.ts'
import { sendRaw } from '../testing/any-call/send-raw.ts'
import { employeeAt } from '../testing/employee-at.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import type { CompanyRows } from '../testing/workbooks/company-file.ts'
import { applyCompany, checkCompany, undoneCompany } from '../testing/workbooks/company-import.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let hr: Browser
beforeAll(async () => {
  running = await testServer({ workers: 1, locale: 'en' })
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  hr = await server.signIn('hr')
})
afterAll(() => running.stop())

const take = async (rows: CompanyRows, as: Browser) => {
  const checked = await checkCompany(server, as, rows)
  expect(await applyCompany(server, as, checked)).toMatchObject({ state: 'done', errorMessage: null })
  return checked.importId
}

/** From now on HR reaches the second site alone. */
const narrowHr = async () => {
  const { rows } = await server.call(organisationCalls.listMembers, {}, administrator)
  const member = rows.find(each => each.employeeId === server.company.employeeIds.hr)
  if (!member) throw new Error('a member')
  const scope = { kind: 'custom' as const, departmentIds: [server.company.siteIds[1]] }
  await server.services.db.inCompany(server.company.companyId, tx =>
    giveMember(tx, server.company.personIds.hr, { roleIds: member.roleIds, scope }),
  )
}

it('the settings of the company come back by the hand of whoever reaches all of it alone', async () => {
  const importId = await take({ settings: [{ period: 'week', precision: 30 }] }, hr)
  await narrowHr()
  expect(await undoneCompany(server, hr, importId)).toMatchObject({
    state: 'failed',
    errorMessage: 'You are not allowed to do this',
  })
  const { settings } = await server.call(planningCalls.getScheduleSettings, {}, administrator)
  expect(settings.precision).toBe(30)
  expect(await undoneCompany(server, administrator, importId)).toMatchObject({ state: 'done' })
})

const codeOfMarked = async (importId: string, as: Browser) =>
  (await sendRaw(server, organisationCalls.downloadMarkedCompany, { importId }, as)).code

it('somebody else’s file is marked for those alone who see the pay of the whole company, as it tells of it', async () => {
  const payRates = [{ position: 'Cook', from: '2026-01-01', hourly: 25 }]
  const { importId } = await checkCompany(server, administrator, { payRates })
  const manager = await server.signIn('manager')
  const { companyId, personIds } = server.company
  await server.services.db.inCompany(companyId, async tx => {
    const [importer] = await tx
      .insert(role)
      .values({ name: 'Importer', permissions: ['company.import', 'people.view'] })
      .returning()
    await giveMember(tx, personIds.manager, { roleIds: importer ? [importer.id] : [], scope: { kind: 'company' } })
  })
  expect(await codeOfMarked(importId, manager)).toBe('forbidden')
  // It is no question of the file itself: the own one is theirs, and others' of those who see pay.
  const own = await checkCompany(server, manager, { payRates })
  expect(await codeOfMarked(own.importId, manager)).toBeUndefined()
  expect(await codeOfMarked(importId, hr)).toBeUndefined()
})

it('whoever reaches one site is shown the own imports alone, and others’ are forbidden to undo and to mark', async () => {
  const rows = (hourly: number) => ({ payRates: [{ position: 'Cook', from: '2026-01-01', hourly }] })
  const [own, theirs] = [await take(rows(25), hr), await take(rows(26), administrator)]
  const listed = async (as: Browser) =>
    (await server.call(organisationCalls.listCompanyImports, {}, as)).rows.map(each => each.id).sort()
  expect(await listed(hr)).toEqual([own, theirs].sort())
  await narrowHr()
  expect(await listed(hr)).toEqual([own])
  const undo = server.call(organisationCalls.undoCompanyImport, { importId: theirs }, hr)
  expect((await refusalOf(undo)).code).toBe('forbidden')
  expect(await codeOfMarked(theirs, hr)).toBe('forbidden')
})

it('[OR-027] a workbook changes the phone of others by the hand of whoever may, and marks it for anybody else; an undo empties it again', async () => {
  const { companyId, siteIds, personIds } = server.company
  const jobNumber = 'PHONE'
  await employeeAt(server.services, server.company, { name: 'Reached', jobNumber, departmentId: siteIds[0] })
  const employees = [{ jobNumber, phone: '13712345678' }]
  const manager = await server.signIn('manager')
  await server.services.db.inCompany(companyId, async tx => {
    const held = permissions.filter(each => each !== 'people.contact')
    const [own] = await tx.insert(role).values({ name: 'Importer', permissions: held }).returning()
    await giveMember(tx, personIds.manager, { roleIds: own ? [own.id] : [], scope: { kind: 'company' } })
  })
  const codes = async (as: Browser) => (await checkCompany(server, as, { employees })).problems.map(each => each.code)
  expect(await codes(manager)).toEqual(['not_allowed'])
  expect(await codes(hr)).toEqual([])
  const phone = async () => (await server.call(peopleCalls.listEmployees, { search: jobNumber }, hr)).rows[0]?.phone
  const importId = await take({ employees }, hr)
  expect(await phone()).toBe('13712345678')
  expect(await undoneCompany(server, hr, importId)).toMatchObject({ state: 'done' })
  expect(await phone()).toBeNull()
})

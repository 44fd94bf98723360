/** Positions: made, changed, deleted and brought back; whoever holds one has what it gives, from the day of their terms. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { type Permission, permissions } from '#contract/shared/permissions.ts'
import { company } from '../../db/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let manager: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  server.clock.set('2026-03-02T01:00:00Z')
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => running.stop())

type Save = Input<typeof organisationCalls.savePosition>
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code
const save = (values: Save, browser = administrator) => server.call(organisationCalls.savePosition, values, browser)
const rows = async (browser = administrator, text = '') =>
  (await server.call(organisationCalls.listPositions, { text }, browser)).rows
const roleThat = async (permits: Permission[], name = 'Extra'): Promise<string> =>
  (await server.call(organisationCalls.saveRole, { name, permissions: permits }, administrator)).id

/** The terms of somebody from the days on which they become others. */
const employ = async (employeeId: string, held: { from: string; to: string | null; position: string | null }[]) => {
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id: employeeId }, administrator)
  const [usual] = values.employments
  if (!usual) throw new Error('somebody employed')
  const employments = held.map(each => ({ ...usual, ...each }))
  return server.call(peopleCalls.saveEmployee, { ...values, id: employeeId, revision, employments }, administrator)
}
const since = '2025-01-01'
/** What the manager may do of their own: nothing but their roster. */
const bareManager = (roleIds: string[]) =>
  server.services.db.inCompany(server.company.companyId, tx =>
    giveMember(tx, server.company.personIds.manager, { roleIds, scope: { kind: 'own' } }),
  )

it('[OR-015] [OR-029] a position is made, changed by revision, told with scope, roles and who holds it, deleted and brought back', async () => {
  const roleId = await roleThat(['people.view'])
  const made = await save({ name: 'Lead', scope: { kind: 'own' }, roleIds: [roleId] })
  const { employee, manager: boss } = server.company.employeeIds
  for (const id of [employee, boss]) await employ(id, [{ from: since, to: null, position: 'Lead' }])
  const lead = { name: 'Lead', scope: { kind: 'own' }, roleIds: [roleId], people: 2, revision: 0, mayEdit: true }
  expect(await rows()).toMatchObject([lead])
  expect(await rows(administrator, 'cook')).toEqual([])
  await save({ ...made, name: 'Leader' })
  expect(await rows()).toMatchObject([{ name: 'Leader', scope: null, roleIds: [], people: 2, revision: 1 }])
  expect(await codeOf(save({ ...made, name: 'Boss' }))).toBe('stale')
  expect(await codeOf(save({ name: ' leader ' }))).toBe('organisation:position_taken')
  expect((await refusalOf(save({ name: '  ' }))).answer).toMatchObject({ field: 'name' })
  const which = { id: made.id, revision: 1 }
  await server.call(organisationCalls.deletePosition, which, administrator)
  expect(await rows()).toEqual([])
  await server.call(organisationCalls.recoverPosition, { id: made.id }, administrator)
  expect(await rows()).toMatchObject([{ name: 'Leader', people: 2 }])
  const log = { subject: 'position', subjectId: made.id } as const
  const { rows: lines } = await server.call(organisationCalls.listAudit, log, administrator)
  expect(lines.map(each => each.action)).toEqual(['recover', 'remove', 'change', 'add'])
})

it('[OR-015] the positions of a department are those that its people hold, alone or with those below, within reach', async () => {
  const roleId = await roleThat(['people.view'])
  await save({ name: 'Lead', scope: { kind: 'own' }, roleIds: [roleId] })
  const { rootId, siteIds, employeeIds } = server.company
  await employ(employeeIds.employee, [{ from: since, to: null, position: 'Lead' }])
  const held = async (departmentId: string, below: boolean, browser = administrator) =>
    (await server.call(organisationCalls.listPositionsIn, { departmentId, below }, browser)).rows
  expect(await held(siteIds[0], false)).toMatchObject([{ name: 'Lead', roleIds: [roleId], people: 1 }])
  expect(await held(rootId, false)).toEqual([])
  expect(await held(rootId, true)).toHaveLength(1)
  expect(await codeOf(held(siteIds[1], true, manager))).toBe('forbidden')
  expect(await held(siteIds[0], true, manager)).toHaveLength(1)
})

it('[OR-029] a position that is held from Monday gives its roles from Monday, to the last day of its terms', async () => {
  const none = await roleThat(['roster.own'], 'Bare')
  await bareManager([none])
  await save({ name: 'Keeper', roleIds: [await roleThat(['people.view'])] })
  await employ(server.company.employeeIds.manager, [
    { from: since, to: '2026-03-08', position: null },
    { from: '2026-03-09', to: '2026-03-15', position: 'keeper' },
    { from: '2026-03-16', to: null, position: 'Cook' },
  ])
  const look = async () => (await server.call(peopleCalls.listEmployees, {}, manager)).total
  const on = async (day: string) => {
    server.clock.set(`${day}T04:00:00Z`)
    manager = await server.signIn('manager')
    return look()
  }
  expect(await codeOf(on('2026-03-08'))).toBe('forbidden')
  expect(await on('2026-03-09')).toBeGreaterThan(0)
  expect(await on('2026-03-15')).toBeGreaterThan(0)
  expect(await codeOf(on('2026-03-16'))).toBe('forbidden')
})

it('[OR-029] who holds a position that is deleted has its roles no more, and keeps the word; undone, they have them again', async () => {
  await bareManager([await roleThat(['roster.own'], 'Bare')])
  const { id } = await save({ name: 'Keeper', roleIds: [await roleThat(['people.view'])] })
  const { manager: boss } = server.company.employeeIds
  await employ(boss, [{ from: since, to: null, position: 'Keeper' }])
  const look = () => server.call(peopleCalls.listEmployees, {}, manager)
  await look()
  await server.call(organisationCalls.deletePosition, { id, revision: 0 }, administrator)
  expect(await codeOf(look())).toBe('forbidden')
  const { employments } = await server.call(peopleCalls.getEmployee, { id: boss }, administrator)
  expect(employments[0]?.position).toBe('Keeper')
  await server.call(organisationCalls.recoverPosition, { id }, administrator)
  await look()
})

it('[OR-018] [OR-025] the scope of a position decides where the company puts positions first', async () => {
  const { companyId, siteIds, employeeIds } = server.company
  const elsewhere = { name: 'Far', jobNumber: 'F1', departmentId: siteIds[1] }
  const far = await employeeAt(server.services, server.company, elsewhere)
  await save({ name: 'Area lead', scope: { kind: 'custom', departmentIds: [siteIds[1] ?? ''] } })
  await employ(employeeIds.manager, [{ from: since, to: null, position: 'Area lead' }])
  const sees = async () =>
    (await server.call(peopleCalls.listEmployees, {}, manager)).rows.some(each => each.id === far)
  expect(await sees()).toBe(false)
  await server.services.db.inCompany(companyId, tx =>
    tx.update(company).set({ scopePrecedence: 'position' }).where(eq(company.id, companyId)),
  )
  expect(await sees()).toBe(true)
})

it('nobody gives by a position more than they hold, nor changes or deletes one that gives it', async () => {
  const hr = await server.signIn('hr')
  const strong = await roleThat([...permissions], 'Strong')
  const weak = await roleThat(['people.view'], 'Weak')
  expect(await codeOf(save({ name: 'Chief', roleIds: [strong] }, hr))).toBe('organisation:role_beyond')
  expect(await codeOf(save({ name: 'Chief', scope: { kind: 'company' } }, hr))).toBe(
    'organisation:position_scope_beyond',
  )
  await save({ name: 'Clerk', roleIds: [weak] }, hr)
  const chief = await save({ name: 'Chief', roleIds: [strong] })
  expect((await rows(hr)).map(({ name, mayEdit }) => [name, mayEdit])).toEqual([
    ['Chief', false],
    ['Clerk', true],
  ])
  expect(await codeOf(save({ ...chief, name: 'Chief' }, hr))).toBe('organisation:role_beyond')
  const gone = server.call(organisationCalls.deletePosition, chief, hr)
  expect(await codeOf(gone)).toBe('organisation:role_beyond')
  // Neither by writing it into somebody's terms, nor by making a user of whoever holds it.
  const { id, ...phone } = { id: server.company.employeeIds.employee, phone: '13900009999' }
  const { revision, ...values } = await server.call(peopleCalls.getEmployee, { id }, hr)
  const employments = values.employments.map(each => ({ ...each, position: 'Chief' }))
  const written = { ...values, id, revision, employments }
  expect(await codeOf(server.call(peopleCalls.saveEmployee, written, hr))).toBe('forbidden')
  await server.call(peopleCalls.saveEmployee, written, administrator)
  const [own] = (await server.call(organisationCalls.listRoles, {}, hr)).roles.filter(each => each.code === 'employee')
  const invited = { employeeId: id, ...phone, roleIds: [own?.id ?? ''], scope: { kind: 'self' } as const, active: true }
  expect(await codeOf(server.call(organisationCalls.saveMember, invited, hr))).toBe('organisation:role_beyond')
})

it('a new word in somebody’s terms is a position from then on, once for all spellings; a new name goes into terms and rates', async () => {
  const { employee, manager: boss } = server.company.employeeIds
  await employ(employee, [{ from: since, to: null, position: 'Barista' }])
  await employ(boss, [{ from: since, to: null, position: 'ｂａｒｉｓｔａ' }])
  const [made] = await rows()
  expect(await rows()).toMatchObject([{ name: 'Barista', people: 2, roleIds: [], scope: null }])
  const rate = { employeeId: null, position: 'Barista', from: '2026-01-01', hourlyCents: 2500 }
  await server.call(peopleCalls.savePayRate, rate, administrator)
  const opened = await server.call(peopleCalls.getEmployee, { id: employee }, administrator)
  await save({ id: made?.id ?? '', revision: 0, name: 'Coffee maker' })
  const { employments } = await server.call(peopleCalls.getEmployee, { id: boss }, administrator)
  expect(employments[0]?.position).toBe('Coffee maker')
  const rates = await server.call(peopleCalls.listPayRates, {}, administrator)
  expect(JSON.stringify(rates)).toContain('Coffee maker')
  // A form that was opened before would bring the old word back.
  expect(await codeOf(server.call(peopleCalls.saveEmployee, { ...opened, id: employee }, administrator))).toBe('stale')
  const { names } = await server.call(organisationCalls.listPositionNames, {}, manager)
  expect(names).toEqual(['Coffee maker'])
})

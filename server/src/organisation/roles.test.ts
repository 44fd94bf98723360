/** A company's own roles: made, changed, copied, deleted and brought back, never with more than whoever does it holds. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { giveMember } from '../testing/give-member.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let manager: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => running.stop())

type Save = Input<typeof organisationCalls.saveRole>
const clerk: Save = { name: 'Clerk', description: 'keeps people', permissions: ['people.edit', 'people.view'] }
const save = (values: Save, browser = administrator) => server.call(organisationCalls.saveRole, values, browser)
const listed = async (browser = administrator) => (await server.call(organisationCalls.listRoles, {}, browser)).roles
const roleOf = async (name: string) => (await listed()).find(each => each.name === name)

/** The manager has this role alone, over the company. */
const giveManager = (roleId: string) =>
  server.services.db.inCompany(server.company.companyId, tx =>
    giveMember(tx, server.company.personIds.manager, { roleIds: [roleId], scope: { kind: 'company' } }),
  )
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).code

it('[OR-010] [OR-011] [OR-028] a role is made and changed by revision; the built-in ones are told apart and stay', async () => {
  const made = await save(clerk)
  expect(await roleOf('Clerk')).toMatchObject({
    ...clerk,
    code: null,
    builtIn: false,
    mayEdit: true,
    scope: null,
    members: 0,
  })
  await save({ ...clerk, ...made, name: 'Personnel', scope: { kind: 'own' } })
  expect(await roleOf('Personnel')).toMatchObject({ revision: 1, scope: { kind: 'own' } })
  expect(await codeOf(save({ ...clerk, ...made }))).toBe('stale')
  const builtIn = (await listed()).find(each => each.code === 'hr')
  const which = { id: builtIn?.id ?? '', revision: builtIn?.revision ?? 0 }
  expect(builtIn).toMatchObject({ builtIn: true, mayEdit: false })
  expect(await codeOf(save({ ...clerk, ...which }))).toBe('organisation:role_built_in')
  expect(await codeOf(server.call(organisationCalls.deleteRole, which, administrator))).toBe(
    'organisation:role_built_in',
  )
})

it('[OR-012] who has a role can do what it allows, from the next call on, and nothing else', async () => {
  const { id, revision } = await save({ ...clerk, permissions: ['people.view'] })
  await giveManager(id)
  const look = () => server.call(peopleCalls.listEmployees, {}, manager)
  expect((await look()).total).toBeGreaterThan(0)
  expect(await codeOf(listed(manager))).toBe('forbidden')
  await save({ ...clerk, id, revision, permissions: ['organisation.view'] })
  expect(await codeOf(look())).toBe('forbidden')
  expect((await listed(manager)).length).toBeGreaterThan(0)
})

it('a role that is deleted is nobody’s; brought back, those who had it have it again', async () => {
  const { id } = await save(clerk)
  await giveManager(id)
  const look = () => server.call(peopleCalls.listEmployees, {}, manager)
  await look()
  const { revision } = (await roleOf('Clerk')) ?? { revision: 0 }
  await server.call(organisationCalls.deleteRole, { id, revision }, administrator)
  expect(await roleOf('Clerk')).toBeUndefined()
  expect(await codeOf(look())).toBe('forbidden')
  const { rows } = await server.call(organisationCalls.listMembers, {}, administrator)
  expect(rows.flatMap(row => row.roleIds)).not.toContain(id)
  await save(clerk)
  expect(await codeOf(server.call(organisationCalls.recoverRole, { id }, administrator))).toBe(
    'organisation:role_taken',
  )
  const other = await roleOf('Clerk')
  await server.call(
    organisationCalls.deleteRole,
    { id: other?.id ?? '', revision: other?.revision ?? 0 },
    administrator,
  )
  await server.call(organisationCalls.recoverRole, { id }, administrator)
  expect((await look()).total).toBeGreaterThan(0)
})

it('nobody makes, changes or deletes a role that allows more than they hold over the whole company', async () => {
  const keeper = await save({
    ...clerk,
    name: 'Keeper',
    permissions: ['organisation.view', 'organisation.edit', 'people.view'],
  })
  const strong = await save({ ...clerk, name: 'Strong', permissions: ['pay.view'] })
  await giveManager(keeper.id)
  expect(await codeOf(save({ ...clerk, name: 'Mine', permissions: ['pay.view'] }, manager))).toBe('forbidden')
  expect(await codeOf(save({ ...clerk, ...strong, permissions: ['people.view'] }, manager))).toBe('forbidden')
  expect(await codeOf(server.call(organisationCalls.deleteRole, strong, manager))).toBe('forbidden')
  await save({ ...clerk, name: 'Mine', permissions: ['people.view'] }, manager)
  const seen = await listed(manager)
  expect(seen.find(each => each.name === 'Strong')?.mayEdit).toBe(false)
  expect(seen.find(each => each.name === 'Mine')?.mayEdit).toBe(true)
})

it('a role without name or permission, or with another’s name, is refused at its field', async () => {
  await save(clerk)
  const fieldOf = async (values: Save) => (await refusalOf(save(values))).answer
  expect(await fieldOf({ ...clerk, name: ' clerk ' })).toMatchObject({ code: 'organisation:role_taken', field: 'name' })
  expect(await fieldOf({ ...clerk, name: '' })).toMatchObject({ field: 'name' })
  expect(await fieldOf({ ...clerk, name: 'Other', permissions: [] })).toMatchObject({ field: 'permissions' })
})

it('whoever names users gives no role that allows more than they may do, built-in or the company’s own', async () => {
  const hr = await server.signIn('hr')
  const whole: Save = { ...clerk, name: 'Everything', permissions: [...permissions] }
  const { id } = await save(whole)
  const mine = { employeeId: server.company.employeeIds.hr, phone: server.company.phones.hr }
  const given = { ...mine, scope: { kind: 'company' } as const, active: true }
  const give = (roleIds: string[]) => server.call(organisationCalls.saveMember, { ...given, roleIds }, hr)
  expect((await listed(hr)).find(each => each.name === 'Everything')?.mayGive).toBe(false)
  const idOf = async (code: string) => (await listed(hr)).find(each => each.code === code)?.id ?? ''
  const [own, manager, employee] = [await idOf('hr'), await idOf('manager'), await idOf('employee')]
  for (const beyond of [id, manager]) expect(await codeOf(give([own, beyond]))).toBe('organisation:role_beyond')
  await give([own, employee])
})

it('a planner’s role that was deleted comes back by its template like every other: told in the log, its name free', async () => {
  const addPlanner = () => server.call(organisationCalls.addRole, { template: 'planner' }, administrator)
  const { id } = await addPlanner()
  await server.call(organisationCalls.deleteRole, { id, revision: 0 }, administrator)
  const other = await save({ ...clerk, name: 'Planner' })
  expect(await codeOf(addPlanner())).toBe('organisation:role_taken')
  await server.call(organisationCalls.deleteRole, other, administrator)
  expect(await addPlanner()).toEqual({ id })
  expect((await roleOf('planner'))?.revision).toBe(2)
  const { rows } = await server.call(organisationCalls.listAudit, { subject: 'role', subjectId: id }, administrator)
  expect(rows.map(row => row.action)).toEqual(['recover', 'remove', 'add'])
})

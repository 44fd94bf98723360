/** What decides first is the company's choice; why somebody reaches somebody is told by each grant, and agrees with the lists. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import type { Scope } from '#contract/shared/scope.ts'
import { position, role } from '../../access/schema.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
let manager: Browser
let other: string
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
  other = await employeeAt(server.services, server.company, {
    name: 'Li',
    jobNumber: 'L1',
    departmentId: server.company.siteIds[1],
  })
})
afterAll(() => running.stop())

const explain = (employeeId = server.company.employeeIds.manager, otherId = other) =>
  server.call(organisationCalls.explainReach, { employeeId, otherId, permission: 'people.view' }, administrator)
const giveManager = (scope: Scope, code = 'manager') =>
  server.services.db.inCompany(server.company.companyId, async tx => {
    const [found] = await tx.select().from(role).where(eq(role.code, code))
    await giveMember(tx, server.company.personIds.manager, { roleIds: [found?.id ?? ''], scope })
  })
const sees = async () => {
  const { rows } = await server.call(peopleCalls.listEmployees, { search: 'L1' }, manager)
  return rows.length > 0
}

it('each grant is told with what it allows, who says how far, and what that is today', async () => {
  await giveManager({ kind: 'custom', departmentIds: [server.company.siteIds[1]], exact: true })
  const yes = await explain()
  expect(yes).toMatchObject({ state: 'user', reaches: true, department: { id: server.company.siteIds[1] } })
  expect(yes.chain).toMatchObject([
    {
      role: { code: 'manager' },
      holds: true,
      inForce: true,
      saidBy: 'user',
      spans: [{ whole: false, below: false, reaches: true }],
    },
  ])
  expect(await sees()).toBe(true)
  await giveManager({ kind: 'own' })
  const no = await explain()
  expect(no).toMatchObject({ reaches: false, chain: [{ saidBy: 'user', spans: [{ below: false, reaches: false }] }] })
  expect(await sees()).toBe(false)
  await giveManager({ kind: 'company' }, 'employee')
  expect(await explain()).toMatchObject({
    reaches: false,
    chain: [{ holds: false, spans: [{ whole: true, reaches: true }] }],
  })
  expect((await refusalOf(sees())).code).toBe('forbidden')
})

it("[OR-024] [OR-025] the order that the company chooses decides whose word counts, by the company's revision", async () => {
  await giveManager({ kind: 'company' })
  const { companyId, employeeIds } = server.company
  const { revision: seen, ...values } = await server.call(
    peopleCalls.getEmployee,
    { id: employeeIds.manager },
    administrator,
  )
  const employments = values.employments.map(each => ({ ...each, position: 'Head' }))
  await server.call(peopleCalls.saveEmployee, { ...values, employments, revision: seen }, administrator)
  await server.services.db.inCompany(companyId, tx =>
    tx
      .update(position)
      .set({ scope: { kind: 'own' } })
      .where(eq(position.name, 'Head')),
  )
  expect(await explain()).toMatchObject({ reaches: true, chain: [{ saidBy: 'user' }] })
  const { precedence, revision } = await server.call(organisationCalls.getScopeOrder, {}, administrator)
  expect(precedence).toBe('user')
  const save = () => server.call(organisationCalls.saveScopeOrder, { precedence: 'position', revision }, administrator)
  const order = { precedence: 'position', revision } as const
  const byHr = server.call(organisationCalls.saveScopeOrder, order, await server.signIn('hr'))
  expect((await refusalOf(byHr)).code).toBe('forbidden')
  await save()
  expect(await explain()).toMatchObject({ reaches: false, chain: [{ saidBy: 'position' }] })
  expect(await sees()).toBe(false)
  expect((await refusalOf(save())).code).toBe('stale')
})

it('who signs in to nothing of the company reaches nobody, and whoever asks needs the whole company', async () => {
  expect(await explain(other, other)).toMatchObject({ state: 'no_user', reaches: false, chain: [] })
  const asked = { employeeId: other, otherId: other, permission: 'people.view' } as const
  expect((await refusalOf(server.call(organisationCalls.explainReach, asked, manager))).code).toBe('forbidden')
})

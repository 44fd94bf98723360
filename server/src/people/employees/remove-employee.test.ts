/** Removing an employee shuts a user out: by nobody who could not do so among the users, and never the last administrator. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { employeeAt } from '../../testing/employee-at.ts'
import { acceptOwn, newcomer } from '../../testing/newcomer.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let running: TestServer
let server: TestServer
let administrator: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 3_600_000))
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
})
afterAll(() => running.stop())

const remove = async (id: string, browser: Browser) => {
  const { revision } = await server.call(peopleCalls.getEmployee, { id }, browser)
  return server.call(peopleCalls.removeEmployee, { id, revision }, browser)
}
const stateOf = async (search: string, browser: Browser) =>
  (await server.call(organisationCalls.listMembers, { search }, browser)).rows[0]?.state

/** A second administrator, who has accepted. */
const second = async (phone: string) => {
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const roleIds = roles.filter(each => each.code === 'administrator').map(each => each.id)
  const employeeId = await employeeAt(server.services, server.company, { name: 'Second', jobNumber: phone })
  const wish = { employeeId, phone, roleIds, scope: { kind: 'company' as const } }
  await server.call(organisationCalls.saveMember, wish, administrator)
  const person = await newcomer(server, phone)
  await acceptOwn(server, person)
  return { employeeId, browser: person.browser }
}

it('HR removes no administrator, who goes on, but a manager', async () => {
  const { employeeId, browser } = await second('13700000051')
  const hr = await server.signIn('hr')
  expect((await refusalOf(remove(employeeId, hr))).code).toBe('organisation:role_beyond')
  expect(await stateOf('13700000051', browser)).toBe('effective')
  await server.signIn('manager')
  await remove(server.company.employeeIds.manager, hr)
  expect(await stateOf(server.company.phones.manager, administrator)).toBe('expired')
})

it('another administrator removes one, but the last one stays', async () => {
  const { employeeId, browser } = await second('13700000052')
  await remove(server.company.employeeIds.administrator, browser)
  expect((await refusalOf(server.call(organisationCalls.listMembers, {}, administrator))).code).toBe('forbidden')
  expect((await refusalOf(remove(employeeId, browser))).code).toBe('organisation:last_administrator')
  expect(await stateOf('13700000052', browser)).toBe('effective')
})

/** A link for anybody ends with the right of its maker to give what it gives. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Input } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { employeeAt } from '../../../testing/employee-at.ts'
import { acceptOwn, newcomer } from '../../../testing/newcomer.ts'
import { refusalOf } from '../../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../../testing/test-server.ts'

type Wish = Input<typeof organisationCalls.saveMember>

let running: TestServer
let server: TestServer
let administrator: Browser
let roles: Map<string | null, string>
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 3_600_000))
  server = await running.withNewCompany()
  administrator = await server.signIn('administrator')
  const listed = await server.call(organisationCalls.listRoles, {}, administrator)
  roles = new Map(listed.roles.map(each => [each.code, each.id]))
})
afterAll(() => running.stop())

const roleOf = (...codes: string[]): string[] => codes.map(code => roles.get(code) ?? '')
const save = (wish: Wish) => server.call(organisationCalls.saveMember, wish, administrator)

/** A member who has made a link into the company, and what was given to that member. */
const maker = async (phone: string, code: string, scope: Wish['scope']) => {
  const departmentId = server.company.siteIds[0]
  const employeeId = await employeeAt(server.services, server.company, { name: 'Maker', jobNumber: phone })
  const wish: Wish = { employeeId, phone, roleIds: roleOf(code), scope, active: true }
  await save(wish)
  const person = await newcomer(server, phone)
  await acceptOwn(server, person)
  const place = { departmentId, roleId: roleOf('employee')[0] ?? '', maxUses: 5, days: 30 }
  const { link } = await server.call(invitationCalls.createInvitation, place, person.browser)
  return { wish, token: new URL(link).searchParams.get('invite') ?? '' }
}
const open = (token: string) => server.call(invitationCalls.openInvitation, { token }, administrator)
const stays = async (token: string) => expect((await open(token)).roles).toHaveLength(1)
const ended = async (token: string) => expect((await refusalOf(open(token))).code).toBe('invitation:gone')

it('a role that is taken away takes the links along, one that is added does not', async () => {
  const { wish, token } = await maker('13700000061', 'administrator', { kind: 'company' })
  await save({ ...wish, roleIds: roleOf('administrator', 'employee') })
  await stays(token)
  await save({ ...wish, roleIds: roleOf('hr') })
  await ended(token)
})

it('a scope that becomes smaller takes the links along, a wider one does not', async () => {
  const [first, second] = server.company.siteIds
  const { wish, token } = await maker('13700000062', 'hr', { kind: 'custom', departmentIds: [first] })
  await save({ ...wish, scope: { kind: 'custom', departmentIds: [second, first] } })
  await save({ ...wish, scope: { kind: 'company' } })
  await stays(token)
  await save({ ...wish, scope: { kind: 'custom', departmentIds: [first, second] } })
  await ended(token)
})

it('a start anew by a start code takes the links along', async () => {
  const { wish, token } = await maker('13700000063', 'hr', { kind: 'company' })
  await save({ ...wish, startCode: 'ANEW2026' })
  await ended(token)
})

/** A long answer is sent once: whoever has it is told that it still holds, and only while it would be told the same. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { markerHeaders } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { giveMember } from '../testing/give-member.ts'
import { makeTestCompany } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let administrator: Browser
let manager: Browser
beforeAll(async () => {
  server = await testServer()
  administrator = await server.signIn('administrator')
  manager = await server.signIn('manager')
})
afterAll(() => server.stop())

const ask = async (browser: Browser, revision?: string, query: Record<string, string> = {}) => {
  const headers = { ...markerHeaders, ...(revision && { 'if-none-match': revision }) }
  const { path: url } = organisationCalls.listDepartments
  const answer = await server.inject({ method: 'GET', url, query, headers, cookies: browser.cookies })
  return { status: answer.statusCode, body: answer.body, revision: String(answer.headers.etag) }
}
const save = (name: string) =>
  server.call(organisationCalls.saveDepartment, { parentId: server.company.rootId, name }, administrator)

it('the departments come whole once, then not while they are the same, and whole again after a change', async () => {
  const first = await ask(administrator)
  expect([first.status, JSON.parse(first.body).departments.length]).toEqual([200, 3])
  expect(await ask(administrator, first.revision)).toEqual({ status: 304, body: '', revision: first.revision })
  await save('Third')
  const next = await ask(administrator, first.revision)
  expect([next.status, JSON.parse(next.body).departments.length]).toEqual([200, 4])
  expect((await ask(administrator, next.revision)).status).toBe(304)
})

it('what somebody else may see, or saw in another company or by another question, never stands for an answer', async () => {
  const { revision } = await ask(administrator)
  const own = await ask(manager, revision)
  expect([own.status, own.body]).toEqual([200, expect.not.stringContaining('Site 2')])
  expect((await ask(administrator, revision, { sitesOnly: 'true' })).status).toBe(200)
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 9)
  const there = await ask(await server.signIn('administrator', other), revision)
  expect([there.status, there.revision === revision]).toEqual([200, false])
})

it('somebody signed out who knows the revision is told nothing', async () => {
  const { revision } = await ask(administrator)
  const stranger = await ask({ cookies: {} }, revision)
  expect(JSON.parse(stranger.body).code).toBe('not_signed_in')
})

it('a reach that was taken away is another answer at once', async () => {
  const before = await ask(manager)
  expect(before.body).toContain('"inScope":true')
  const { companyId, personIds, siteIds } = server.company
  const roles = (await server.call(organisationCalls.listRoles, {}, administrator)).roles
  const roleIds = roles.flatMap(role => (role.code === 'manager' ? [role.id] : []))
  const scope = { kind: 'custom' as const, departmentIds: [siteIds[1] ?? ''] }
  await server.services.db.inCompany(companyId, tx => giveMember(tx, personIds.manager, { roleIds, scope }))
  const after = await ask(manager, before.revision)
  expect([after.status, after.body]).toEqual([200, expect.stringContaining('Site 2')])
})

/** Groups of an identity provider are departments: opened, renamed, closed while nobody ever worked there, and moved into. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { employeeAt } from '../../testing/employee-at.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { type Provider, patchBody, providerOf, switchOn, userBody } from '../testing/provider.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let provider: Provider
let site: string

beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 120_000))
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  site = server.company.siteIds[0]
  await switchOn(server, admin, [site], site)
  provider = await providerOf(server, admin)
})
afterAll(() => running.stop())

const extension = 'urn:ietf:params:scim:schemas:extension:paiban:2.0:Department'
const body = (displayName: string, rest: object = {}) => ({
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
  displayName,
  ...rest,
})
const make = async (displayName: string, rest: object = {}) => {
  const made = await provider.ask('POST', '/Groups', body(displayName, rest))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const user = async (name: string) => {
  const made = await provider.ask('POST', '/Users', userBody(name, { displayName: name }))
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body.id as string
}
const groupOf = async (id: string) => (await provider.ask('GET', `/Users/${id}`)).body.groups[0].display

test('[PE-015] a group is a department below the one for newcomers, told with its code and who works there', async () => {
  const made = await make('Kitchen', { externalId: 'g-1', [extension]: { code: 'K1' } })
  expect(made).toMatchObject({ displayName: 'Kitchen', externalId: 'g-1', [extension]: { code: 'K1', parent: site } })
  const { body: all } = await provider.ask('GET', '/Groups')
  expect(all.Resources.map((each: { displayName: string }) => each.displayName).sort()).toEqual(['Kitchen', 'Site 1'])
  const found = await provider.ask(
    'GET',
    `/Groups?filter=${encodeURIComponent('displayName eq "kitchen"')}&excludedAttributes=members`,
  )
  expect(found.body).toMatchObject({ totalResults: 1 })
  const renamed = await provider.ask(
    'PATCH',
    `/Groups/${made.id}`,
    patchBody({ op: 'Replace', path: 'displayName', value: 'Bakery' }),
  )
  expect(renamed, JSON.stringify(renamed.body)).toMatchObject({
    status: 200,
    body: { displayName: 'Bakery', [extension]: { code: 'K1' } },
  })
})

test('[PE-015] whoever becomes a member moves there; whoever is none any more goes to the department above', async () => {
  const kitchen = (await make('Kitchen')).id
  const [one, two] = [await user('one'), await user('two')]
  const add = await provider.ask(
    'PATCH',
    `/Groups/${kitchen}`,
    patchBody({ op: 'Add', path: 'members', value: [{ value: one }, { value: two }] }),
  )
  expect(add, JSON.stringify(add.body)).toMatchObject({ status: 200 })
  expect(await groupOf(one)).toBe('Kitchen')
  // As Azure sends it: the members of a remove stand in its value, and the others stay.
  const remove = await provider.ask(
    'PATCH',
    `/Groups/${kitchen}`,
    patchBody({ op: 'Remove', path: 'members', value: [{ value: two }] }),
  )
  expect(remove, JSON.stringify(remove.body)).toMatchObject({ status: 200 })
  expect([await groupOf(one), await groupOf(two)]).toEqual(['Kitchen', 'Site 1'])
  const filtered = await provider.ask(
    'PATCH',
    `/Groups/${kitchen}`,
    patchBody({ op: 'remove', path: `members[value eq "${one}"]` }),
  )
  expect(filtered, JSON.stringify(filtered.body)).toMatchObject({ status: 200 })
  expect(await groupOf(one)).toBe('Site 1')
})

test('[PE-015] a remove that names no members takes away none', async () => {
  const all = await provider.ask('PATCH', `/Groups/${site}`, patchBody({ op: 'Remove', path: 'members' }))
  expect(all).toMatchObject({ status: 400, body: { scimType: 'noTarget' } })
})

test('[PE-015] nobody is left without a department, and none is opened or seen where nothing takes part', async () => {
  const members = (await provider.ask('GET', `/Groups/${site}`)).body.members as { value: string }[]
  const away = await provider.ask(
    'PATCH',
    `/Groups/${site}`,
    patchBody({ op: 'Remove', path: 'members', value: [members[0]] }),
  )
  expect(away.status).toBe(400)
  const outside = await provider.ask(
    'POST',
    '/Groups',
    body('X', { [extension]: { parent: server.company.siteIds[1] } }),
  )
  expect(outside.status).toBe(400)
  expect((await provider.ask('GET', `/Groups/${server.company.siteIds[1]}`)).status).toBe(404)
  // Somebody of the other site is no user, whatever group names them.
  const elsewhere = { name: 'Li', jobNumber: 'L1', departmentId: server.company.siteIds[1] }
  const stranger = await employeeAt(server.services, server.company, elsewhere)
  const taken = await provider.ask(
    'PATCH',
    `/Groups/${site}`,
    patchBody({ op: 'Add', path: 'members', value: [{ value: stranger }] }),
  )
  expect(taken).toMatchObject({ status: 400, body: { scimType: 'invalidValue' } })
})

test('[PE-015] where a department lies is put right, and a remove of it is refused', async () => {
  const [one, two] = [await make('One'), await make('Two')]
  const path = `${extension}:parent`
  const gone = await provider.ask('PATCH', `/Groups/${one.id}`, patchBody({ op: 'Remove', path }))
  expect(gone).toMatchObject({ status: 400, body: { scimType: 'mutability' } })
  const moved = await provider.ask('PATCH', `/Groups/${one.id}`, patchBody({ op: 'Replace', path, value: two.id }))
  expect(moved).toMatchObject({ status: 200, body: { [extension]: { parent: two.id } } })
})

test('[PE-015] a department where somebody works is not closed; an empty one is', async () => {
  expect((await provider.ask('DELETE', `/Groups/${site}`)).status).toBe(409)
  const { id } = await make('Empty')
  expect((await provider.ask('DELETE', `/Groups/${id}`)).status).toBe(204)
  expect((await provider.ask('GET', `/Groups/${id}`)).status).toBe(404)
})

/** What breaks in: tokens of nobody, of others and of yesterday, filters that explode, bodies without a bottom. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { scimCalls } from '#contract/scim/calls.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { type Provider, patchBody, providerOf, switchOn, userBody } from '../testing/provider.ts'

let server: TestServer
let admin: Browser
let provider: Provider

beforeAll(async () => {
  server = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
  admin = await server.signIn('administrator')
  await switchOn(server, admin, [server.company.rootId], server.company.siteIds[0])
  provider = await providerOf(server, admin)
})
afterAll(() => server.stop())

const filtered = (filter: string) => provider.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)

test('[PE-015] a token opens its own company alone', async () => {
  const other = await server.withNewCompany()
  const theirs = await other.signIn('administrator')
  await switchOn(other, theirs, [other.company.rootId])
  const them = await providerOf(other, theirs)
  const { body } = await them.ask('GET', '/Users?count=200')
  const ids = new Set(body.Resources.map((each: { id: string }) => each.id))
  expect(Object.values(other.company.employeeIds).every(id => ids.has(id))).toBe(true)
  expect(Object.values(server.company.employeeIds).some(id => ids.has(id))).toBe(false)
  const [mine] = Object.values(server.company.employeeIds)
  expect((await them.ask('GET', `/Users/${mine}`)).status).toBe(404)
  expect((await them.ask('DELETE', `/Users/${mine}`)).status).toBe(404)
  expect((await them.ask('GET', `/Groups/${server.company.siteIds[0]}`)).status).toBe(404)
})

test('[PE-015] a token that is revoked, or at its end, opens nothing; only its hash is kept', async () => {
  const made = await server.call(scimCalls.makeScimToken, { name: 'Short', days: 30 }, admin)
  const ask = async () =>
    (await server.inject({ url: '/scim/v2/Users', headers: { authorization: `Bearer ${made.token}` } })).statusCode
  expect(await ask()).toBe(200)
  const stored = await server.services.db.raw.query('select * from scim_token')
  expect(JSON.stringify(stored.rows)).not.toContain(made.token)
  const now = server.clock.now()
  server.clock.set(new Date(now.getTime() + 31 * 24 * 3600 * 1000))
  expect(await ask()).toBe(401)
  server.clock.set(now)
  const [row] = (await server.call(scimCalls.listScimTokens, {}, admin)).rows
  expect(row).toMatchObject({ name: 'Short', state: 'active' })
  expect(row?.lastUsedAt).not.toBeNull()
  await server.call(scimCalls.revokeScimToken, { id: made.id }, admin)
  expect(await ask()).toBe(401)
})

test('[PE-015] tokens and settings are for those who hold over the whole company all that a token does', async () => {
  for (const role of ['manager', 'employee'] as const) {
    const by = await server.signIn(role)
    expect((await refusalOf(server.call(scimCalls.makeScimToken, { name: 'Mine' }, by))).code).toBe('forbidden')
    expect((await refusalOf(server.call(scimCalls.getScim, {}, by))).code).toBe('forbidden')
  }
})

test('[PE-015] an address within is refused as it is written', async () => {
  const { hasSecret: _, ...before } = await server.call(scimCalls.getScim, {}, admin)
  for (const address of [
    'http://hr.example.com/scim',
    'https://127.0.0.1/scim',
    'https://intranet/scim',
    'https://[fd00::1]/',
  ])
    expect((await refusalOf(server.call(scimCalls.saveScim, { ...before, address }, admin))).code, address).toBe(
      'scim:address_closed',
    )
})

test('[PE-015] filters that would explode, and those of what nobody may ask for, are refused at once', async () => {
  const alternatives = Array(16).fill('(userName eq "a" or title eq "b")').join(' and ')
  const begun = performance.now()
  for (const filter of [
    alternatives,
    'a eq 1 or '.repeat(400).concat('b eq 2'),
    `${'('.repeat(300)}userName eq "a"${')'.repeat(300)}`,
    'userName eq "'.concat('x'.repeat(3000), '"'),
    'userName',
    'userName eq',
    'userName xx "a"',
    'password eq "a"',
    'identityNumber pr',
    '"; drop table employee; --',
  ])
    expect(await filtered(filter), filter.slice(0, 40)).toMatchObject({
      status: 400,
      body: { scimType: 'invalidFilter' },
    })
  // Without a limit the first alone takes four seconds; no clock is asserted but the order of it.
  expect(performance.now() - begun).toBeLessThan(20_000)
})

test('[PE-015] texts without an end, and paths that would explode, are refused before anybody reads them', async () => {
  const [id] = Object.values(server.company.employeeIds)
  const alternatives = Array(11).fill('(value eq 1 or value eq 2)').join(' and ')
  const begun = performance.now()
  // Each line, and each backslash, doubles what the library's pattern tries.
  for (const filter of [
    `userName eq "${'\n'.repeat(25)}`,
    `userName eq "${'\\a'.repeat(25)}`,
    'userName eq "a',
    'constructor eq true',
    '__proto__ pr',
  ])
    expect(await filtered(filter), filter).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
  for (const operation of [
    { op: 'replace', path: `emails[${alternatives}].value`, value: 'a@b.cn' },
    { op: 'replace', path: `emails${'['.repeat(20_000)}`, value: 'a@b.cn' },
    { op: 'replace', value: { [`emails[${alternatives}].value`]: 'a@b.cn' } },
    { op: 'add', value: Object.fromEntries(Array.from({ length: 200 }, (_, at) => [`name${at}`, 'x'])) },
    { op: 'remove', path: 'emails', value: [{ value: 'a" or (value eq 1 or value eq 2) and value eq "b' }] },
  ]) {
    const { status } = await provider.ask('PATCH', `/Users/${id}`, patchBody(operation))
    expect([400, 413], JSON.stringify(operation).slice(0, 60)).toContain(status)
  }
  expect(performance.now() - begun).toBeLessThan(1500)
})

test('[PE-015] a change of the members of a large group takes no time of those who wait', async () => {
  const at = server.company.siteIds[0]
  const strangers = Array.from({ length: 1500 }, (_, n) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`)
  const begun = performance.now()
  const remove = { op: 'remove', path: 'members', value: strangers.map(value => ({ value })) }
  expect((await provider.ask('PATCH', `/Groups/${at}`, patchBody(remove))).status).toBe(200)
  expect(performance.now() - begun).toBeLessThan(2000)
  for (const operation of [
    { op: 'replace', path: 'members[value eq "x"].value', value: 'y' },
    { op: 'remove', path: 'members[display eq "x"]' },
    { op: 'add', path: 'members', value: ['x'] },
  ])
    expect((await provider.ask('PATCH', `/Groups/${at}`, patchBody(operation))).status).toBe(400)
})

test('[PE-015] bodies without a bottom, without an end, and of another kind are refused', async () => {
  const deep = JSON.parse('{"a":'.repeat(60).concat('1', '}'.repeat(60)))
  const [id] = Object.values(server.company.employeeIds)
  expect(await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'add', value: deep }))).toMatchObject({
    status: 400,
  })
  const many = Array(300).fill({ op: 'replace', path: 'title', value: 'x' })
  expect(await provider.ask('PATCH', `/Users/${id}`, patchBody(...many))).toMatchObject({
    status: 413,
    body: { scimType: 'tooMany' },
  })
  const wide = { ...userBody('wide'), emails: Array(20_000).fill({ value: 'a@b.cn' }) }
  expect((await provider.ask('POST', '/Users', wide)).status).toBe(413)
  expect((await provider.ask('POST', '/Users', { ...userBody('big'), title: 'x'.repeat(2_000_000) })).status).toBe(413)
  expect(await provider.ask('POST', '/Users', [])).toMatchObject({
    status: 400,
    body: { schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'] },
  })
  expect((await provider.ask('PATCH', `/Users/${id}`, { Operations: 7 })).status).toBe(400)
  expect(
    (await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'id', value: 'x' }))).status,
  ).toBe(400)
  expect(
    (await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'salary', value: 'x' }))).status,
  ).toBe(400)
  const raw = await server.inject({
    ...{ method: 'POST', url: '/scim/v2/Users', payload: '{"a":' },
    headers: { authorization: `Bearer ${provider.token}`, 'content-type': 'application/json' },
  })
  expect(raw.json()).toMatchObject({ status: '400', scimType: 'invalidSyntax' })
})

test('[PE-015] what the server can do is told, with its schemas; what is none of its paths is no resource', async () => {
  const config = await provider.ask('GET', '/ServiceProviderConfig')
  expect(config.body).toMatchObject({
    patch: { supported: true },
    etag: { supported: true },
    bulk: { supported: false },
  })
  expect((await provider.ask('GET', '/ResourceTypes')).body.totalResults).toBe(2)
  const schemas = await provider.ask('GET', '/Schemas')
  expect(schemas.body.Resources.map((each: { name: string }) => each.name)).toEqual([
    'User',
    'Group',
    'EnterpriseUser',
    'Department',
  ])
  expect((await provider.ask('GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User')).status).toBe(200)
  expect(await provider.ask('POST', '/Schemas', {})).toMatchObject({ status: 405 })
  const places = schemas.body.Resources[2].attributes.find((each: { name: string }) => each.name === 'department')
  expect(places.canonicalValues).toContain('Site 1')
  const found = await provider.ask('POST', '/Users/.search', {
    filter: 'active eq true',
    attributes: ['userName'],
    count: 2,
  })
  expect(found.body.Resources).toHaveLength(2)
  expect(Object.keys(found.body.Resources[0]).sort()).toEqual(['id', 'meta', 'schemas', 'userName'])
  expect(await provider.ask('GET', '/Nothing')).toMatchObject({ status: 404, body: { status: '404' } })
})

test('[PE-015] too many requests of one token are told to wait', async () => {
  const busy = await providerOf(server, admin)
  const statuses: number[] = []
  for (let at = 0; at < 601; at += 1) statuses.push((await busy.ask('GET', '/ServiceProviderConfig')).status)
  expect(statuses.slice(0, 600).every(each => each === 200)).toBe(true)
  expect(statuses[600]).toBe(429)
})

/** Users of an identity provider: made, found, changed in parts and whole, let go and taken back, by the people's own rules. */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { peopleCalls } from '#contract/people/calls.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { enterprise, type Provider, patchBody, providerOf, switchOn, userBody } from '../testing/provider.ts'

let running: TestServer
let server: TestServer
let admin: Browser
let provider: Provider

beforeAll(async () => {
  running = await testServer({ now: '2026-11-21T02:00:00Z', locale: 'en' })
})
beforeEach(async () => {
  running.clock.set(new Date(running.clock.now().getTime() + 120_000))
  server = await running.withNewCompany()
  admin = await server.signIn('administrator')
  await switchOn(server, admin, [server.company.siteIds[0]], server.company.siteIds[0])
  provider = await providerOf(server, admin)
})
afterAll(() => running.stop())

const wang = userBody('wang.wei@corp.example', {
  externalId: 'hr-17',
  name: { familyName: '王', givenName: '伟' },
  title: 'Barista',
  active: true,
  emails: [{ value: 'wang.wei@corp.example', type: 'work', primary: true }],
  phoneNumbers: [{ value: '+86 138 1234 5678', type: 'mobile' }],
  [enterprise]: { employeeNumber: 'E0017', department: 'Site 1' },
})

const make = async (body: object = wang) => {
  const made = await provider.ask('POST', '/Users', body)
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  return made.body
}
const personOf = (id: string) => server.call(peopleCalls.getEmployee, { id }, admin)

test('[PE-015] a user is an employee of a department that takes part, by the number, name and position that were sent', async () => {
  const made = await make()
  expect(made).toMatchObject({
    ...{ userName: 'wang.wei@corp.example', externalId: 'hr-17', displayName: '王伟', title: 'Barista', active: true },
    name: { formatted: '王伟', familyName: '王', givenName: '伟' },
    [enterprise]: { employeeNumber: 'E0017', department: 'Site 1' },
    groups: [{ value: server.company.siteIds[0], display: 'Site 1' }],
  })
  const person = await personOf(made.id)
  expect(person).toMatchObject({ jobNumber: 'E0017', name: '王伟', phone: '13812345678', hiredOn: '2026-11-21' })
  expect(person.employments).toMatchObject([{ departmentId: server.company.siteIds[0], position: 'Barista' }])
})

test('[PE-015] no phone and no private field leaves, in no answer and by no filter', async () => {
  const made = await make()
  const all = await provider.ask('GET', '/Users')
  expect(JSON.stringify([made, all.body])).not.toContain('13812345678')
  expect(JSON.stringify(all.body)).not.toMatch(/phoneNumbers|addresses/)
  const asked = await provider.ask('GET', `/Users?filter=${encodeURIComponent('phoneNumbers.value eq "13812345678"')}`)
  expect(asked).toMatchObject({ status: 400, body: { scimType: 'invalidFilter' } })
})

test('[PE-015] each write is in the audit log, with its source and the name of the token', async () => {
  const { id } = await make()
  const lines = await server.services.db.inCompany(server.company.companyId, async tx =>
    tx.execute(
      `select source, person_id, person_name, action from audit_line where subject = 'employee' and subject_id = '${id}'`,
    ),
  )
  const { rows } = lines as unknown as { rows: object[] }
  expect(rows[0]).toMatchObject({ source: 'scim', person_id: null, person_name: 'SCIM · Entra', action: 'add' })
})

test('[PE-015] whoever is active no more ends today and stays on file; active again takes that back', async () => {
  const { id } = await make()
  const off = await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'Add', path: 'active', value: 'False' }))
  expect(off, JSON.stringify(off.body)).toMatchObject({ status: 200, body: { active: false } })
  expect((await personOf(id)).leftOn).toBe('2026-11-21')
  const on = await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', value: { active: true } }))
  expect(on).toMatchObject({ status: 200, body: { active: true } })
  expect((await personOf(id)).leftOn).toBeNull()
  // Weeks after the last day the same word takes the person on anew.
  await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'active', value: false }))
  server.clock.set(new Date('2026-12-20T02:00:00Z'))
  const again = await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'active', value: true }))
  expect(again, JSON.stringify(again.body)).toMatchObject({ status: 200, body: { active: true } })
  expect(await personOf(id)).toMatchObject({ leftOn: null, hiredOn: '2026-12-20' })
  server.clock.set(new Date('2026-11-22T02:00:00Z'))
})

test('[PE-015] a deleted user is gone for the provider; the person and the history stay, and may come back', async () => {
  const { id } = await make()
  expect((await provider.ask('DELETE', `/Users/${id}`)).status).toBe(204)
  expect((await provider.ask('GET', `/Users/${id}`)).status).toBe(404)
  expect((await provider.ask('DELETE', `/Users/${id}`)).status).toBe(404)
  expect(
    (await provider.ask('GET', '/Users?filter=userName%20eq%20%22wang.wei@corp.example%22')).body.totalResults,
  ).toBe(0)
  expect(await personOf(id)).toMatchObject({ name: '王伟', leftOn: server.clock.today() })
  expect((await make()).id).toBe(id)
  expect((await personOf(id)).leftOn).toBeNull()
})

test('[PE-015] parts are changed all or none, and a move is a transfer from today', async () => {
  const { id } = await make()
  const operations = [
    { op: 'Replace', path: 'title', value: 'Shift lead' },
    { op: 'replace', path: 'name.givenName', value: '炜' },
    { op: 'replace', path: `${enterprise}:department`, value: 'Nowhere' },
  ]
  const refused = await provider.ask('PATCH', `/Users/${id}`, patchBody(...operations))
  expect(refused).toMatchObject({ status: 400, body: { status: '400', scimType: 'invalidValue' } })
  expect((await personOf(id)).employments).toMatchObject([{ position: 'Barista' }])
  const taken = await provider.ask('PATCH', `/Users/${id}`, patchBody(...operations.slice(0, 2)))
  expect(taken, JSON.stringify(taken.body)).toMatchObject({
    status: 200,
    body: { title: 'Shift lead', displayName: '王炜' },
  })
})

test('[PE-015] what cannot be taken away is refused, and an extension is written as a whole or by its parts', async () => {
  const { id } = await make()
  for (const path of ['active', 'displayName', 'emails', `${enterprise}:employeeNumber`, enterprise]) {
    const { status, body } = await provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'remove', path }))
    expect({ path, status, type: body.scimType }).toEqual({ path, status: 400, type: 'mutability' })
  }
  const whole = { op: 'add', path: enterprise, value: { employeeNumber: 'E0099' } }
  const kept = await provider.ask('PATCH', `/Users/${id}`, patchBody(whole))
  expect(kept, JSON.stringify(kept.body)).toMatchObject({
    status: 200,
    body: { [enterprise]: { employeeNumber: 'E0099', department: 'Site 1' } },
  })
})

test('[PE-015] of two who change one user by the same version one is told that it has changed', async () => {
  const { id, meta } = await make()
  const write = (title: string) =>
    provider.ask('PATCH', `/Users/${id}`, patchBody({ op: 'replace', path: 'title', value: title }), {
      'if-match': meta.version,
    })
  const both = await Promise.all([write('One'), write('Two')])
  expect(both.map(each => each.status).sort()).toEqual([200, 412])
  const known = await provider.ask('GET', `/Users/${id}`)
  const seen = { 'if-none-match': String(known.headers.etag) }
  expect((await provider.ask('GET', `/Users/${id}`, undefined, seen)).status).toBe(304)
})

test('[PE-015] what is elsewhere is seen and moved by nobody: neither people nor departments that take no part', async () => {
  const [, elsewhere] = server.company.siteIds
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.execute(
      `update employment set department_id = '${elsewhere}' where employee_id = '${server.company.employeeIds.employee}'`,
    )
  })
  const id = server.company.employeeIds.employee
  for (const [method, body] of [
    ['GET', undefined],
    ['DELETE', undefined],
    ['PATCH', patchBody({ op: 'replace', path: 'title', value: 'x' })],
  ] as const)
    expect((await provider.ask(method, `/Users/${id}`, body)).status).toBe(404)
  const away = await provider.ask('POST', '/Users', {
    ...wang,
    [enterprise]: { employeeNumber: 'E1', department: 'Site 2' },
  })
  expect(away).toMatchObject({ status: 400 })
  const named = await provider.ask(
    'POST',
    '/Users',
    userBody('x', { ...wang, [enterprise]: { employeeNumber: 'E0017', department: 'Site 1' } }),
  )
  expect(named.status).toBe(201)
  const twice = await provider.ask('POST', '/Users', userBody('y', { [enterprise]: { employeeNumber: 'E0017' } }))
  expect(twice).toMatchObject({ status: 409, body: { scimType: 'uniqueness' } })
})

test('[PE-015] filters find by name, number, state and day; pages hold no more than they may', async () => {
  await make()
  await make(userBody('li.na', { displayName: 'Li Na', [enterprise]: { employeeNumber: 'E0018' } }))
  const find = async (filter: string) => {
    const { body } = await provider.ask('GET', `/Users?filter=${encodeURIComponent(filter)}`)
    return body.Resources?.map((each: { displayName: string }) => each.displayName).sort() ?? body
  }
  expect(await find('USERNAME eq "WANG.WEI@corp.example"')).toEqual(['王伟'])
  expect(await find('externalId eq "hr-17"')).toEqual(['王伟'])
  expect(await find('displayName sw "li" and active eq true')).toEqual(['Li Na'])
  expect(await find(`${enterprise}:employeeNumber eq "E0018" or title eq "barista"`)).toEqual(['Li Na', '王伟'])
  expect(await find('not (title pr) and userName sw "li"')).toEqual(['Li Na'])
  expect(await find('emails[type eq "work"].value co "wang"')).toEqual(['王伟'])
  expect(await find('meta.lastModified gt "2030-01-01T00:00:00Z"')).toEqual([])
  expect(await find('userName eq "a%"')).toEqual([])
  const page = await provider.ask('GET', '/Users?startIndex=2&count=1')
  expect(page.body).toMatchObject({ startIndex: 2, itemsPerPage: 1 })
  expect((await provider.ask('GET', '/Users?count=10000')).status).toBe(200)
  expect((await provider.ask('GET', '/Users?count=0')).body).toMatchObject({ itemsPerPage: 0, Resources: [] })
})

/** The request contract, through the whole server: markers, bodies, queries, answers, refusals. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { markerHeaders, uploadLimit } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { department } from '../access/schema.ts'
import { routes } from '../routes.ts'
import { testPassword } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
let browser: Browser
beforeAll(async () => {
  server = await testServer()
  browser = await server.signIn('administrator')
})
afterAll(() => server.stop())

const form = { ...markerHeaders, 'content-type': 'application/x-www-form-urlencoded' }
const post = (path: string, payload: string, headers: Record<string, string>, cookies = browser.cookies) =>
  server.inject({ method: 'POST', url: path, payload, headers, cookies })

it.each(['ajax', 'x-requested-with'] as const)(
  '[CO-003] a call without the marker header %s is refused as malformed',
  async name => {
    const { [name]: _, ...headers } = form
    const answer = await post(accountCalls.listCompanies.path, '', headers)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'parameter_error'])
    expect((await post(accountCalls.listCompanies.path, '', form)).json().result).toBe(0)
  },
)

it('[CO-003] the session cookie is closed to scripts and to other sites', async () => {
  const body = `phone=${server.company.phones.hr}&password=${testPassword}`
  const answer = await post(accountCalls.signIn.path, body, form, {})
  const cookie = String(answer.headers['set-cookie'])
  expect(cookie).toMatch(/HttpOnly/)
  expect(cookie).toMatch(/SameSite=Lax/)
})

it('[CO-004] [CO-006] a form body with repeated keys, JSON strings and dotted keys says the same as JSON', async () => {
  const [first, second] = server.company.siteIds
  const departments = await server.call(organisationCalls.listDepartments, {}, browser)
  const site = departments.departments.find(each => each.id === first)?.site
  const values = { parentId: server.company.rootId, name: 'Form', 'site.timeZone': 'Asia/Taipei', 'site.region': 'TW' }
  const body = new URLSearchParams(values)
  body.set('site.format', '')
  body.set('site.openingHours', JSON.stringify(site?.openingHours))
  body.set('site.type', 'street')
  const saved = (await post(organisationCalls.saveDepartment.path, body.toString(), form)).json()
  expect(saved.result).toBe(0)
  const after = await server.call(organisationCalls.listDepartments, {}, browser)
  const made = after.departments.find(each => each.id === saved.id)
  expect(made?.site).toEqual({
    timeZone: 'Asia/Taipei',
    region: 'TW',
    format: '',
    type: 'street',
    openingHours: site?.openingHours,
  })
  // Ids that no message has: read in each way of writing them, they are looked up and found to be none.
  const none = { result: 1, code: 'not_found', field: 'ids' }
  const path = accountCalls.markMessagesRead.path
  expect((await post(path, `ids=${first}&ids=${second}`, form)).json()).toMatchObject(none)
  expect((await post(path, `ids=${first}`, form)).json()).toMatchObject(none)
  const json = { ...markerHeaders, 'content-type': 'application/json' }
  expect((await post(path, JSON.stringify({ ids: [first, second] }), json)).json()).toMatchObject(none)
})

it('no body is an empty one, and a body that is no object is malformed', async () => {
  const json = { ...markerHeaders, 'content-type': 'application/json' }
  const { path } = accountCalls.listCompanies
  expect((await server.inject({ method: 'POST', url: path, headers: markerHeaders, ...browser })).json().result).toBe(0)
  for (const body of ['null', '[]', '0', '"{}"'])
    expect([body, (await post(path, body, json)).statusCode]).toEqual([body, 400])
})

it('[CO-007] a GET takes its query with numbers and switches, and needs the marker headers too', async () => {
  const get = (url: string, headers: Record<string, string> = markerHeaders) =>
    server.inject({ method: 'GET', url, headers, cookies: browser.cookies })
  const listed = async (query: string): Promise<string[]> => {
    const { departments } = (await get(`${organisationCalls.listDepartments.path}${query}`)).json()
    return departments.map((each: { name: string }) => each.name)
  }
  const { companyId, rootId } = server.company
  await server.services.db.inCompany(companyId, tx =>
    tx.insert(department).values({ parentId: rootId, name: 'Office', position: 9 }),
  )
  // The sites and what leads to them, which the office does not.
  expect(await listed('?sitesOnly=true')).not.toContain('Office')
  expect(await listed('?sitesOnly=false')).toContain('Office')
  const messages = accountCalls.listMessages.path
  expect((await get(`${messages}?page=1&size=2`)).json()).toMatchObject({ result: 0, rows: [] })
  expect((await get(`${messages}?page=1&size=two`)).json()).not.toMatchObject({ result: 0 })
  expect((await get(messages, {})).statusCode).toBe(400)
})

it('[CO-012] success carries result 0, a refusal result 1 with code and message, both with status 200', async () => {
  const good = await post(accountCalls.listCompanies.path, '', form)
  expect([good.statusCode, good.json().result]).toEqual([200, 0])
  const refused = await post(accountCalls.listCompanies.path, '', form, {})
  expect([refused.statusCode, refused.json()]).toEqual([200, { result: 1, code: 'not_signed_in', message: '请先登录' }])
})

it.each([
  ['zh_CN', '参数错误'],
  ['zh_TW', '參數錯誤'],
  ['en', 'Parameter error'],
])('[CO-018] a wrong parameter is told in %s and names its field', async (locale, message) => {
  const answer = await post(accountCalls.enterCompany.path, 'cid=nonsense', form, {
    ...browser.cookies,
    _lcode_: locale,
  })
  expect([answer.statusCode, answer.json()]).toEqual([
    400,
    { result: 1, code: 'parameter_error', message, field: 'cid' },
  ])
})

it.each([
  ['zh_CN', 'EID 错误'],
  ['zh_TW', 'EID 錯誤'],
  ['en', 'EID error'],
])('[CO-019] an unknown company id is told as EID error in %s', async (locale, message) => {
  const body = 'cid=01900000-0000-7000-8000-000000000000'
  const answer = await post(accountCalls.enterCompany.path, body, form, { ...browser.cookies, _lcode_: locale })
  expect(answer.json()).toMatchObject({ result: 1, code: 'eid_error', message })
})

it.each(['{', '[1', '"text"', 'null', '{"cid":{"$ne":1}}'])(
  'a body that is %s is malformed and harms nothing',
  async payload => {
    const answer = await post(accountCalls.enterCompany.path, payload, {
      ...markerHeaders,
      'content-type': 'application/json',
    })
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'parameter_error'])
  },
)

it('keys that reach for prototypes are ignored', async () => {
  const answer = await post(accountCalls.listCompanies.path, '__proto__.admin=1&constructor.prototype.admin=1', form)
  expect(answer.json().result).toBe(0)
  expect(({} as Record<string, unknown>).admin).toBeUndefined()
})

it('a body above the limit is refused as too much with status 200', async () => {
  const payload = JSON.stringify({ name: 'x'.repeat(uploadLimit) })
  const answer = await post(organisationCalls.saveDepartment.path, payload, {
    ...markerHeaders,
    'content-type': 'application/json',
  })
  expect([answer.statusCode, answer.json().code]).toEqual([200, 'too_much'])
})

it('a role without the permission is refused', async () => {
  const answer = await server.inject({
    method: 'GET',
    url: peopleCalls.listPayRates.path,
    headers: markerHeaders,
    cookies: (await server.signIn('manager')).cookies,
  })
  expect(answer.json()).toMatchObject({ result: 1, code: 'forbidden' })
})

it('[CO-008] every call lies under the web front; health and the description of all calls answer without marker headers', async () => {
  expect((await server.inject({ url: '/api/health' })).json()).toMatchObject({
    status: 'ok',
    database: server.services.db.kind,
  })
  const description = (await server.inject({ url: '/api/openapi.json' })).json()
  expect(description.paths[accountCalls.signIn.path].post['x-access']).toBe('public')
  expect(Object.keys(description.paths).every(path => path.startsWith('/forward_webfront/api/'))).toBe(true)
})

it('an unknown call answers 404', async () => {
  expect((await post('/forward_webfront/api/at/login/nothing.htm', '', form)).statusCode).toBe(404)
})

it.each([['/api/health'], ['/login.htm'], [accountCalls.listCompanies.path]])(
  '%s may run our own code alone, and in no other site’s frame',
  async url => {
    const { headers } = await server.inject({ url })
    const policy = String(headers['content-security-policy'])
    expect(policy).toContain("default-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(headers['x-content-type-options']).toBe('nosniff')
    // Plain http on one's own machine must stay reachable.
    expect(headers['strict-transport-security']).toBeUndefined()
  },
)

describe('the page that asks', () => {
  const from = (origin: string | undefined, more: Record<string, string> = {}) =>
    post(accountCalls.listCompanies.path, '', { ...form, ...(origin === undefined ? {} : { origin }), ...more })

  it.each(['http://evil.example', 'http://evil.localhost', 'https://paiban.example.evil.example', 'null', 'nonsense'])(
    'of %s can act for nobody, even with both marker headers',
    async origin => {
      const answer = await from(origin, { host: 'paiban.example' })
      expect([answer.statusCode, answer.json().code]).toEqual([400, 'parameter_error'])
    },
  )

  it('is ours by the host that was called or by the configured address; what is no browser names none', async () => {
    for (const origin of [undefined, 'https://paiban.example', server.services.env.url])
      expect((await from(origin, { host: 'paiban.example' })).json().result, origin).toBe(0)
    const told = await from(undefined, { 'sec-fetch-site': 'cross-site' })
    expect(told.statusCode).toBe(400)
  })

  it('is looked at by every call but those that a browser makes by itself and that change nothing of anybody', async () => {
    for (const { call } of routes) {
      if (call.image || call.redirect) {
        expect([call.path, call.method]).toEqual([call.path, 'GET'])
        // An image may ask for a person: the browser asks for it with that person’s cookie.
        if (call.redirect) expect([call.path, call.access]).toEqual([call.path, 'public'])
        continue
      }
      const answer = await server.inject({
        method: call.method,
        url: call.path,
        headers: { ...markerHeaders, origin: 'http://evil.example' },
        cookies: browser.cookies,
      })
      expect([call.path, answer.statusCode, answer.json().code]).toEqual([call.path, 400, 'parameter_error'])
    }
  })
})

describe('a body that is made to be hard to read', () => {
  const json = { ...markerHeaders, 'content-type': 'application/json' }
  const nested = `${'['.repeat(10_000)}${']'.repeat(10_000)}`

  it.each([
    ['JSON', `{"phone":${nested},"password":"x"}`, json],
    ['a value of a form', `phone=${nested}&password=x`, form],
    ['a key of a form', `${Array<string>(10_000).fill('a').join('.')}=x`, form],
  ])('is refused as malformed, however deep it lies in %s', async (_, payload, headers) => {
    const answer = await post(accountCalls.signIn.path, payload, headers, {})
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'parameter_error'])
    const inside = await post(peopleCalls.saveEmployee.path, payload, headers)
    expect([inside.statusCode, inside.json().code]).toEqual([400, 'parameter_error'])
  })

  it('holds its connection for three minutes at most, however slowly it comes', () => {
    expect(server.app.server.requestTimeout).toBe(180_000)
  })

  it('is refused before it is read where anybody may send it and none needs to be long', async () => {
    const { access } = accountCalls.signIn
    expect(access).toBe('public')
    const long = (length: number) => JSON.stringify({ phone: '1', password: 'x', more: 'x'.repeat(length) })
    const answer = await post(accountCalls.signIn.path, long(64 * 1024), json, {})
    expect([answer.statusCode, answer.json().code]).toEqual([200, 'too_much'])
    expect((await post(accountCalls.signIn.path, long(60 * 1024), json, {})).json().code).toBe('account:sign_in_failed')
  })
})

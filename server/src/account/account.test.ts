/** Sign-in, company choice, language and messages, through the whole server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { builtInPermissions, builtInRoles } from '#contract/shared/permissions.ts'
import { readEnv } from '../env.ts'
import { foundCompany, join } from '../membership/index.ts'
import { tell } from '../notices/tell.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { testPassword } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

it('[AC-009] [AC-090] the right phone and password answer the companies and the default one', async () => {
  const answer = await server.call(accountCalls.signIn, {
    phone: server.company.phones.manager,
    password: testPassword,
  })
  expect(answer).toEqual({
    companys: [{ title: 'Testing', cid: server.company.companyId }],
    defaultCompany: server.company.companyId,
  })
})

it('[AC-002] administrator, HR, manager and employee each enter by an account of their own, with their own rights', async () => {
  const seen = new Set<string>()
  for (const role of builtInRoles) {
    const self = await server.call(accountCalls.me, {}, await server.signIn(role))
    expect(self.company?.roles.map(each => each.code)).toEqual([role])
    expect([...(self.company?.permissions ?? [])].sort()).toEqual([...builtInPermissions[role]].sort())
    expect(self.company?.departmentId, 'people work in a department').not.toBeNull()
    seen.add(self.personId)
  }
  expect(seen.size).toBe(builtInRoles.length)
})

it('a wrong password and an unknown phone are refused alike', async () => {
  const wrong = await refusalOf(
    server.call(accountCalls.signIn, { phone: server.company.phones.hr, password: 'wrong1' }),
  )
  const unknown = await refusalOf(server.call(accountCalls.signIn, { phone: '19900000000', password: 'wrong1' }))
  expect([wrong.code, wrong.status, wrong.answer.field]).toEqual(['account:sign_in_failed', 200, 'password'])
  expect(unknown.answer).toEqual(wrong.answer)
})

it('ten wrong passwords for a phone bring a pause that ends by itself', async () => {
  const phone = '19900000001'
  for (let attempt = 0; attempt < 10; attempt += 1) {
    expect((await refusalOf(server.call(accountCalls.signIn, { phone, password: 'wrong1' }))).code).toBe(
      'account:sign_in_failed',
    )
  }
  expect((await refusalOf(server.call(accountCalls.signIn, { phone, password: 'wrong1' }))).code).toBe(
    'account:sign_in_paused',
  )
  server.clock.set('2026-03-02T01:16:00Z')
  expect((await refusalOf(server.call(accountCalls.signIn, { phone, password: 'wrong1' }))).code).toBe(
    'account:sign_in_failed',
  )
})

it('[AC-089] entering a company opens its backend, another one is refused', async () => {
  const browser: Browser = { cookies: {} }
  await server.call(accountCalls.signIn, { phone: server.company.phones.manager, password: testPassword }, browser)
  expect((await server.call(accountCalls.me, {}, browser)).company).toBeNull()
  const forged = '01900000-0000-7000-8000-000000000000'
  expect((await refusalOf(server.call(accountCalls.enterCompany, { cid: forged }, browser))).code).toBe('eid_error')
  await server.call(accountCalls.enterCompany, { cid: server.company.companyId }, browser)
  const self = await server.call(accountCalls.me, {}, browser)
  expect(self.company?.title).toBe('Testing')
  expect(self.company?.permissions).toContain('planning.edit')
  expect(self.company?.permissions).not.toContain('pay.view')
  expect(self.company?.departments).toEqual([server.company.siteIds[0]])
})

it('[AC-088] asked without a payload, the person’s companies come as title and cid with the default one', async () => {
  const browser = await server.signIn('employee')
  const { personIds, companyId } = server.company
  const second = await server.services.db.asOwner(async tx => {
    const founded = await foundCompany(tx, { name: 'Another' }, server.clock.now())
    const member = { personId: personIds.employee, roleIds: [founded.roles.employee] }
    await join(tx, { ...member, scope: { kind: 'superior', levels: 0 } }, server.clock.now())
    return founded.companyId
  })
  const ask = async () => {
    const url = '/forward_webfront/api/at/login/getUsersCompany.htm'
    const answer = await server.inject({ method: 'POST', url, headers: markerHeaders, cookies: browser.cookies })
    return answer.json()
  }
  const companys = [
    { title: 'Another', cid: second },
    { title: 'Testing', cid: companyId },
  ]
  expect(await ask()).toEqual({ result: 0, companys, defaultCompany: companyId })
  await server.call(accountCalls.enterCompany, { cid: second }, browser)
  expect(await ask()).toEqual({ result: 0, companys, defaultCompany: second })
  const stranger = await server.inject({ method: 'POST', url: accountCalls.listCompanies.path, headers: markerHeaders })
  expect(stranger.json()).toMatchObject({ code: 'not_signed_in' })
})

it('a call without a session is refused, and signing out ends the session', async () => {
  expect((await refusalOf(server.call(accountCalls.me, {}))).code).toBe('not_signed_in')
  const browser = await server.signIn('hr')
  const before = { cookies: { ...browser.cookies } }
  await server.call(accountCalls.signOut, {}, browser)
  expect((await refusalOf(server.call(accountCalls.me, {}, before))).code).toBe('not_signed_in')
})

it('the saved language is in force at once and at the next sign-in', async () => {
  const browser = await server.signIn('hr')
  await server.call(accountCalls.saveLanguage, { locale: 'en' }, browser)
  expect(browser.cookies._lcode_).toBe('en')
  const again = await server.signIn('hr')
  expect((await server.call(accountCalls.me, {}, again)).locale).toBe('en')
  expect(again.cookies._lcode_).toBe('en')
})

it.each(['zh_CN', 'zh_TW', 'en'] as const)(
  'the choice of %s is kept in the deciding cookie of this host, and in the one that the whole domain shares',
  async locale => {
    const own = await testServer({
      settings: { PAIBAN_COOKIE_DOMAIN: 'example.com', PAIBAN_URL: 'https://p.example.com' },
    })
    try {
      const hr = await own.signIn('hr')
      const setBy = async (path: string, payload: object, cookies: Record<string, string>) => {
        const answer = await own.inject({ method: 'POST', url: path, headers: markerHeaders, payload, cookies })
        return answer.cookies.filter(({ name }) => name === '_lcode_' || name === 'language')
      }
      const signIn = { phone: own.company.phones.hr, password: testPassword }
      for (const set of [
        await setBy(entryCalls.chooseLanguage.path, { locale }, {}),
        await setBy(accountCalls.saveLanguage.path, { locale }, hr.cookies),
        // What a person has saved is in force wherever the person signs in.
        await setBy(accountCalls.signIn.path, signIn, { _lcode_: 'en', language: 'en' }),
      ]) {
        const common = { value: locale, path: '/', sameSite: 'Lax', maxAge: 365 * 86_400 }
        expect(set).toEqual([
          { name: '_lcode_', ...common },
          { name: 'language', domain: 'example.com', ...common },
        ])
      }
    } finally {
      await own.stop()
    }
  },
)

it('a domain of which the host is no part is named at the start; without one the cookie stays with the host', async () => {
  const wrong = { PAIBAN_COOKIE_DOMAIN: 'ample.com', PAIBAN_URL: 'https://p.example.com' }
  expect(() => readEnv(wrong)).toThrow('PAIBAN_COOKIE_DOMAIN')
  const url = entryCalls.chooseLanguage.path
  const answer = await server.inject({ method: 'POST', url, headers: markerHeaders, payload: { locale: 'en' } })
  expect(answer.cookies.find(({ name }) => name === 'language')).not.toHaveProperty('domain')
})

it('messages reach their person only, and can be marked as read', async () => {
  const { company, services } = server
  await services.db.inCompany(company.companyId, tx =>
    tell(
      tx,
      [company.personIds.employee],
      { kind: 'test', titleCode: 'planning:message.test', values: { n: 1 } },
      server.clock.now(),
    ),
  )
  const browser = await server.signIn('employee')
  const list = await server.call(accountCalls.listMessages, {}, browser)
  expect([list.total, list.unread, list.rows[0]?.values]).toEqual([1, 1, { n: 1 }])
  expect((await server.call(accountCalls.listMessages, {}, await server.signIn('manager'))).total).toBe(0)
  expect((await server.call(accountCalls.markMessagesRead, {}, browser)).unread).toBe(0)
  expect((await server.call(accountCalls.listMessages, { unread: true }, browser)).total).toBe(0)
})

/** Sign-in, company choice, language and messages, through the whole server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { builtInPermissions, builtInRoles } from '#contract/shared/permissions.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { testPassword } from '../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { tell } from './tell.ts'

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
  expect([wrong.code, wrong.status]).toEqual(['account:sign_in_failed', 200])
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

it('[AC-088] the companies of the signed-in person can be asked for again', async () => {
  const answer = await server.call(accountCalls.listCompanies, {}, await server.signIn('employee'))
  expect(answer.companys.map(each => each.cid)).toEqual([server.company.companyId])
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

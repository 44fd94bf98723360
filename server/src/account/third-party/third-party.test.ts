/** Third-party sign-in against a real provider, by OpenID Connect and by plain OAuth 2, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { person } from '../../db/schema.ts'
import { readEnv } from '../../env.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { type IdentityProvider, openIdentityProvider } from '../../testing/providers/identity-provider.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const site = 'http://paiban.example'
let provider: IdentityProvider
let server: TestServer

beforeAll(async () => {
  provider = await openIdentityProvider()
  provider.serve(site)
  server = await testServer({ settings: { PAIBAN_URL: site, ...provider.settings('messenger', 'openid') } })
})
afterAll(async () => {
  await server.stop()
  provider.stop()
})

/** Opens an address of ours as a browser does, and answers where it is led. */
const open = async (address: string, browser: Browser): Promise<string> => {
  const answer = await server.inject({ method: 'GET', url: address, cookies: browser.cookies })
  for (const cookie of answer.cookies) browser.cookies[cookie.name] = cookie.value
  return String(answer.headers.location)
}

/** Walks through the provider until it leads back to us. */
const throughProvider = async (address: string): Promise<string> => {
  const cookies = new Map<string, string>()
  let next = address
  for (let step = 0; step < 10 && !next.startsWith(site); step += 1) {
    const cookie = [...cookies].map(pair => pair.join('=')).join('; ')
    const answer = await fetch(next, { redirect: 'manual', headers: { cookie } })
    for (const line of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split(/=(.*)/s)
      cookies.set(name, value)
    }
    next = new URL(answer.headers.get('location') ?? site, next).href
  }
  return next.slice(site.length)
}

const start = (name: string) => `${thirdPartyCalls.start.path}?provider=${name}`
const signIn = async (browser: Browser) => open(await throughProvider(await open(start('messenger'), browser)), browser)
const byPassword = (browser: Browser, phone = server.company.phones.employee) =>
  server.call(accountCalls.signIn, { phone, password: testPassword }, browser)
const me = async (browser: Browser) => (await server.call(accountCalls.me, {}, browser)).personId

it('[AC-011] the first time the account is linked by a password sign-in, from then on it signs in alone', async () => {
  provider.become('zhang')
  const { browser } = entryVisitor(server)
  expect(await signIn(browser)).toBe('/linkaccount')
  expect((await refusalOf(server.call(accountCalls.me, {}, browser))).code).toBe('not_signed_in')
  await byPassword(browser)
  await server.call(thirdPartyCalls.link, {}, browser)
  expect((await refusalOf(server.call(thirdPartyCalls.link, {}, browser))).code).toBe('entry:third_over')
  const other = entryVisitor(server).browser
  expect(await signIn(other)).toBe('/loginsuccess')
  expect(await me(other)).toBe(server.company.personIds.employee)
})

it('a browser that was signed in before links nothing: whoever finds it must know the password', async () => {
  provider.become('thief')
  const { browser } = entryVisitor(server)
  await byPassword(browser, server.company.phones.administrator)
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  expect(await signIn(browser)).toBe('/linkaccount')
  expect((await refusalOf(server.call(thirdPartyCalls.link, {}, browser))).code).toBe('entry:third_over')
  expect(await signIn(browser)).toBe('/linkaccount')
  server.clock.set(new Date(server.clock.now().getTime() + 1000))
  await byPassword(browser, server.company.phones.administrator)
  await server.call(thirdPartyCalls.link, {}, browser)
})

it('an account that is linked cannot be linked to another person', async () => {
  provider.become('li')
  const first = entryVisitor(server).browser
  const second = entryVisitor(server).browser
  for (const browser of [first, second]) expect(await signIn(browser)).toBe('/linkaccount')
  await byPassword(first, server.company.phones.hr)
  await server.call(thirdPartyCalls.link, {}, first)
  await byPassword(second, server.company.phones.manager)
  expect((await refusalOf(server.call(thirdPartyCalls.link, {}, second))).code).toBe('entry:third_taken')
})

it('the way back is good once, and only in the browser that set out', async () => {
  provider.become('zhang')
  const { browser } = entryVisitor(server)
  const back = await throughProvider(await open(start('messenger'), browser))
  expect(await open(back, entryVisitor(server).browser)).toBe('/loginfail?reason=expired')
  expect(await open(back, browser)).toBe('/loginfail?reason=expired')
  const again = await throughProvider(await open(start('messenger'), browser))
  expect(await open(again.replace(/code=[^&]+/, 'code=forged'), browser)).toBe('/loginfail?reason=refused')
})

it('whoever the provider refuses is told on the failure page', async () => {
  provider.become(null)
  expect(await signIn(entryVisitor(server).browser)).toBe('/loginfail?reason=refused')
})

it('a provider that is not configured explains itself', async () => {
  expect(await open(start('workplace'), { cookies: {} })).toBe('/loginfail?reason=not_configured&with=workplace')
})

/** Works with another server for a while: the visitors' functions above follow. */
const withServer = async (settings: Record<string, string>, work: (own: TestServer) => Promise<void>) => {
  const before = server
  server = await testServer({ settings: { PAIBAN_URL: site, ...settings } })
  try {
    await work(server)
  } finally {
    await server.stop()
    server = before
  }
}
const fromWorkplace = async (browser: Browser) =>
  open(await throughProvider(await open(start('workplace'), browser)), browser)

it('[AC-012] the workplace chat is a provider of its own', () => {
  provider.become('zhang')
  return withServer(provider.settings('workplace', 'openid'), async own => {
    const first = entryVisitor(own).browser
    expect(await fromWorkplace(first)).toBe('/linkaccount')
    await byPassword(first)
    await own.call(thirdPartyCalls.link, {}, first)
    const second = entryVisitor(own).browser
    expect(await fromWorkplace(second)).toBe('/loginsuccess')
    expect(await me(second)).toBe(own.company.personIds.employee)
  })
})

const plain = () => provider.settings('workplace', 'oauth')

it('a provider of plain OAuth 2 signs in by the id in its profile, and no profile without one is believed', () =>
  withServer(plain(), async own => {
    provider.become('wang')
    const first = entryVisitor(own).browser
    const asked = new URL(await open(start('workplace'), first))
    expect([asked.searchParams.get('scope'), asked.searchParams.has('nonce')]).toEqual(['profile_id', false])
    expect(await fromWorkplace(first)).toBe('/linkaccount')
    await byPassword(first)
    await own.call(thirdPartyCalls.link, {}, first)
    const second = entryVisitor(own).browser
    expect(await fromWorkplace(second)).toBe('/loginsuccess')
    expect(await me(second)).toBe(own.company.personIds.employee)
    for (const wrong of ['', true, ['wang'], { id: 'wang' }, 1.5, 'x'.repeat(257)]) {
      provider.sayInProfile(wrong)
      expect(await fromWorkplace(entryVisitor(own).browser), String(wrong)).toBe('/loginfail?reason=refused')
    }
    provider.sayInProfile(4711)
    expect(await fromWorkplace(entryVisitor(own).browser)).toBe('/linkaccount')
    provider.sayInProfile(undefined)
  }))

it('an unlinked account signs in no more, and may be linked again', () =>
  withServer(plain(), async own => {
    provider.become('zhao')
    const { browser } = entryVisitor(own)
    await fromWorkplace(browser)
    await byPassword(browser)
    await own.call(thirdPartyCalls.link, {}, browser)
    const overview = () => own.call(securityCalls.overview, {}, browser)
    const unlink = (as = browser) => own.call(thirdPartyCalls.unlink, { provider: 'workplace' }, as)
    expect((await overview()).linked).toMatchObject([{ provider: 'workplace' }])
    // Somebody else has nothing to take away.
    const other = await own.signIn('manager')
    expect((await refusalOf(unlink(other))).code).toBe('not_found')
    expect((await overview()).linked).toHaveLength(1)
    await unlink()
    expect((await overview()).linked).toEqual([])
    expect((await refusalOf(unlink())).code).toBe('not_found')
    const later = entryVisitor(own).browser
    expect(await fromWorkplace(later)).toBe('/linkaccount')
    await byPassword(later)
    await own.call(thirdPartyCalls.link, {}, later)
    const administrator = await own.signIn('administrator')
    const { rows } = await own.call(securityCalls.listLog, { what: 'third_party_unlinked' }, administrator)
    expect(rows).toMatchObject([{ by: 'Testing employee' }])
  }))

it('a linked account outlives a new password, and the owner is told of it by SMS and e-mail', () =>
  withServer(plain(), async own => {
    provider.become('sun')
    const visitor = entryVisitor(own)
    const { browser } = visitor
    await fromWorkplace(browser)
    await byPassword(browser, own.company.phones.manager)
    await own.call(thirdPartyCalls.link, {}, browser)
    const phone = own.company.phones.manager
    const email = 'owner@example.com'
    await own.services.db.asOwner(tx =>
      tx.update(person).set({ email, locale: 'en' }).where(eq(person.id, own.company.personIds.manager)),
    )
    const reset = async () => {
      own.clock.set(new Date(own.clock.now().getTime() + 3_600_000))
      const asked = { account: phone, ...(await visitor.imageCode()) }
      const { phoneCode } = await own.call(entryCalls.findForgotAccount, asked, browser)
      await own.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await visitor.imageCode()) }, browser)
      const code = await visitor.digitsTo(phone)
      const { token } = await own.call(entryCalls.checkPhoneCode, { phoneCode, code }, browser)
      await own.call(entryCalls.setPassword, { token, password: 'fresh2026' }, browser)
      return [(await visitor.letterTo(phone))?.text, (await visitor.letterTo(email))?.text]
    }
    for (const text of await reset()) expect(text).toContain('Still linked, and able to sign in: Workplace chat.')
    const later = entryVisitor(own).browser
    expect(await fromWorkplace(later)).toBe('/loginsuccess')
    await own.call(thirdPartyCalls.unlink, { provider: 'workplace' }, later)
    for (const text of await reset()) expect(text).toMatch(/password of your account was reset(?!.*Workplace)/)
  }))

it('nobody loses the only way in: without a password the account stays linked', () =>
  withServer(plain(), async own => {
    provider.become('qian')
    const { browser } = entryVisitor(own)
    await fromWorkplace(browser)
    await byPassword(browser)
    await own.call(thirdPartyCalls.link, {}, browser)
    await own.services.db.asOwner(tx =>
      tx.update(person).set({ passwordHash: null }).where(eq(person.id, own.company.personIds.employee)),
    )
    const refused = await refusalOf(own.call(thirdPartyCalls.unlink, { provider: 'workplace' }, browser))
    expect(refused.code).toBe('entry:third_only_way')
  }))

it('half a provider is told at the start, by the names of its variables', () => {
  const { PAIBAN_WORKPLACE_TOKEN: _, ...half } = plain()
  expect(() => readEnv(half)).toThrow(/PAIBAN_WORKPLACE_TOKEN: OAuth 2 needs all three addresses$/)
  expect(() => readEnv({ ...plain(), PAIBAN_WORKPLACE_ISSUER: 'https://x.example' })).toThrow(/PAIBAN_WORKPLACE_ISSUER/)
  expect(readEnv({}).providers).toEqual({})
})

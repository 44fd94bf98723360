/** Third-party sign-in against a real OpenID provider, through the whole server. */
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Provider } from 'oidc-provider'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { thirdPartyCalls } from '#contract/entry/third-party-calls.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const site = 'http://paiban.example'
const clients = ['messenger', 'workplace'].map(name => ({
  client_id: name,
  client_secret: `${name}-secret`,
  redirect_uris: [site + thirdPartyCalls.callback.path],
}))

/** Who the next visitor of the provider is; null refuses. */
let account: string | null = 'zhang'
let listener: Server
let provider: Provider
let server: TestServer

beforeAll(async () => {
  listener = createServer((request, answer) => {
    if (!request.url?.startsWith('/interaction/')) return void provider.callback()(request, answer)
    const result = account === null ? { error: 'access_denied' } : { login: { accountId: account } }
    void provider.interactionFinished(request, answer, result)
  })
  await new Promise<void>(done => void listener.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(listener.address() as AddressInfo).port}`
  provider = new Provider(issuer, {
    clients,
    cookies: { keys: ['test'] },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_context, interaction) => `/interaction/${interaction.uid}` },
    findAccount: (_context, id) => ({ accountId: id, claims: () => ({ sub: id }) }),
    // Consent is not asked for: the provider's own screens are not what is tried here.
    loadExistingGrant: async context => {
      const { client, session } = context.oidc
      const grant = new provider.Grant({ clientId: client?.clientId, accountId: session?.accountId })
      grant.addOIDCScope('openid')
      await grant.save()
      return grant
    },
  })
  server = await testServer({
    settings: {
      PAIBAN_URL: site,
      PAIBAN_MESSENGER_ISSUER: issuer,
      PAIBAN_MESSENGER_CLIENT: 'messenger',
      PAIBAN_MESSENGER_SECRET: 'messenger-secret',
    },
  })
})
afterAll(async () => {
  await server.stop()
  listener.closeAllConnections()
  listener.close()
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
  account = 'zhang'
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

it('an account that is linked cannot be linked to another person', async () => {
  account = 'li'
  const first = entryVisitor(server).browser
  const second = entryVisitor(server).browser
  for (const browser of [first, second]) expect(await signIn(browser)).toBe('/linkaccount')
  await byPassword(first, server.company.phones.hr)
  await server.call(thirdPartyCalls.link, {}, first)
  await byPassword(second, server.company.phones.manager)
  expect((await refusalOf(server.call(thirdPartyCalls.link, {}, second))).code).toBe('entry:third_taken')
})

it('the way back is good once, and only in the browser that set out', async () => {
  account = 'zhang'
  const { browser } = entryVisitor(server)
  const back = await throughProvider(await open(start('messenger'), browser))
  expect(await open(back, entryVisitor(server).browser)).toBe('/loginfail?reason=expired')
  expect(await open(back, browser)).toBe('/loginfail?reason=expired')
  const again = await throughProvider(await open(start('messenger'), browser))
  expect(await open(again.replace(/code=[^&]+/, 'code=forged'), browser)).toBe('/loginfail?reason=refused')
})

it('whoever the provider refuses is told on the failure page', async () => {
  account = null
  expect(await signIn(entryVisitor(server).browser)).toBe('/loginfail?reason=refused')
})

it('a provider that is not configured explains itself', async () => {
  expect(await open(start('workplace'), { cookies: {} })).toBe('/loginfail?reason=not_configured')
})

it('[AC-012] the workplace chat is a provider of its own', async () => {
  account = 'zhang'
  const { issuer } = provider
  const own = await testServer({
    settings: {
      PAIBAN_URL: site,
      PAIBAN_WORKPLACE_ISSUER: issuer,
      PAIBAN_WORKPLACE_CLIENT: 'workplace',
      PAIBAN_WORKPLACE_SECRET: 'workplace-secret',
    },
  })
  const messengers = server
  server = own
  try {
    const first = entryVisitor(own).browser
    const come = async (browser: Browser) =>
      open(await throughProvider(await open(start('workplace'), browser)), browser)
    expect(await come(first)).toBe('/linkaccount')
    await byPassword(first)
    await own.call(thirdPartyCalls.link, {}, first)
    const second = entryVisitor(own).browser
    expect(await come(second)).toBe('/loginsuccess')
    expect(await me(second)).toBe(own.company.personIds.employee)
  } finally {
    server = messengers
    await own.stop()
  }
})

/** Sign-in by WeChat Work and DingTalk, against a server that speaks as they do, through the whole server. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { type ThirdParty, thirdPartyCalls } from '#contract/account/entry/third-party-calls.ts'
import { readEnv } from '../../env.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { type ChatProvider, openChatProvider } from '../../testing/providers/chat-provider.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

const site = 'http://paiban.example'
let chat: ChatProvider
let server: TestServer

beforeAll(async () => {
  chat = await openChatProvider()
  const settings = { ...chat.settings('messenger', 'wecom'), ...chat.settings('workplace', 'dingtalk') }
  server = await testServer({ settings: { PAIBAN_URL: site, ...settings } })
})
afterAll(async () => {
  await server.stop()
  chat.stop()
})

const open = async (address: string, browser: Browser): Promise<string> => {
  const answer = await server.inject({ method: 'GET', url: address, cookies: browser.cookies })
  for (const cookie of answer.cookies) browser.cookies[cookie.name] = cookie.value
  return String(answer.headers.location)
}
/** Where the chat leads a browser back to. */
const throughChat = async (name: ThirdParty, browser: Browser): Promise<string> => {
  const asked = await open(`${thirdPartyCalls.start.path}?provider=${name}`, browser)
  const answer = await fetch(asked, { redirect: 'manual' })
  return (answer.headers.get('location') ?? `${site}/the-chat-refused-${answer.status}`).slice(site.length)
}
const fresh = () => entryVisitor(server).browser
const signIn = async (name: ThirdParty, browser = fresh()) => open(await throughChat(name, browser), browser)

it.each([
  ['messenger', 'employee'],
  ['workplace', 'manager'],
] as const)(
  '[AC-011] [AC-012] the %s links an account once and signs it in from then on, each code once',
  async (name, role) => {
    chat.become(`li-${name}`)
    const first = fresh()
    const back = await throughChat(name, first)
    expect(await open(back, first)).toBe('/linkaccount')
    expect(await open(back, first)).toBe('/loginfail?reason=expired')
    const phone = server.company.phones[role]
    await server.call(accountCalls.signIn, { phone, password: testPassword }, first)
    await server.call(thirdPartyCalls.link, {}, first)
    const second = fresh()
    expect(await signIn(name, second)).toBe('/loginsuccess')
    expect((await server.call(accountCalls.me, {}, second)).personId).toBe(server.company.personIds[role])
    // A colleague at the same chat is somebody else.
    chat.become(`wu-${name}`)
    expect(await signIn(name)).toBe('/linkaccount')
  },
)

it.each(['messenger', 'workplace'] as const)('whoever says no at the %s is told on the failure page', async name => {
  chat.become(null)
  expect(await signIn(name)).toBe('/loginfail?reason=refused')
})

it.each(['messenger', 'workplace'] as const)('a code that somebody made up opens nothing at the %s', async name => {
  chat.become('li')
  const browser = fresh()
  const back = await throughChat(name, browser)
  expect(await open(back.replace(/([cC]ode=)[\w-]+/, '$1made-up'), browser)).toBe('/loginfail?reason=refused')
})

it('whoever is no member of the corporation is nobody to us', async () => {
  chat.become('outsider')
  expect(await signIn('messenger')).toBe('/loginfail?reason=refused')
})

it('the token of the corporation is asked for once, and again only when it is worth nothing any more', async () => {
  chat.become('he')
  await signIn('messenger')
  const before = chat.tokens()
  await signIn('messenger')
  expect(chat.tokens()).toBe(before)
  chat.endToken()
  expect(await signIn('messenger')).toBe('/linkaccount')
  expect(chat.tokens()).toBe(before + 1)
})

it('half a chat is told at the start, and a whole one knows its public addresses', () => {
  const half = { PAIBAN_MESSENGER_KIND: 'wecom', PAIBAN_MESSENGER_CLIENT: 'ww1' }
  expect(() => readEnv(half)).toThrow(/PAIBAN_MESSENGER_SECRET: wecom needs it; PAIBAN_MESSENGER_AGENT: wecom needs it/)
  expect(() => readEnv({ PAIBAN_MESSENGER_KIND: 'else' })).toThrow(/PAIBAN_MESSENGER_KIND/)
  const whole = { ...half, PAIBAN_MESSENGER_SECRET: 's', PAIBAN_MESSENGER_AGENT: '1' }
  expect(readEnv(whole).providers.messenger).toMatchObject({
    kind: 'wecom',
    profile: 'https://qyapi.weixin.qq.com/cgi-bin/auth/getuserinfo',
  })
})

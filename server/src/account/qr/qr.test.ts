/** The QR sign-in through the whole server: every state, bound to the browser that asked, used once. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let phone: Browser
beforeAll(async () => {
  server = await testServer()
  phone = await server.signIn('employee')
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 900_000)))

const ask = async () => {
  const { browser } = entryVisitor(server)
  const { ticket, url } = await server.call(entryCalls.getQRCode, {}, browser)
  const poll = async (as = browser) => (await server.call(entryCalls.pollingQRCodeStatus, { ticket }, as)).code
  return { browser, ticket, url, poll }
}
const scan = (ticket: string, as = phone) => server.call(entryCalls.scanQRCode, { ticket }, as)
const answer = (ticket: string, confirm: boolean, as = phone) =>
  server.call(entryCalls.answerQRCode, { ticket, confirm }, as)
const later = (seconds: number) => server.clock.set(new Date(server.clock.now().getTime() + seconds * 1000))

it('[AC-091] [AC-092] the code waits as 201, scanned as 202, and confirmed as 205 signs the asking browser in', async () => {
  const { browser, ticket, url, poll } = await ask()
  expect(new URL(url).searchParams.get('ticket')).toBe(ticket)
  expect(await poll()).toBe(201)
  await scan(ticket)
  expect(await poll()).toBe(202)
  expect((await refusalOf(server.call(accountCalls.me, {}, browser))).code).toBe('not_signed_in')
  await answer(ticket, true)
  expect(await poll()).toBe(205)
  expect((await server.call(accountCalls.me, {}, browser)).personId).toBe(server.company.personIds.employee)
  expect(await poll()).toBe(204)
})

it('an expired code is 203, a cancelled one 206, one that nobody made 204', async () => {
  const old = await ask()
  later(121)
  expect(await old.poll()).toBe(203)
  expect((await refusalOf(scan(old.ticket))).code).toBe('entry:qr_over')
  later(600)
  expect(await old.poll()).toBe(204)
  const cancelled = await ask()
  await scan(cancelled.ticket)
  await answer(cancelled.ticket, false)
  expect(await cancelled.poll()).toBe(206)
  const { browser } = entryVisitor(server)
  expect((await server.call(entryCalls.pollingQRCodeStatus, { ticket: 'x' }, browser)).code).toBe(204)
})

it('another browser that knows the ticket is not signed in', async () => {
  const { ticket, poll } = await ask()
  await scan(ticket)
  await answer(ticket, true)
  const thief = entryVisitor(server).browser
  expect(await poll(thief)).toBe(204)
  expect((await refusalOf(server.call(accountCalls.me, {}, thief))).code).toBe('not_signed_in')
  expect(await poll()).toBe(205)
})

it('the phone is told which device and place asks', async () => {
  const { browser } = entryVisitor(server)
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/140.0 Safari/537.36'
  const made = await server.inject({
    method: 'POST',
    url: entryCalls.getQRCode.path,
    headers: { ajax: 'true', 'x-requested-with': 'XMLHttpRequest', 'user-agent': agent },
    cookies: browser.cookies,
    remoteAddress: '203.0.113.9',
    payload: {},
  })
  const asker = await scan(made.json().ticket)
  expect(asker).toEqual({ device: 'Chrome · Windows', address: '203.0.113.9', at: server.clock.now().toISOString() })
})

it('two confirmations of one ticket at once: exactly one wins', async () => {
  const { ticket } = await ask()
  await scan(ticket)
  const results = await Promise.allSettled([answer(ticket, true), answer(ticket, true)])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('only who scanned may answer, and nobody without a session', async () => {
  const { ticket, poll } = await ask()
  await scan(ticket)
  const other = await server.signIn('hr')
  expect((await refusalOf(scan(ticket, other))).code).toBe('entry:qr_over')
  expect((await refusalOf(answer(ticket, true, other))).code).toBe('entry:qr_over')
  expect((await refusalOf(answer(ticket, true, { cookies: {} }))).code).toBe('not_signed_in')
  expect(await poll()).toBe(202)
})

it('polling has a limit that the page never reaches', async () => {
  const { poll } = await ask()
  for (let asked = 0; asked < 60; asked += 1) await poll()
  expect((await refusalOf(poll())).code).toBe('too_frequent')
})

it('the waiting browser speaks the saved language of the person from then on', async () => {
  const { browser, ticket, poll } = await ask()
  browser.cookies._lcode_ = 'zh_CN'
  await server.call(accountCalls.saveLanguage, { locale: 'zh_TW' }, phone)
  await scan(ticket)
  await answer(ticket, true)
  expect(await poll()).toBe(205)
  expect(browser.cookies._lcode_).toBe('zh_TW')
})

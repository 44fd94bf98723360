/** Who is paused after wrong passwords, and who is not: guessing ends, and the owner of an account still comes in. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
/** Each test has a day of its own, so that the limits of the one before are over. */
let day = 1
beforeAll(async () => {
  // Fewer than usual, since every try is hashed.
  const fewer = 'sign_in_phone=6/3600, sign_in_phone_network=3/900, sign_in_device=3/900, sign_in_address=8/900'
  server = await testServer({ locale: 'en', settings: { PAIBAN_PROXIES: '127.0.0.1', PAIBAN_LIMITS: fewer } })
})
beforeEach(() => {
  day += 1
  server.clock.set(`2026-03-${String(day).padStart(2, '0')}T01:00:00Z`)
})
afterAll(() => server.stop())

const home = '198.51.100.7'
/** One try from an address, and how it is answered; a browser that is given keeps its cookies. */
const attempt = async (phone: string, password: string, from: string, browser: Browser = { cookies: {} }) => {
  const answered = await server.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    headers: { ...markerHeaders, 'x-forwarded-for': from },
    cookies: browser.cookies,
    payload: { phone, password },
  })
  for (const { name, value } of answered.cookies) browser.cookies[name] = value
  const { result, code } = answered.json<{ result: number; code?: string }>()
  return result === 0 ? 'in' : code
}
const guess = async (phone: string, times: number, from: (index: number) => string, browser?: Browser) => {
  const answers: (string | undefined)[] = []
  for (let index = 0; index < times; index += 1) answers.push(await attempt(phone, 'wrong1', from(index), browser))
  return answers
}
const failed = (times: number) => Array<string>(times).fill('account:sign_in_failed')
/** As many strangers as it takes, each from a network of its own. */
const crowd = (index: number) => `203.0.${index}.1`
const [inAll, byNetwork, byDevice, overAll] = [6, 3, 3, 8]

it('a stranger who guesses pauses the own network, and keeps nobody out elsewhere', async () => {
  const phone = server.company.phones.manager
  expect(await guess(phone, byNetwork, () => '203.0.113.1')).toEqual(failed(byNetwork))
  expect(await attempt(phone, testPassword, '203.0.113.1')).toBe('account:sign_in_paused')
  expect(await attempt(phone, testPassword, home)).toBe('in')
  // What the paused network goes on trying is not counted for the account.
  await guess(phone, inAll - byNetwork, () => '203.0.113.1')
  expect(await attempt(phone, testPassword, home)).toBe('in')
})

it('guesses from many networks pause an account that is known and one that is not alike', async () => {
  for (const phone of [server.company.phones.hr, '19900000123']) {
    expect(await guess(phone, inAll, crowd)).toEqual(failed(inAll))
    expect(await attempt(phone, 'wrong1', home)).toBe('account:sign_in_paused')
  }
  expect(await attempt(server.company.phones.hr, testPassword, home)).toBe('account:sign_in_paused')
})

it('a browser that its owner has signed in by is held up by no stranger, and by its own guesses alone', async () => {
  const phone = server.company.phones.employee
  const own: Browser = { cookies: {} }
  expect(await attempt(phone, testPassword, home, own)).toBe('in')
  await guess(phone, inAll, crowd)
  await guess('19900000124', overAll, () => home)
  expect(await attempt(phone, testPassword, home)).toBe('account:sign_in_paused')
  expect(await attempt(phone, testPassword, home, own)).toBe('in')
  expect(await guess(phone, byDevice, () => home, own)).toEqual(failed(byDevice))
  expect(await attempt(phone, testPassword, home, own)).toBe('account:sign_in_paused')
})

it('an address is paused by wrong passwords alone: a head office that signs in in the morning is let in', async () => {
  const { employee, manager, hr } = server.company.phones
  const office = '198.51.100.20'
  for (let index = 0; index <= overAll; index += 1)
    expect(await attempt([employee, manager, hr][index % 3] ?? '', testPassword, office)).toBe('in')
  // Right ones between take none of the wrong ones back.
  expect(await guess('19900000125', 3, () => office)).toEqual(failed(3))
  expect(await attempt(employee, testPassword, office)).toBe('in')
  expect(await guess('19900000126', 3, () => office)).toEqual(failed(3))
  expect(await guess('19900000127', 2, () => office)).toEqual(failed(2))
  expect(await attempt(manager, testPassword, office)).toBe('account:sign_in_paused')
})

it('another person’s browser, and one that was signed out from afar, are counted like a stranger’s', async () => {
  const { employee, manager } = server.company.phones
  const [lost, mine, others]: Browser[] = [{ cookies: {} }, { cookies: {} }, { cookies: {} }]
  for (const browser of [lost, mine]) await attempt(employee, testPassword, home, browser)
  await attempt(manager, testPassword, home, others)
  await server.call(securityCalls.endOtherSessions, {}, mine)
  await guess(employee, inAll, crowd)
  for (const browser of [lost, others])
    expect(await attempt(employee, testPassword, home, browser)).toBe('account:sign_in_paused')
  expect(await attempt(employee, testPassword, home, mine)).toBe('in')
})

it('a new password by the phone ends the pause everywhere', async () => {
  const phone = server.company.phones.manager
  await guess(phone, byNetwork, () => home)
  await guess(phone, inAll, crowd)
  expect(await attempt(phone, testPassword, '198.51.100.8')).toBe('account:sign_in_paused')
  const { browser, imageCode, digitsTo } = entryVisitor(server)
  const { phoneCode } = await server.call(
    entryCalls.findForgotAccount,
    { account: phone, ...(await imageCode()) },
    browser,
  )
  await server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await imageCode()) }, browser)
  const { token } = await server.call(entryCalls.checkPhoneCode, { phoneCode, code: await digitsTo(phone) }, browser)
  await server.call(entryCalls.setPassword, { password: 'fresh2026', token }, browser)
  expect(await attempt(phone, 'fresh2026', home)).toBe('in')
  expect(await attempt(phone, 'fresh2026', '198.51.100.8')).toBe('in')
})

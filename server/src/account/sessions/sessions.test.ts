/** Sessions, devices and sign-in history, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { sessionCookie } from '../../access/entry/session.ts'
import { membership } from '../../access/schema.ts'
import { session } from '../../db/schema.ts'
import { giveMember } from '../../testing/give-member.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { deviceCookie, knownDeviceOf } from './known-device.ts'

const begin = '2026-03-02T01:00:00Z'
const dayMillis = 86_400_000
const days = (n: number) => new Date(new Date(begin).getTime() + n * dayMillis)

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())

const isOpen = async (browser: Browser): Promise<boolean> => {
  try {
    await server.call(accountCalls.me, {}, browser)
    return true
  } catch {
    return false
  }
}
const tokenOf = (browser: Browser) => browser.cookies[sessionCookie]

it('a session that is not used for 30 days is over', async () => {
  const browser = await server.signIn('hr')
  server.clock.set(days(29.9))
  expect(await isOpen(browser)).toBe(true)
  server.clock.set(days(59.8))
  expect(await isOpen(browser)).toBe(true)
  server.clock.set(days(89.9))
  expect(await isOpen(browser)).toBe(false)
  server.clock.set(begin)
})

it('a session ends 90 days after the sign-in however much it is used', async () => {
  const browser = await server.signIn('hr')
  for (const day of [20, 40, 60, 80, 89.9]) {
    server.clock.set(days(day))
    expect([day, await isOpen(browser)]).toEqual([day, true])
  }
  server.clock.set(days(90))
  expect(await isOpen(browser)).toBe(false)
  server.clock.set(begin)
})

it('the configuration sets both limits of a session', async () => {
  const own = await testServer({ settings: { PAIBAN_SESSION_IDLE_DAYS: '1', PAIBAN_SESSION_DAYS: '2' } })
  try {
    const browser = await own.signIn('hr')
    const open = (day: number) => {
      own.clock.set(days(day))
      return own.call(accountCalls.me, {}, browser).then(
        () => true,
        () => false,
      )
    }
    expect([await open(0.9), await open(1.8), await open(2)]).toEqual([true, true, false])
  } finally {
    await own.stop()
  }
})

it('a sign-in takes a new token, and the one that the browser had is worth nothing', async () => {
  const browser = await server.signIn('manager')
  const before = { cookies: { ...browser.cookies } }
  const phone = server.company.phones.manager
  await server.call(accountCalls.signIn, { phone, password: testPassword }, browser)
  expect(tokenOf(browser)).not.toBe(tokenOf(before))
  expect(await isOpen(before)).toBe(false)
  expect(await isOpen(browser)).toBe(true)
})

it('a token is kept as a hash only', async () => {
  const browser = await server.signIn('manager')
  const rows = await server.services.db.asOwner(tx => tx.select().from(session))
  expect(rows.length).toBeGreaterThan(0)
  expect(JSON.stringify(rows)).not.toContain(tokenOf(browser))
})

const cookiesOfSignIn = async (of: TestServer): Promise<string[]> => {
  const answered = await of.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    headers: markerHeaders,
    payload: { phone: of.company.phones.hr, password: testPassword },
  })
  return [answered.headers['set-cookie'] ?? []].flat().filter(each => /^paiban_(session|device)=/.test(each))
}

it('behind TLS the cookies of a sign-in are Secure, and everywhere HttpOnly and SameSite', async () => {
  const plain = await cookiesOfSignIn(server)
  expect(plain).toHaveLength(2)
  for (const each of plain) expect(each).toMatch(/HttpOnly; SameSite=Lax$/)
  const own = await testServer({ settings: { PAIBAN_HTTPS: '1' } })
  try {
    const encrypted = await cookiesOfSignIn(own)
    expect(encrypted).toHaveLength(2)
    for (const each of encrypted) expect(each).toMatch(/HttpOnly; Secure; SameSite=Lax$/)
  } finally {
    await own.stop()
  }
})

it('a role that is taken away, and a membership that ends, count from the next call on', async () => {
  const browser = await server.signIn('hr')
  await server.call(securityCalls.listDeletions, {}, browser)
  const mine = eq(membership.personId, server.company.personIds.hr)
  const put = (active: boolean) => server.services.db.asOwner(tx => tx.update(membership).set({ active }).where(mine))
  const give = (roleIds: string[]) =>
    server.services.db.inCompany(server.company.companyId, tx =>
      giveMember(tx, server.company.personIds.hr, { roleIds }),
    )
  const before = await give([])
  expect((await refusalOf(server.call(securityCalls.listDeletions, {}, browser))).code).toBe('forbidden')
  await give(before.roleIds)
  await put(false)
  expect((await refusalOf(server.call(securityCalls.listDeletions, {}, browser))).code).toBe('forbidden')
  await put(true)
  await server.call(securityCalls.listDeletions, {}, browser)
})

it('a person sees the own browsers alone, and signs out one or all others', async () => {
  const own = eq(session.personId, server.company.personIds.employee)
  await server.services.db.asOwner(tx => tx.delete(session).where(own))
  const [one, two, three] = [
    await server.signIn('employee'),
    await server.signIn('employee'),
    await server.signIn('employee'),
  ]
  const { sessions } = await server.call(securityCalls.overview, {}, one)
  expect(sessions.map(each => each.current)).toEqual([true, false, false])
  expect(sessions.map(each => each.address)).toEqual(['127.0.*.*', '127.0.*.*', '127.0.*.*'])

  const stranger = await server.signIn('manager')
  const foreign = sessions[1]?.id ?? ''
  expect((await refusalOf(server.call(securityCalls.endSession, { id: foreign }, stranger))).code).toBe('not_found')
  expect([await isOpen(two), await isOpen(three)]).toEqual([true, true])

  await server.call(securityCalls.endSession, { id: foreign }, one)
  expect([await isOpen(two), await isOpen(three)].filter(Boolean)).toHaveLength(1)
  expect(await server.call(securityCalls.endOtherSessions, {}, one)).toEqual({ ended: 1 })
  expect([await isOpen(one), await isOpen(two), await isOpen(three), await isOpen(stranger)]).toEqual([
    true,
    false,
    false,
    true,
  ])
})

it('the history holds sign-ins that failed as well, with device and shortened address, for nobody else', async () => {
  const browser = await server.signIn('administrator')
  const phone = server.company.phones.administrator
  const agent = 'Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/130.0 Safari/537.36'
  await server.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    headers: { ...markerHeaders, 'user-agent': agent },
    payload: { phone, password: 'wrong1' },
  })
  const { rows } = await server.call(securityCalls.signIns, {}, browser)
  expect(rows[0]).toMatchObject({ method: 'password', outcome: 'failed', device: 'Chrome · Windows' })
  expect(rows[0]?.address).toBe('127.0.*.*')
  expect(rows[1]).toMatchObject({ method: 'password', outcome: 'done' })
  const others = await server.call(securityCalls.signIns, {}, await server.signIn('manager'))
  expect(others.rows.map(each => each.id)).not.toContain(rows[0]?.id)
})

it('a browser keeps its device cookie from one sign-in to the next', async () => {
  const browser = await server.signIn('hr')
  const before = browser.cookies[deviceCookie]
  await server.call(accountCalls.signIn, { phone: server.company.phones.hr, password: testPassword }, browser)
  expect(before).toMatch(/^[\w-]{43}$/)
  expect(browser.cookies[deviceCookie]).toBe(before)
})

it('a device cookie that was planted is not taken over: whoever planted it is as strange as before', async () => {
  const planted = 'A'.repeat(43)
  const [victim, thief]: [Browser, Browser] = [
    { cookies: { [deviceCookie]: planted } },
    { cookies: { [deviceCookie]: planted } },
  ]
  const { phones, personIds } = server.company
  const signIn = (phone: string, browser: Browser) =>
    server.call(accountCalls.signIn, { phone, password: testPassword }, browser)
  const known = (browser: Browser, personId: string) =>
    server.services.db.asOwner(tx => knownDeviceOf(tx, personId, { get: name => browser.cookies[name], set: () => {} }))
  await signIn(phones.hr, victim)
  expect(await known(victim, personIds.hr)).toBeDefined()
  expect(await known(thief, personIds.hr)).toBeUndefined()
  // One that is somebody's own, planted elsewhere, opens no more.
  await signIn(phones.employee, thief)
  const lent: Browser = { cookies: { [deviceCookie]: thief.cookies[deviceCookie] ?? '' } }
  await signIn(phones.manager, lent)
  expect(await known(thief, personIds.manager)).toBeUndefined()
})

it('people who share a browser are known there each by a token of their own', async () => {
  const { phones, personIds } = server.company
  const shared: Browser = { cookies: {} }
  const ids: (string | undefined)[] = []
  for (const role of ['hr', 'employee', 'hr', 'employee'] as const) {
    await server.call(accountCalls.signIn, { phone: phones[role], password: testPassword }, shared)
    const cookies = { get: (name: string) => shared.cookies[name], set: () => {} }
    ids.push(await server.services.db.asOwner(tx => knownDeviceOf(tx, personIds[role], cookies)))
  }
  expect(ids.slice(2)).toEqual(ids.slice(0, 2))
  expect(new Set(shared.cookies[deviceCookie]?.split('.')).size).toBe(2)
})

/** Limits on the way in: by configuration, by proxy, and shared by processes. */
import { randomUUID } from 'node:crypto'
import { afterEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { readEnv } from './env.ts'
import { readLimits, usualLimits } from './limits.ts'
import { openLog } from './log.ts'
import { startServer } from './start-server.ts'
import { entryVisitor } from './testing/entry-visitor.ts'
import { refusalOf } from './testing/refusal-of.ts'
import { testPushKey, testSealKey } from './testing/seal-key.ts'
import { type RefusedCall, sendCall, type TestServer, testServer } from './testing/test-server.ts'

let server: TestServer | undefined
const start = async (settings: Record<string, string>) => {
  server = await testServer({ settings })
  return server
}
afterEach(async () => {
  await server?.stop()
  server = undefined
})

it('limits are read by name; unknown names and figures that are none are refused at start', () => {
  expect(readLimits(' sign_in_phone=3/60, qr_address=1000/1 ')).toEqual({
    ...usualLimits,
    sign_in_phone: { most: 3, seconds: 60 },
    qr_address: { most: 1000, seconds: 1 },
  })
  for (const wrong of ['sign_in_phone', 'sign_in_phone=0/60', 'toString=1/1', 'sign_in_phone=3/60;', 'nothing=1/1']) {
    expect(readLimits(wrong), wrong).toBeNull()
    expect(() => readEnv({ PAIBAN_LIMITS: wrong })).toThrow('PAIBAN_LIMITS')
  }
})

const wrongPassword = (phone: string) => ({ phone, password: 'wrong1' })

it('an account is locked for everybody after as many wrong passwords as configured, other accounts are not', async () => {
  const own = await start({
    PAIBAN_LIMITS: 'sign_in_phone=2/60',
    PAIBAN_PUSH_KEY: testPushKey,
    PAIBAN_SEAL_KEY: testSealKey,
  })
  const code = async (phone: string) => (await refusalOf(own.call(accountCalls.signIn, wrongPassword(phone)))).code
  const phone = own.company.phones.hr
  expect([await code(phone), await code(phone), await code(phone)]).toEqual([
    'account:sign_in_failed',
    'account:sign_in_failed',
    'account:sign_in_paused',
  ])
  const right = own.call(accountCalls.signIn, { phone, password: 'secret123' })
  expect((await refusalOf(right)).code).toBe('account:sign_in_paused')
  expect(await code(own.company.phones.manager)).toBe('account:sign_in_failed')
  own.clock.set('2026-03-02T01:01:01Z')
  await own.call(accountCalls.signIn, { phone, password: 'secret123' })
})

const tryFrom = async (own: TestServer, phone: string, forwarded: string) => {
  const answered = await own.inject({
    method: 'POST',
    url: accountCalls.signIn.path,
    headers: { ...markerHeaders, 'x-forwarded-for': forwarded },
    payload: wrongPassword(phone),
  })
  return answered.json<{ code: string }>().code
}

it('an address is locked over all accounts, and may not choose its own name', async () => {
  const own = await start({ PAIBAN_LIMITS: 'sign_in_address=1/60' })
  expect(await tryFrom(own, '19900000001', '198.51.100.1')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000002', '198.51.100.2')).toBe('account:sign_in_paused')
})

it('behind a proxy that the configuration names, each caller has the address that the proxy tells', async () => {
  const own = await start({ PAIBAN_LIMITS: 'sign_in_address=1/60', PAIBAN_PROXIES: '127.0.0.1' })
  expect(await tryFrom(own, '19900000001', '198.51.100.1')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000002', '198.51.100.2')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000003', '198.51.100.2')).toBe('account:sign_in_paused')
})

it('a second process on the same database counts together with the first', async () => {
  const own = await start({
    PAIBAN_LIMITS: 'sign_in_phone=2/60',
    PAIBAN_PUSH_KEY: testPushKey,
    PAIBAN_SEAL_KEY: testSealKey,
  })
  const { db } = own.services
  const env = readEnv({
    PAIBAN_WORKERS: '0',
    PAIBAN_LOG: 'error',
    PAIBAN_LIMITS: 'sign_in_phone=2/60',
    PAIBAN_PUSH_KEY: testPushKey,
    PAIBAN_SEAL_KEY: testSealKey,
  })
  const shared = { ...db, close: async () => undefined }
  const second = await startServer(env, shared, own.clock, openLog('error'))
  try {
    const phone = own.company.phones.hr
    const there = () => refusalOf(sendCall(second.app, accountCalls.signIn, wrongPassword(phone), { cookies: {} }))
    const here = () => refusalOf(own.call(accountCalls.signIn, wrongPassword(phone)))
    const codes = [(await here()).code, (await there()).code, (await here()).code, (await there()).code]
    expect(codes).toEqual([
      'account:sign_in_failed',
      'account:sign_in_failed',
      'account:sign_in_paused',
      'account:sign_in_paused',
    ])
  } finally {
    await second.stop()
  }
})

it('SMS are limited per phone and day, whatever address asks', async () => {
  const own = await start({ PAIBAN_LIMITS: 'sms_pause_account=9/60, sms_day_account=1/86400' })
  const visitor = entryVisitor(own)
  const send = async (phone: string) =>
    own.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
  await send('13911112222')
  const second = await send('13911112222').catch((error: unknown) => error)
  expect((second as RefusedCall).code).toBe('entry:sms_too_frequent')
  await send('13911113333')
})

it('image codes and QR polling are limited by configuration', async () => {
  const own = await start({ PAIBAN_LIMITS: 'image_address=1/600, qr_poll_browser=1/60' })
  const visitor = entryVisitor(own)
  const image = async () => {
    const query = { uuid: randomUUID() }
    return (await own.inject({ method: 'GET', url: entryCalls.checkCode.path, query })).headers['content-type']
  }
  expect(await image()).toContain('image/svg+xml')
  expect(await image()).toContain('application/json')
  // Whoever does not see the image still gets a question.
  await visitor.imageCode()
  const { ticket } = await own.call(entryCalls.getQRCode, {}, visitor.browser)
  const poll = () => own.call(entryCalls.pollingQRCodeStatus, { ticket }, visitor.browser)
  expect(await poll()).toEqual({ code: 201 })
  expect((await refusalOf(poll())).code).toBe('too_frequent')
})

it('whoever polls with a new browser each time is counted by address', async () => {
  const own = await start({ PAIBAN_LIMITS: 'qr_poll_address=2/60' })
  const poll = () => own.call(entryCalls.pollingQRCodeStatus, { ticket: 'nobody made it' })
  expect([await poll(), await poll()]).toEqual([{ code: 204 }, { code: 204 }])
  expect((await refusalOf(poll())).code).toBe('too_frequent')
})

it('an IPv6 line is one address however many it has, and its neighbours are others', async () => {
  const own = await start({ PAIBAN_LIMITS: 'sign_in_address=1/60', PAIBAN_PROXIES: '127.0.0.1' })
  expect(await tryFrom(own, '19900000001', '2001:db8:1:2::1')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000002', '2001:db8:1:2:ffff::9')).toBe('account:sign_in_paused')
  expect(await tryFrom(own, '19900000003', '2001:db8:1:3::1')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000004', '::ffff:198.51.100.7')).toBe('account:sign_in_failed')
  expect(await tryFrom(own, '19900000005', '198.51.100.7')).toBe('account:sign_in_paused')
})

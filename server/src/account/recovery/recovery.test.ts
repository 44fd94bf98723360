/** Recovery through the whole server: by phone and e-mail, once, and without telling whether an account exists. */
import { hash, verify } from '@node-rs/argon2'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { person } from '../../db/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { keepPeople } from '../../testing/keep-people.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'
import { entrySecret } from '../secrets/schema.ts'

// Watched, not replaced: how often it hashes must not depend on whether an account exists.
vi.mock('@node-rs/argon2', { spy: true })

let server: TestServer
let putPeopleBack: () => Promise<void>
beforeAll(async () => {
  server = await testServer()
  const { personIds } = server.company
  await server.services.db.asOwner(tx =>
    tx.update(person).set({ email: 'manager@example.com' }).where(eq(person.id, personIds.manager)),
  )
  putPeopleBack = await keepPeople(server)
})
afterAll(() => server.stop())
beforeEach(async () => {
  await putPeopleBack()
  server.clock.set(new Date(server.clock.now().getTime() + 3_600_000 * 25))
})

const begin = async (visitor: Visitor, account: string) =>
  server.call(entryCalls.findForgotAccount, { account, ...(await visitor.imageCode()) }, visitor.browser)
const sendSms = async (visitor: Visitor, phoneCode: string) =>
  server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await visitor.imageCode()) }, visitor.browser)
const signIn = (phone: string, password: string) => server.call(accountCalls.signIn, { phone, password })

it('[AC-100] the lookup answers masks and tokens for the later steps', async () => {
  const found = await begin(entryVisitor(server), server.company.phones.manager)
  const phone = server.company.phones.manager
  expect(found.phone).toBe(`${phone.slice(0, 3)}****${phone.slice(-4)}`)
  expect(found.email).toBe('m***@e***.com')
  expect(new Set([found.emailCode, found.phoneCode, found.code]).size).toBe(3)
})

it.each(['138 0000 0003', '+8613800000003', 'Testing manager', 'MANAGER@example.com', 'T3'])(
  'a typed phone, name, e-mail or job number means the account: %s',
  async account => {
    const visitor = entryVisitor(server)
    await sendSms(visitor, (await begin(visitor, account)).phoneCode)
    expect(await visitor.digitsTo(server.company.phones.manager)).toMatch(/^\d{6}$/)
  },
)

it('[AC-101] [AC-103] [AC-099] by phone: the code of the SMS leads to a token, which sets the password once', async () => {
  const visitor = entryVisitor(server)
  const phone = server.company.phones.manager
  const old = await server.signIn('manager')
  const { phoneCode } = await begin(visitor, phone)
  await sendSms(visitor, phoneCode)
  const code = await visitor.digitsTo(phone)
  const { token } = await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, visitor.browser)
  const again = await refusalOf(server.call(entryCalls.checkPhoneCode, { phoneCode, code }, visitor.browser))
  expect([again.code, again.answer.field]).toEqual(['entry:sms_code', 'code'])
  await server.call(entryCalls.setPassword, { token, password: 'fresh2026' }, visitor.browser)
  await signIn(phone, 'fresh2026')
  expect((await refusalOf(signIn(phone, 'secret123'))).code).toBe('account:sign_in_failed')
  expect((await refusalOf(server.call(accountCalls.me, {}, old))).code).toBe('not_signed_in')
  const second = await refusalOf(server.call(entryCalls.setPassword, { token, password: 'fresh2027' }))
  expect(second.answer.message).toBe('此次找回密码已过期或已使用，请重新点“忘记密码”')
})

it('[AC-102] by e-mail: the link carries a token of the same kind, for half an hour', async () => {
  const visitor = entryVisitor(server)
  const { emailCode, code } = await begin(visitor, 'manager@example.com')
  await server.call(entryCalls.sendForgotEmailCode, { emailCode, code }, visitor.browser)
  const letter = await visitor.letterTo('manager@example.com')
  const token = letter?.text.match(/\/fillpassword\?token=([\w-]+)/)?.[1] ?? ''
  const late = server.clock.now()
  server.clock.set(new Date(late.getTime() + 31 * 60_000))
  expect((await refusalOf(server.call(entryCalls.setPassword, { token, password: 'fresh2028' }))).code).toBe(
    'entry:reset_failed',
  )
  server.clock.set(late)
  await server.call(entryCalls.setPassword, { token, password: 'fresh2028' })
  await signIn(server.company.phones.manager, 'fresh2028')
})

it('the link leads to the configured address, whatever host a request names', async () => {
  const visitor = entryVisitor(server)
  const { emailCode, code } = await begin(visitor, 'manager@example.com')
  await server.inject({
    method: 'POST',
    url: entryCalls.sendForgotEmailCode.path,
    headers: { ...markerHeaders, host: 'evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { emailCode, code },
  })
  expect((await visitor.letterTo('manager@example.com'))?.text).not.toContain('evil.example')
})

it('two uses of one token at once: exactly one wins', async () => {
  const visitor = entryVisitor(server)
  const { phoneCode } = await begin(visitor, 'T3')
  await sendSms(visitor, phoneCode)
  const code = await visitor.digitsTo(server.company.phones.manager)
  const { token } = await server.call(entryCalls.checkPhoneCode, { phoneCode, code })
  const set = (password: string) => server.call(entryCalls.setPassword, { token, password })
  const results = await Promise.allSettled([set('first2026'), set('second2026')])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('five wrong codes end the way by phone, for known and unknown accounts alike', async () => {
  for (const account of [server.company.phones.hr, '13999999999']) {
    const visitor = entryVisitor(server)
    const { phoneCode } = await begin(visitor, account)
    await sendSms(visitor, phoneCode)
    const right = account === server.company.phones.hr ? await visitor.digitsTo(account) : '000000'
    const wrong = right === '111111' ? '222222' : '111111'
    for (let guess = 0; guess < 5; guess += 1)
      expect((await refusalOf(server.call(entryCalls.checkPhoneCode, { phoneCode, code: wrong }))).code).toBe(
        'entry:sms_code',
      )
    expect((await refusalOf(server.call(entryCalls.checkPhoneCode, { phoneCode, code: right }))).code).toBe(
      'entry:sms_code',
    )
  }
})

/** Every answer of both ways to the end, with what differs by chance taken out, and how often was hashed. */
const walk = async (account: string) => {
  vi.mocked(hash).mockClear()
  vi.mocked(verify).mockClear()
  const visitor = entryVisitor(server)
  const post = async (path: string, payload: object) => {
    const answer = await server.inject({
      method: 'POST',
      url: path,
      headers: markerHeaders,
      payload,
      cookies: visitor.browser.cookies,
    })
    return { status: answer.statusCode, body: answer.json() as Record<string, string> }
  }
  const found = await post(entryCalls.findForgotAccount.path, { account, ...(await visitor.imageCode()) })
  const { phoneCode = '', emailCode = '', code = '' } = found.body
  const answers = [
    await post(entryCalls.sendForgotPhoneCode.path, { phoneCode, ...(await visitor.imageCode()) }),
    await post(entryCalls.sendForgotPhoneCode.path, { phoneCode, ...(await visitor.imageCode()) }),
    await post(entryCalls.checkPhoneCode.path, { phoneCode, code: 'no' }),
    await post(entryCalls.sendForgotEmailCode.path, { emailCode, code: 'no' }),
    await post(entryCalls.sendForgotEmailCode.path, { emailCode, code }),
    await post(entryCalls.setPassword.path, { token: phoneCode, password: 'fresh2026' }),
  ]
  const shape = Object.fromEntries(
    Object.entries(found.body).map(([key, value]) => [key, String(value).replaceAll(/\w+/g, 'x')]),
  )
  return {
    status: found.status,
    shape: { ...shape, emailCode: emailCode.length, phoneCode: phoneCode.length, code: code.length },
    answers,
    hashes: vi.mocked(hash).mock.calls.length + vi.mocked(verify).mock.calls.length,
  }
}

it('[AC-063] known and unknown accounts get the same answers and cost the same hashes, step by step', async () => {
  const known = await walk(server.company.phones.manager)
  expect(known.hashes).toBeGreaterThan(0)
  expect(await walk('13912345678')).toEqual(known)
  expect(await walk(server.company.phones.administrator)).toEqual(known)
  expect((await walk('Nobody Atall')).answers).toEqual(known.answers)
})

it('the masks of an unknown account stay the same for the same name, and reveal nothing of the key', async () => {
  const first = await begin(entryVisitor(server), 'Nobody Atall')
  const second = await begin(entryVisitor(server), '  nobody atall ')
  expect([second.phone, second.email]).toEqual([first.phone, first.email])
  expect((await begin(entryVisitor(server), 'Nobody Else')).phone).not.toBe(first.phone)
})

it('[AC-061] [AC-062] without a username, and without the phone that it requires, it is refused with its sentence', async () => {
  const visitor = entryVisitor(server)
  const empty = await refusalOf(
    server.call(entryCalls.findForgotAccount, { account: ' ', ...(await visitor.imageCode()) }, visitor.browser),
  )
  expect([empty.answer.field, empty.answer.message]).toEqual(['account', 'Please enter username'])
  const noPhone = await refusalOf(sendSms(visitor, ''))
  expect([noPhone.answer.field, noPhone.answer.message]).toEqual(['phone', 'Please enter phone number'])
})

it('[AC-069] the new password is refused empty, in another form and when it is a common one', async () => {
  const set = async (password: string) =>
    (await refusalOf(server.call(entryCalls.setPassword, { token: 'x', password }))).code
  expect(await set('')).toBe('entry:password_required')
  for (const wrong of ['abc12', 'a'.repeat(19), 'abc 123', 'abc-123', '密码密码密码'])
    expect(await set(wrong), wrong).toBe('entry:password_form')
  expect(await set('Password1')).toBe('entry:password_common')
})

it('no code, token or phone lies in the clear beside the outbox', async () => {
  const visitor = entryVisitor(server)
  const { phoneCode } = await begin(visitor, 'T3')
  await sendSms(visitor, phoneCode)
  const code = await visitor.digitsTo(server.company.phones.manager)
  const kept = JSON.stringify(await server.services.db.asOwner(tx => tx.select().from(entrySecret)))
  for (const secret of [code, phoneCode]) expect(kept).not.toContain(secret)
})

it('a stranger who uses the SMS of the day up keeps no owner from a new password in a browser of their own', async () => {
  const phone = server.company.phones.hr
  const [stranger, owner] = [entryVisitor(server), entryVisitor(server)]
  await server.call(accountCalls.signIn, { phone, password: testPassword }, owner.browser)
  const { sms_day_account: day } = server.services.env.limits
  for (let sent = 0; sent < day.most; sent += 1) {
    server.clock.set(new Date(server.clock.now().getTime() + 61_000))
    await sendSms(stranger, (await begin(stranger, phone)).phoneCode)
  }
  server.clock.set(new Date(server.clock.now().getTime() + 61_000))
  const elsewhere = sendSms(stranger, (await begin(stranger, phone)).phoneCode)
  expect((await refusalOf(elsewhere)).code).toBe('entry:sms_too_frequent')
  const { phoneCode } = await begin(owner, phone)
  await sendSms(owner, phoneCode)
  const code = await owner.digitsTo(phone)
  expect((await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, owner.browser)).token).not.toBe('')
})

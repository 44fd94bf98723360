/** Registration of a person through the whole server: phone proved once, limits kept, nothing told about accounts. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { policyVersion } from '#contract/access/policy.ts'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { markerHeaders } from '#contract/call.ts'
import { person, policyAcceptance } from '../../db/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer()
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 3_600_000 * 25)))

const ask = async (visitor: Visitor, phone: string) =>
  server.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
const register = (visitor: Visitor, phone: string, code: string, password = 'fresh2026', name = 'Li Na') =>
  server.call(entryCalls.register, { phone, name, password, code }, visitor.browser)

it('[AC-094] [AC-097] the code of the SMS registers the phone once, and the account signs in', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110001'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  await register(visitor, phone, code)
  expect((await server.call(accountCalls.me, {}, visitor.browser)).name).toBe('Li Na')
  expect(await server.call(accountCalls.signIn, { phone, password: 'fresh2026' })).toEqual({
    companys: [],
    defaultCompany: null,
  })
  const again = await refusalOf(register(entryVisitor(server), phone, code))
  expect(again.answer).toMatchObject({ code: 'entry:sms_code', field: 'code' })
  const accepted = await server.services.db.asOwner(tx =>
    tx
      .select({ version: policyAcceptance.version, at: policyAcceptance.at })
      .from(policyAcceptance)
      .innerJoin(person, eq(person.id, policyAcceptance.personId))
      .where(eq(person.phone, phone)),
  )
  expect(accepted).toEqual([{ version: policyVersion, at: server.clock.now() }])
})

it('a code is looked at before a password is chosen: the right one stays good, and wrong ones use the guesses up', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110021'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  const check = (typed: string, { browser } = visitor) =>
    server.call(entryCalls.checkRegisterCode, { phone, code: typed }, browser)
  for (const wrong of ['1', '22'])
    expect((await refusalOf(check(wrong))).answer).toMatchObject({ code: 'entry:sms_code', field: 'code' })
  expect(await check(code)).toEqual({})
  // It is good in the browser alone that asked for it.
  expect((await refusalOf(check(code, entryVisitor(server)))).code).toBe('entry:sms_code')
  await register(visitor, phone, code)
  const other = '13911110022'
  await ask(visitor, other)
  const right = await visitor.digitsTo(other)
  const guess = (typed: string) =>
    server.call(entryCalls.checkRegisterCode, { phone: other, code: typed }, visitor.browser)
  for (let guesses = 0; guesses < 5; guesses += 1) await refusalOf(guess('x'))
  expect((await refusalOf(guess(right))).code).toBe('entry:sms_code')
})

it('wrong codes count together, looked at or registered with: five use the right one up, and a new SMS begins anew', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110023'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  const look = (typed: string) => server.call(entryCalls.checkRegisterCode, { phone, code: typed }, visitor.browser)
  for (const attempt of [look, look, look]) await refusalOf(attempt('x'))
  for (let guess = 0; guess < 2; guess += 1) await refusalOf(register(visitor, phone, 'x'))
  expect((await refusalOf(look(code))).code).toBe('entry:sms_code')
  expect((await refusalOf(register(visitor, phone, code))).code).toBe('entry:sms_code')
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await ask(visitor, phone)
  await register(visitor, phone, await visitor.digitsTo(phone))
})

it('looks from one address are counted, so that no script tries one phone after another', async () => {
  const { most } = server.services.env.limits.register_address
  const visitor = entryVisitor(server)
  const look = (at: number) =>
    server.call(
      entryCalls.checkRegisterCode,
      { phone: `139${String(at).padStart(8, '0')}`, code: '1' },
      visitor.browser,
    )
  const codes = []
  for (let at = 0; at <= most; at += 1) codes.push((await refusalOf(look(at))).code)
  expect(codes).toEqual([...Array.from({ length: most }, () => 'entry:sms_code'), 'too_frequent'])
})

it('[AC-098] a code is sent again with a new image code, and the newest one counts', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110002'
  await ask(visitor, phone)
  const first = await visitor.digitsTo(phone)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await server.call(entryCalls.sendCodeNew, { phone, ...(await visitor.imageCode()) }, visitor.browser)
  const second = await visitor.digitsTo(phone)
  if (first !== second) expect((await refusalOf(register(visitor, phone, first))).code).toBe('entry:sms_code')
  await register(visitor, phone, second)
  expect((await server.call(accountCalls.me, {}, visitor.browser)).name).toBe('Li Na')
})

it('a known phone gets the usual answer, and an SMS that says that it has an account', async () => {
  const visitor = entryVisitor(server)
  const raw = async (phone: string) => {
    const payload = { phone, ...(await visitor.imageCode()) }
    const { cookies } = visitor.browser
    const url = entryCalls.checkAndSendCode.path
    const answer = await server.inject({ method: 'POST', url, headers: markerHeaders, payload, cookies })
    return [answer.statusCode, answer.body]
  }
  const { manager } = server.company.phones
  expect(await raw(manager)).toEqual(await raw('13911110003'))
  expect((await visitor.letterTo(manager))?.text).toContain('already has an account')
  const guess = await refusalOf(register(visitor, manager, '123456'))
  expect(guess.code).toBe((await refusalOf(register(visitor, '13911110003', 'xxxxxx'))).code)
})

it('[AC-059] within a minute no second SMS goes out, and after ten in a day none', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110004'
  const start = server.clock.now().getTime()
  await ask(visitor, phone)
  const soon = await refusalOf(ask(visitor, phone))
  expect([soon.code, soon.answer.message]).toEqual([
    'entry:sms_pause',
    'SMS sent too frequently. Try again in 60 seconds',
  ])
  for (let sent = 1; sent < 10; sent += 1) {
    server.clock.set(new Date(start + sent * 3_600_000))
    await ask(visitor, phone)
  }
  server.clock.set(new Date(start + 11 * 3_600_000))
  expect((await refusalOf(ask(visitor, phone))).code).toBe('entry:sms_too_frequent')
})

it('a wrong image code sends nothing and starts no pause', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110005'
  const { uuid } = await visitor.imageCode()
  const wrong = server.call(entryCalls.checkAndSendCode, { phone, uuid, checkCode: '0' }, visitor.browser)
  // What was asked here is a sum.
  const { code, answer } = await refusalOf(wrong)
  expect([code, answer.message, answer.field]).toEqual([
    'entry:question',
    'The answer to the question is wrong',
    'checkCode',
  ])
  expect(await visitor.letterTo(phone)).toBeUndefined()
  await ask(visitor, phone)
})

it('two registrations of one phone at once: exactly one wins', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110006'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  const results = await Promise.allSettled([register(visitor, phone, code), register(visitor, phone, code)])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('two registrations of one phone at once from two browsers, each with a code of its own: exactly one wins', async () => {
  const [first, second] = [entryVisitor(server), entryVisitor(server)]
  const phone = '13911110016'
  await ask(first, phone)
  const code = await first.digitsTo(phone)
  server.clock.set(new Date(server.clock.now().getTime() + 60_000))
  await ask(second, phone)
  const other = await second.digitsTo(phone)
  const results = await Promise.allSettled([register(first, phone, code), register(second, phone, other)])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('the code of an SMS registers in the browser that asked, and nobody elsewhere uses it up', async () => {
  const [visitor, stranger] = [entryVisitor(server), entryVisitor(server)]
  const phone = '13911110017'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  for (let guess = 0; guess < 5; guess += 1) await refusalOf(register(stranger, phone, 'wrong'))
  expect((await refusalOf(register(stranger, phone, code))).code).toBe('entry:sms_code')
  await register(visitor, phone, code)
})

it('five wrong codes use the right one up', async () => {
  const visitor = entryVisitor(server)
  const phone = '13911110007'
  await ask(visitor, phone)
  const code = await visitor.digitsTo(phone)
  for (let guess = 0; guess < 5; guess += 1) await refusalOf(register(visitor, phone, 'wrong'))
  expect((await refusalOf(register(visitor, phone, code))).code).toBe('entry:sms_code')
})

it.each([
  ['name', '', '13911110008', '1', 'fresh2026', 'Username cannot be empty'],
  ['phone', 'Li', '', '1', 'fresh2026', 'Phone cannot be empty'],
  ['phone', 'Li', '1391111000', '1', 'fresh2026', 'A phone number has 11 digits'],
  ['code', 'Li', '13911110008', ' ', 'fresh2026', 'Code cannot be empty'],
  ['password', 'Li', '13911110008', '1', '', 'Password cannot be empty'],
  ['password', 'Li', '13911110008', '1', 'abc-123', 'A password has 6 to 18 letters or digits'],
  ['password', 'Li', '13911110008', '1', 'abc123', 'This password is too common. Please choose another.'],
])('[AC-032] [AC-038] the server itself refuses the %s of %o', async (field, name, phone, code, password, message) => {
  const refused = await refusalOf(register(entryVisitor(server), phone, code, password, name))
  expect([refused.status, refused.answer.field, refused.answer.message]).toEqual([200, field, message])
})

it('hostile fields are refused and never break the server', async () => {
  const hostile: unknown[] = [
    ['a', 'b'],
    'x'.repeat(1_000_000),
    '\u0000\u0007',
    "'; drop table person; --",
    '<script>',
    {},
    null,
    7,
  ]
  for (const call of [
    entryCalls.register,
    entryCalls.findForgotAccount,
    entryCalls.checkAndSendCode,
    entryCalls.setPassword,
  ])
    for (const value of hostile) {
      const fields = Object.keys((call.input as { shape: object }).shape)
      const payload = Object.fromEntries(fields.map(field => [field, value]))
      const answer = await server.inject({ method: 'POST', url: call.path, headers: markerHeaders, payload })
      expect([200, 400], `${call.path} ${JSON.stringify(value)?.slice(0, 20)}`).toContain(answer.statusCode)
      expect(answer.json().result).toBe(1)
    }
})

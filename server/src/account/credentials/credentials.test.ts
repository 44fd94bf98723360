/** Password, phone and e-mail of a signed-in person, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { person } from '../../db/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { keepPeople } from '../../testing/keep-people.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
/** Moves on by a day for each test, so that the limits of the one before are over. */
let day = 0
let putPeopleBack: () => Promise<void>
beforeAll(async () => {
  server = await testServer()
  putPeopleBack = await keepPeople(server)
})
beforeEach(async () => {
  await putPeopleBack()
  day += 1
  server.clock.set(`2026-03-${String(2 + day).padStart(2, '0')}T01:00:00Z`)
})
afterAll(() => server.stop())

type Role = keyof TestServer['company']['phones']
const visitorAs = async (role: Role): Promise<Visitor> => {
  const visitor = entryVisitor(server)
  await server.call(
    accountCalls.signIn,
    { phone: server.company.phones[role], password: testPassword },
    visitor.browser,
  )
  return visitor
}
const canSignIn = (phone: string, password: string) =>
  server.call(accountCalls.signIn, { phone, password }).then(
    () => true,
    () => false,
  )
const isOpen = (browser: Browser) =>
  server.call(accountCalls.listCompanies, {}, browser).then(
    () => true,
    () => false,
  )

it('[AC-108] an employee changes the own password by the present one; every other browser is signed out', async () => {
  const [here, there] = [await server.signIn('employee'), await server.signIn('employee')]
  const change = (current: string, password: string) =>
    server.call(securityCalls.changePassword, { current, password }, here)
  const wrong = await refusalOf(change('not this', 'fresh2026'))
  expect([wrong.code, wrong.answer.field]).toEqual(['security:wrong_password', 'current'])
  expect(await isOpen(there)).toBe(true)
  await change(testPassword, 'fresh2026')
  expect([await isOpen(here), await isOpen(there)]).toEqual([true, false])
  const { employee } = server.company.phones
  expect([await canSignIn(employee, testPassword), await canSignIn(employee, 'fresh2026')]).toEqual([false, true])
})

it.each(['short', 'nineteenletters1234', 'with space1', 'umläut12', 'password1'])(
  '[AC-109] the personal page refuses the new password %s',
  async password => {
    const refused = await refusalOf(
      server.call(securityCalls.changePassword, { current: testPassword, password }, await server.signIn('manager')),
    )
    expect(refused.answer.field).toBe('password')
    expect(refused.code).toBe(password === 'password1' ? 'entry:password_common' : 'entry:password_form')
    expect(await canSignIn(server.company.phones.manager, testPassword)).toBe(true)
  },
)

it('wrong present passwords are counted, and bring a pause in which the right one is not taken', async () => {
  const browser = await server.signIn('manager')
  const change = (current: string) =>
    refusalOf(server.call(securityCalls.changePassword, { current, password: 'fresh2026' }, browser))
  for (let attempt = 0; attempt < 10; attempt += 1) expect((await change('wrong')).code).toBe('security:wrong_password')
  expect((await change(testPassword)).code).toBe('too_frequent')
})

it('[AC-108] a new phone is proved by its code and the password; the old one is told and signs in no more', async () => {
  const visitor = await visitorAs('hr')
  const there = await server.signIn('hr')
  const [before, after] = [server.company.phones.hr, '13900001111']
  const send = async () =>
    server.call(securityCalls.sendPhoneCode, { phone: after, ...(await visitor.imageCode()) }, visitor.browser)
  const change = (code: string, current: string) =>
    server.call(securityCalls.changePhone, { phone: after, code, current }, visitor.browser)
  await send()
  const code = await visitor.digitsTo(after)
  expect((await refusalOf(change(code, 'not this'))).code).toBe('security:wrong_password')
  expect((await refusalOf(change('x', testPassword))).code).toBe('entry:sms_code')
  await change(code, testPassword)
  expect((await visitor.letterTo(before))?.text).toContain('139****1111')
  expect([await isOpen(visitor.browser), await isOpen(there)]).toEqual([true, false])
  expect([await canSignIn(before, testPassword), await canSignIn(after, testPassword)]).toEqual([false, true])
  expect((await refusalOf(change(code, testPassword))).code).toBe('entry:sms_code')
})

it('the code of one phone does not prove another', async () => {
  const visitor = await visitorAs('manager')
  await server.call(
    securityCalls.sendPhoneCode,
    { phone: '13900002222', ...(await visitor.imageCode()) },
    visitor.browser,
  )
  const code = await visitor.digitsTo('13900002222')
  const other = { phone: '13900003333', code, current: testPassword }
  expect((await refusalOf(server.call(securityCalls.changePhone, other, visitor.browser))).code).toBe('entry:sms_code')
})

it('a phone that has an account answers like any other, gets a message that says so, and cannot be taken', async () => {
  const visitor = await visitorAs('manager')
  const taken = server.company.phones.administrator
  const answer = await server.call(
    securityCalls.sendPhoneCode,
    { phone: taken, ...(await visitor.imageCode()) },
    visitor.browser,
  )
  expect(answer).toEqual({})
  expect((await visitor.letterTo(taken))?.text).toContain('has an account already')
  const change = { phone: taken, code: '', current: testPassword }
  expect((await refusalOf(server.call(securityCalls.changePhone, change, visitor.browser))).code).toBe('entry:sms_code')
})

const linkTo = async (visitor: Visitor, email: string) => {
  await server.call(securityCalls.linkEmail, { email, current: testPassword }, visitor.browser)
  return (await visitor.letterTo(email))?.text.match(/token=([\w-]{43})/)?.[1] ?? 'no link'
}
const emailOf = async (role: Role) => {
  const [found] = await server.services.db.asOwner(tx =>
    tx.select({ email: person.email }).from(person).where(eq(person.id, server.company.personIds[role])),
  )
  return found?.email ?? null
}

it('[AC-108] an e-mail address counts once its link was opened, and the link works once', async () => {
  const visitor = await visitorAs('manager')
  const token = await linkTo(visitor, 'm@example.com')
  expect(await emailOf('manager')).toBeNull()
  await server.call(securityCalls.confirmEmail, { token })
  expect(await emailOf('manager')).toBe('m@example.com')
  expect((await server.call(securityCalls.overview, {}, visitor.browser)).email).toBe('m***@e***.com')
  expect((await refusalOf(server.call(securityCalls.confirmEmail, { token }))).code).toBe('security:email_link')

  const next = await linkTo(visitor, 'new@example.com')
  await server.call(securityCalls.confirmEmail, { token: next })
  expect((await visitor.letterTo('m@example.com'))?.text).toContain('n***@e***.com')
})

it('the link of an e-mail ends after a day, and an address opens one account only', async () => {
  const visitor = await visitorAs('manager')
  const late = await linkTo(visitor, 'late@example.com')
  server.clock.set('2026-03-30T01:00:00Z')
  expect((await refusalOf(server.call(securityCalls.confirmEmail, { token: late }))).code).toBe('security:email_link')
  await server.services.db.asOwner(tx =>
    tx.update(person).set({ email: 'Mine@example.com' }).where(eq(person.id, server.company.personIds.administrator)),
  )
  const token = await linkTo(await visitorAs('manager'), 'mine@example.com')
  expect((await refusalOf(server.call(securityCalls.confirmEmail, { token }))).code).toBe('security:email_taken')
})

it('no address is linked without the password, nor one that is none', async () => {
  const { browser } = await visitorAs('manager')
  const link = (email: string, current: string) =>
    refusalOf(server.call(securityCalls.linkEmail, { email, current }, browser))
  expect((await link('a@example.com', 'wrong')).code).toBe('security:wrong_password')
  expect((await link('no address', testPassword)).answer.field).toBe('email')
})

it('who had the account before a new password keeps no way back: every link under way ends with the old one', async () => {
  const { administrator: phone } = server.company.phones
  // Somebody who knew the password has a link on its way to a mailbox of their own, and a code that waits to be confirmed.
  const thief = await visitorAs('administrator')
  const email = await linkTo(thief, 'thief@example.com')
  const { ticket } = await server.call(entryCalls.getQRCode, {}, thief.browser)
  await server.call(entryCalls.scanQRCode, { ticket }, thief.browser)
  await server.call(entryCalls.answerQRCode, { ticket, confirm: true }, thief.browser)
  const owner = entryVisitor(server)
  const reset = async () => {
    const found = await server.call(
      entryCalls.findForgotAccount,
      { account: phone, ...(await owner.imageCode()) },
      owner.browser,
    )
    const { phoneCode } = found
    await server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await owner.imageCode()) }, owner.browser)
    const code = await owner.digitsTo(phone)
    return (await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, owner.browser)).token
  }
  const first = await reset()
  server.clock.set(new Date(server.clock.now().getTime() + 90_000))
  const second = await reset()
  await server.call(entryCalls.setPassword, { token: second, password: 'fresh2026' })
  expect((await refusalOf(server.call(entryCalls.setPassword, { token: first, password: 'theirs2026' }))).code).toBe(
    'entry:reset_failed',
  )
  expect((await refusalOf(server.call(securityCalls.confirmEmail, { token: email }))).code).toBe('security:email_link')
  expect(await server.call(entryCalls.pollingQRCodeStatus, { ticket }, thief.browser)).toEqual({ code: 204 })
  expect(await canSignIn(phone, 'fresh2026')).toBe(true)
})

it('a changed password ends the links that were sent before it', async () => {
  const visitor = await visitorAs('manager')
  const token = await linkTo(visitor, 'before@example.com')
  await server.call(securityCalls.changePassword, { current: testPassword, password: 'fresh2027' }, visitor.browser)
  expect((await refusalOf(server.call(securityCalls.confirmEmail, { token }))).code).toBe('security:email_link')
})

it('an installation that says so takes new passwords of 8 to 64 characters of any kind, in each call that sets one', async () => {
  const own = await testServer({ locale: 'en', settings: { PAIBAN_PASSWORDS: 'any' } })
  try {
    const [current, phone] = [testPassword, own.company.phones.employee]
    expect((await own.call(entryCalls.settings, {})).passwordRule).toBe('any')
    const browser = await own.signIn('employee')
    for (const password of ['7 chars', 'x'.repeat(65), 'PASSWORD']) {
      const change = await refusalOf(own.call(securityCalls.changePassword, { current, password }, browser))
      const reset = await refusalOf(own.call(entryCalls.setPassword, { password, token: 'none' }))
      const register = { phone: '13966660099', name: 'Li', password, code: '1' }
      const registered = await refusalOf(own.call(entryCalls.register, register))
      for (const { code } of [change, reset, registered]) expect(code).toMatch(/^entry:password_(form_any|common)$/)
    }
    await own.call(securityCalls.changePassword, { current, password: 'korrekt Pferd 电池!' }, browser)
    expect((await own.call(accountCalls.signIn, { phone, password: 'korrekt Pferd 电池!' })).companys).toHaveLength(1)
  } finally {
    await own.stop()
  }
})

/** Two who do the same at the same instant: exactly one wins, the other gets a clear refusal. On PGlite and on PostgreSQL. */
import { eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { BuiltInRole } from '#contract/shared/permissions.ts'
import { person } from '../db/schema.ts'
import { entryVisitor, type Visitor } from '../testing/entry-visitor.ts'
import { testPassword } from '../testing/test-company.ts'
import { kindsOfDatabase } from '../testing/test-database.ts'
import { RefusedCall, type TestServer, testServer } from '../testing/test-server.ts'

const kinds = await kindsOfDatabase()

describe.each(kinds)('on %s', (_, open) => {
  let server: TestServer
  beforeAll(async () => {
    server = await testServer({ database: await open() })
  })
  afterAll(() => server.stop())
  beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 3_600_000 * 25)))

  /** Makes all calls at once and answers how many won; whoever lost was refused in words, with one of the codes. */
  const winners = async (calls: (() => Promise<unknown>)[], codes: readonly string[]): Promise<number> => {
    const results = await Promise.allSettled(calls.map(each => each()))
    const lost = results.flatMap(each => (each.status === 'rejected' ? [each.reason] : []))
    for (const reason of lost) {
      if (!(reason instanceof RefusedCall)) throw reason
      expect([reason.status, codes.includes(reason.code), reason.code]).toEqual([200, true, reason.code])
    }
    return results.length - lost.length
  }
  const four = (call: () => Promise<unknown>) => [call, call, call, call]

  const askToRegister = async (phone: string): Promise<{ visitor: Visitor; code: string }> => {
    const visitor = entryVisitor(server)
    await server.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
    return { visitor, code: await visitor.digitsTo(phone) }
  }
  const register = (phone: string, { visitor, code }: Awaited<ReturnType<typeof askToRegister>>) =>
    server.call(
      entryCalls.register,
      { phone, code, name: 'Li Na', password: 'fresh2026' },
      { cookies: { ...visitor.browser.cookies } },
    )
  const peopleWith = (phone: string) => server.services.db.asOwner(tx => tx.$count(person, eq(person.phone, phone)))
  const signedIn = async (role: BuiltInRole): Promise<Visitor> => {
    const visitor = entryVisitor(server)
    const login = { phone: server.company.phones[role], password: testPassword }
    await server.call(accountCalls.signIn, login, visitor.browser)
    return visitor
  }

  it('registrations of one phone make one account', async () => {
    const phone = '13955550001'
    const asked = await askToRegister(phone)
    expect(
      await winners(
        four(() => register(phone, asked)),
        ['entry:sms_code', 'entry:phone_taken'],
      ),
    ).toBe(1)
    expect(await peopleWith(phone)).toBe(1)
  })

  it('a registration and somebody who moves to the same phone do not both get it', async () => {
    const phone = '13955550002'
    // Whoever wins: nobody below signs in with the administrator's phone.
    const mover = await signedIn('administrator')
    await server.call(securityCalls.sendPhoneCode, { phone, ...(await mover.imageCode()) }, mover.browser)
    const proof = await mover.digitsTo(phone)
    server.clock.set(new Date(server.clock.now().getTime() + 61_000))
    const asked = await askToRegister(phone)
    const move = () =>
      server.call(securityCalls.changePhone, { phone, code: proof, current: testPassword }, mover.browser)
    expect(await winners([() => register(phone, asked), move], ['entry:phone_taken'])).toBe(1)
    expect(await peopleWith(phone)).toBe(1)
  })

  it('one image code sends one SMS', async () => {
    const visitor = entryVisitor(server)
    const image = await visitor.imageCode()
    const phones = ['13955550011', '13955550012', '13955550013']
    const sends = phones.map(
      phone => () =>
        server.call(entryCalls.checkAndSendCode, { phone, ...image }, { cookies: { ...visitor.browser.cookies } }),
    )
    // Whoever looks before it is used up hears in the words of the sum, whoever looks after it in those of any code.
    expect(await winners(sends, ['entry:image_code', 'entry:question'])).toBe(1)
  })

  it('one code of a recovery gives one token, and one token sets one password', async () => {
    const visitor = entryVisitor(server)
    const account = server.company.phones.manager
    const found = await server.call(
      entryCalls.findForgotAccount,
      { account, ...(await visitor.imageCode()) },
      visitor.browser,
    )
    const { phoneCode } = found
    await server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await visitor.imageCode()) }, visitor.browser)
    const code = await visitor.digitsTo(account)
    let token = ''
    const check = async () => {
      token = (await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, visitor.browser)).token
    }
    expect(await winners(four(check), ['entry:sms_code'])).toBe(1)
    const passwords = ['fresh2026', 'fresh2027', 'fresh2028']
    const sets = passwords.map(password => () => server.call(entryCalls.setPassword, { password, token }))
    expect(await winners(sets, ['entry:reset_failed'])).toBe(1)
    const opens = passwords.map(password => () => server.call(accountCalls.signIn, { phone: account, password }))
    expect(await winners(opens, ['account:sign_in_failed'])).toBe(1)
    // The tests after this one sign in as before.
    const { passwordHash = null } = (await personOf('hr')) ?? {}
    await server.services.db.asOwner(tx => tx.update(person).set({ passwordHash }).where(eq(person.phone, account)))
  })

  const personOf = (role: 'hr') =>
    server.services.db.asOwner(async tx => {
      const [found] = await tx.select().from(person).where(eq(person.phone, server.company.phones[role]))
      return found
    })

  it('one ticket is confirmed once, and opens one session', async () => {
    const phone = await signedIn('employee')
    const desk = entryVisitor(server)
    const { ticket } = await server.call(entryCalls.getQRCode, {}, desk.browser)
    const scan = () => server.call(entryCalls.scanQRCode, { ticket }, phone.browser)
    const other = await signedIn('hr')
    await winners([scan, () => server.call(entryCalls.scanQRCode, { ticket }, other.browser)], ['entry:qr_over'])
    const answer = (who: Visitor, confirm: boolean) => () =>
      server.call(entryCalls.answerQRCode, { ticket, confirm }, who.browser)
    // Whoever scanned first may answer; the other one never.
    expect(
      await winners(
        [answer(phone, true), answer(other, true), answer(phone, true), answer(other, true)],
        ['entry:qr_over'],
      ),
    ).toBe(1)
    const polls = await Promise.all(
      [1, 2, 3].map(() =>
        server.call(entryCalls.pollingQRCodeStatus, { ticket }, { cookies: { ...desk.browser.cookies } }),
      ),
    )
    expect(polls.map(each => each.code).sort()).toEqual([204, 204, 205])
  })

  it('a mailbox that two people prove at once opens one account', async () => {
    const email = 'both@example.com'
    const links = ['hr', 'employee'] as const
    const tokens: string[] = []
    for (const role of links) {
      const visitor = await signedIn(role)
      await server.call(securityCalls.linkEmail, { email, current: testPassword }, visitor.browser)
      tokens.push((await visitor.letterTo(email))?.text.match(/token=([\w-]{43})/)?.[1] ?? '')
      server.clock.set(new Date(server.clock.now().getTime() + 1000))
    }
    const confirms = tokens.map(token => () => server.call(securityCalls.confirmEmail, { token }))
    expect(await winners(confirms, ['security:email_taken'])).toBe(1)
    const phones = links.map(role => server.company.phones[role])
    const holders = await server.services.db.asOwner(tx =>
      tx.select({ email: person.email }).from(person).where(inArray(person.phone, phones)),
    )
    expect(holders.filter(each => each.email === email)).toHaveLength(1)
  })
})

/** The day's SMS of an installation: a stranger who uses up one share leaves the others, and nothing tells who is known. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/entry/calls.ts'
import { securityCalls } from '#contract/entry/security-calls.ts'
import { company } from '../../db/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const few = 'sms_day_unknown=3/86400, sms_day_known=2/86400, sms_day_proved=2/86400, sms_pause_account=9/60'
  server = await testServer({ settings: { PAIBAN_LIMITS: few } })
  await server.services.db.asOwner(tx =>
    tx.update(company).set({ deviceCode: true }).where(eq(company.id, server.company.companyId)),
  )
})
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 86_400_000)))
afterAll(() => server.stop())

const register = async (visitor: Visitor, phone: string) =>
  server.call(entryCalls.checkAndSendCode, { phone, ...(await visitor.imageCode()) }, visitor.browser)
const forget = async (visitor: Visitor, account: string) => {
  const asked = { account, ...(await visitor.imageCode()) }
  const { phoneCode } = await server.call(entryCalls.findForgotAccount, asked, visitor.browser)
  const sent = { phoneCode, ...(await visitor.imageCode()) }
  return server.call(entryCalls.sendForgotPhoneCode, sent, visitor.browser)
}
const signIn = (visitor: Visitor) =>
  server.call(
    accountCalls.signIn,
    { phone: server.company.phones.administrator, password: testPassword },
    visitor.browser,
  )
/** Signs an administrator in on a new device. */
const signInAnew = async () => {
  const visitor = entryVisitor(server)
  await signIn(visitor)
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  const code = await visitor.digitsTo(server.company.phones.administrator)
  return server.call(securityCalls.confirmDevice, { code }, visitor.browser)
}
const code = async (work: Promise<unknown>) => (await refusalOf(work)).code

it('a stranger who has SMS sent to unknown phones stops registration for the day, and neither recovery nor sign-in', async () => {
  const stranger = entryVisitor(server)
  for (const phone of ['13911110001', '13911110002', '13911110003']) await register(stranger, phone)
  // Known or not, the answer is the same.
  expect(await code(register(stranger, '13911110004'))).toBe('entry:sms_day_over')
  expect(await code(register(stranger, server.company.phones.hr))).toBe('entry:sms_day_over')
  const owner = entryVisitor(server)
  await forget(owner, server.company.phones.hr)
  expect(await owner.digitsTo(server.company.phones.hr)).toMatch(/^\d{6}$/)
  expect((await signInAnew()).defaultCompany).toBe(server.company.companyId)
})

it('one who has codes sent to known phones stops recovery, alike for unknown accounts, and no sign-in', async () => {
  const stranger = entryVisitor(server)
  await forget(stranger, server.company.phones.hr)
  await forget(stranger, server.company.phones.manager)
  for (const account of [server.company.phones.employee, '13900009999'])
    expect(await code(forget(stranger, account))).toBe('entry:sms_day_over')
  expect((await signInAnew()).defaultCompany).toBe(server.company.companyId)
})

it('unknown accounts take nothing out of a share, for nothing is sent; a day later all are full again', async () => {
  const visitor = entryVisitor(server)
  for (let asked = 0; asked < 4; asked += 1) await forget(visitor, `1390000888${asked}`)
  await forget(visitor, server.company.phones.hr)
})

it('whoever has the password keeps to a share as well, and hears so', async () => {
  await signInAnew()
  await signInAnew()
  const third = entryVisitor(server)
  await signIn(third)
  const refused = await refusalOf(server.call(securityCalls.sendDeviceCode, {}, third.browser))
  expect(refused.answer.message).toMatch(/^No more SMS can be sent today/)
})

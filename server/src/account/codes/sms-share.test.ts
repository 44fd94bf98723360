/** The day's SMS of an installation: a stranger who uses up one share leaves the others, and nothing tells who is known. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { employment } from '../../access/schema.ts'
import { company } from '../../db/schema.ts'
import { employee } from '../../people/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { makeTestCompany, type TestCompany, testPassword } from '../../testing/test-company.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  const few = 'sms_day_unknown=3/86400, sms_day_known=2/86400, sms_day_proved=2/86400, sms_pause_account=9/60'
  const invitations = 'sms_day_company=2/86400, sms_day_invited=3/86400'
  server = await testServer({ settings: { PAIBAN_LIMITS: `${few}, ${invitations}` } })
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
  // Both of the day's share are left, and no more.
  for (const phone of [server.company.phones.hr, server.company.phones.manager]) {
    await forget(visitor, phone)
    expect(await visitor.digitsTo(phone)).toMatch(/^\d{6}$/)
  }
  expect(await code(forget(visitor, server.company.phones.employee))).toBe('entry:sms_day_over')
})

it('whoever has the password keeps to a share as well, and hears so', async () => {
  await signInAnew()
  await signInAnew()
  const third = entryVisitor(server)
  await signIn(third)
  const refused = await refusalOf(server.call(securityCalls.sendDeviceCode, {}, third.browser))
  expect(refused.answer.message).toMatch(/^No more SMS can be sent today/)
})

/** Lets HR of a company invite new employees with these phones; answers how many SMS went out. */
const invite = async (by: TestCompany, phones: string[]) => {
  const hr = await server.signIn('hr', by)
  const { roles } = await server.call(invitationCalls.listInvitationRoles, {}, hr)
  const roleId = roles.find(role => role.code === 'employee')?.id ?? ''
  const employeeIds = await server.services.db.inCompany(by.companyId, async tx => {
    const people = phones.map(phone => ({ phone, name: 'New', jobNumber: phone, hiredOn: '2025-01-01' }))
    const made = await tx
      .insert(employee)
      .values(people.map(each => ({ ...each, createdAt: server.clock.now() })))
      .returning({ id: employee.id })
    const terms = { hoursSystem: 'standard', dayMinutes: 480, weekMinutes: 2400, from: '2025-01-01' } as const
    await tx
      .insert(employment)
      .values(made.map(({ id }) => ({ employeeId: id, departmentId: by.siteIds[0] ?? '', ...terms })))
    return made.map(each => each.id)
  })
  return (await server.call(invitationCalls.inviteBySms, { employeeIds, roleId, days: 7 }, hr)).sent
}

it('strangers who use up what unknown phones have stop no invitation, and invitations leave strangers theirs', async () => {
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 3)
  const stranger = entryVisitor(server)
  for (const phone of ['13911120001', '13911120002', '13911120003']) await register(stranger, phone)
  expect(await code(register(stranger, '13911120004'))).toBe('entry:sms_day_over')
  // One company has no more than its own part, and all together no more than the installation's.
  expect(await invite(server.company, ['13911130001', '13911130002', '13911130003'])).toBe(2)
  expect(await invite(other, ['13911130004', '13911130005'])).toBe(1)
  server.clock.set(new Date(server.clock.now().getTime() + 86_400_000))
  expect(await invite(other, ['13911130006', '13911130007'])).toBe(2)
  await register(stranger, '13911120004')
})

/** The security log of a company, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { policyVersion } from '#contract/access/policy.ts'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { company, policyAcceptance } from '../../db/schema.ts'
import { entryVisitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { makeTestCompany, testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let administrator: Browser
// Each test reads the whole log: it has one of its own.
beforeEach(async () => {
  server = await testServer({ locale: 'en' })
  administrator = await server.signIn('administrator')
})
afterEach(() => server.stop())

const log = async (filter: Parameters<typeof server.call<typeof securityCalls.listLog>>[1] = {}) =>
  (await server.call(securityCalls.listLog, filter, administrator)).rows

it('sign-ins, failures, new devices and the pause are in it, with who and when and no number in full', async () => {
  const phone = server.company.phones.employee
  await server.signIn('employee')
  for (let attempt = 0; attempt < 10; attempt += 1) {
    await refusalOf(server.call(accountCalls.signIn, { phone, password: 'wrong1' }))
  }
  const rows = await log({ who: 'employee' })
  expect(rows.map(row => row.action)).toEqual([
    'sign_in_paused',
    ...Array<string>(9).fill('sign_in_failed'),
    'device_added',
    'sign_in',
  ])
  expect(rows[0]).toMatchObject({ by: 'Testing employee', at: '2026-03-02T01:00:00.000Z', address: '127.0.*.*' })
  expect(JSON.stringify(rows)).not.toContain(phone)
})

it('a password that was reset, and one that was changed, are in it', async () => {
  const visitor = entryVisitor(server)
  const phone = server.company.phones.manager
  const account = { account: phone, ...(await visitor.imageCode()) }
  const { phoneCode } = await server.call(entryCalls.findForgotAccount, account, visitor.browser)
  await server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...(await visitor.imageCode()) }, visitor.browser)
  const code = await visitor.digitsTo(phone)
  const { token } = await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, visitor.browser)
  await server.call(entryCalls.setPassword, { password: 'fresh2026', token }, visitor.browser)
  await server.call(accountCalls.signIn, { phone, password: 'fresh2026' }, visitor.browser)
  const change = { current: 'fresh2026', password: testPassword }
  await server.call(securityCalls.changePassword, change, visitor.browser)
  const actions = (await log({ who: 'manager' })).map(row => row.action)
  expect(actions).toEqual(expect.arrayContaining(['password_reset', 'password_changed']))
})

it('a change of roles is in it with the names of the roles before and after', async () => {
  const { roles } = await server.call(organisationCalls.listRoles, {}, administrator)
  const idOf = (code: string) => roles.find(role => role.code === code)?.id ?? ''
  const member = {
    employeeId: server.company.employeeIds.employee,
    phone: server.company.phones.employee,
    scope: { kind: 'self' as const },
    active: true,
  }
  await server.call(organisationCalls.saveMember, { ...member, roleIds: [idOf('hr')] }, administrator)
  expect((await log({ what: 'member_changed' }))[0]).toMatchObject({
    by: 'Testing administrator',
    about: 'Testing employee',
    detail: 'Employee → HR',
  })
  await server.call(organisationCalls.saveMember, { ...member, roleIds: [idOf('employee')] }, administrator)
})

it('is filtered by who, what and when', async () => {
  server.clock.set('2026-03-04T15:59:00Z')
  await server.signIn('hr')
  server.clock.set('2026-03-04T16:01:00Z')
  await server.signIn('hr')
  const times = async (filter: { from?: string; to?: string }) =>
    (await log({ who: 'Testing hr', what: 'sign_in', ...filter })).map(row => row.at)
  // Days are the company's own: the second sign-in is on the 5th in Shanghai.
  expect(await times({ from: '2026-03-05' })).toEqual(['2026-03-04T16:01:00.000Z'])
  expect(await times({ from: '2026-03-04', to: '2026-03-04' })).toEqual(['2026-03-04T15:59:00.000Z'])
  expect(await times({ to: '2026-03-03' })).toEqual([])
  const { db } = server.services
  const move = (timeZone: string) =>
    db.inCompany(server.company.companyId, tx =>
      tx.update(company).set({ timeZone }).where(eq(company.id, server.company.companyId)),
    )
  await move('Europe/London')
  expect(await times({ from: '2026-03-05' })).toEqual([])
  expect(await times({ from: '2026-03-04' })).toHaveLength(2)
  await move('Asia/Shanghai')
})

it('only who may see the whole company’s records reads it, and never those of another company', async () => {
  expect((await refusalOf(server.call(securityCalls.listLog, {}, await server.signIn('employee')))).code).toBe(
    'forbidden',
  )
  expect((await refusalOf(server.call(securityCalls.listLog, {}, await server.signIn('manager')))).code).toBe(
    'forbidden',
  )
  await server.call(securityCalls.listLog, {}, await server.signIn('hr'))
  const other = await makeTestCompany(server.services.db, server.clock.now(), 'Other', 1)
  const stranger = await server.signIn('administrator', other)
  const { rows } = await server.call(securityCalls.listLog, {}, stranger)
  expect(new Set(rows.map(row => row.by))).toEqual(new Set(['Other administrator']))
})

it('who accepted which version of the privacy agreement is in it, and a new version asks again', async () => {
  const browser = await server.signIn('hr')
  const isDue = async () => (await server.call(accountCalls.me, {}, browser)).policyDue
  expect(await isDue()).toBe(false)
  await server.services.db.asOwner(tx =>
    tx
      .update(policyAcceptance)
      .set({ version: '2019-01', at: new Date('2026-01-01T00:00:00Z') })
      .where(eq(policyAcceptance.personId, server.company.personIds.hr)),
  )
  expect(await isDue()).toBe(true)
  const old = await refusalOf(server.call(entryCalls.acceptPolicy, { version: '2019-01' }, browser))
  expect(old.code).toBe('entry:policy_old')
  await server.call(entryCalls.acceptPolicy, { version: policyVersion }, browser)
  expect(await isDue()).toBe(false)
  const { policies } = await server.call(securityCalls.consents, {}, browser)
  expect(policies).toEqual([
    { version: policyVersion, at: server.clock.now().toISOString() },
    { version: '2019-01', at: '2026-01-01T00:00:00.000Z' },
  ])
  expect((await log({ what: 'policy_accepted' }))[0]).toMatchObject({ by: 'Testing hr', detail: policyVersion })
})

/** Whoever does not accept the privacy agreement in force still gets the own data, and has it deleted. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { hashPassword } from '../../access/entry/password.ts'
import { membership } from '../../access/schema.ts'
import { request, requestStep } from '../../approvals/schema.ts'
import { newId } from '../../db/new-id.ts'
import { person, policyAcceptance } from '../../db/schema.ts'
import { queueMessage } from '../../outbox/queue-message.ts'
import { outgoingMessage } from '../../outbox/schema.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { fetchFile } from '../../testing/send-file.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { companyApplication } from '../review/schema.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
})
afterAll(() => server.stop())
/** As it is the day after a new version came into force. */
beforeEach(() => server.services.db.asOwner(tx => tx.delete(policyAcceptance)))

const codeOf = async (call: Promise<unknown>) => (await refusalOf(call)).code
const textOf = async (call: typeof securityCalls.downloadData | typeof securityCalls.downloadAccount, as: Browser) =>
  new TextDecoder().decode(await fetchFile(server, call, {}, as))

let met = 0
/** Somebody with an account and no company, signed in, who was never asked. */
const loner = async () => {
  met += 1
  const phone = `1397777000${met}`
  const values = { id: newId(), phone, name: `Loner ${met}`, passwordHash: await hashPassword(testPassword) }
  const createdAt = server.clock.now()
  await server.services.db.asOwner(tx => tx.insert(person).values({ ...values, phoneProvedAt: createdAt, createdAt }))
  const browser: Browser = { cookies: {} }
  await server.call(accountCalls.signIn, { phone, password: testPassword }, browser)
  return { browser, phone, id: values.id }
}
const remove = (browser: Browser, current = testPassword) =>
  server.call(securityCalls.deleteAccount, { current }, browser)

it('a member downloads what the company keeps, asks for deletion and takes it back, and reaches nothing else', async () => {
  const browser = await server.signIn('employee')
  expect((await server.call(accountCalls.me, {}, browser)).policyDue).toBe(true)
  expect(await textOf(securityCalls.downloadData, browser)).toContain(server.company.phones.employee)
  await server.call(securityCalls.requestDeletion, { reason: 'I do not agree', current: testPassword }, browser)
  const [request] = (await server.call(securityCalls.consents, {}, browser)).deletions
  expect(request).toMatchObject({ state: 'waiting', reason: 'I do not agree' })
  await server.call(securityCalls.withdrawDeletion, { id: request?.id ?? '' }, browser)
  expect(await codeOf(server.call(accountCalls.listMessages, {}, browser))).toBe('policy_due')
})

it('a member of a company does not delete the account over its head', async () => {
  const browser = await server.signIn('manager')
  expect(await codeOf(remove(browser))).toBe('security:account_in_company')
  expect((await server.call(accountCalls.me, {}, browser)).personId).toBe(server.company.personIds.manager)
})

it('somebody without a company downloads the account, and nobody else’s', async () => {
  const [mine, other] = [await loner(), await loner()]
  const text = await textOf(securityCalls.downloadAccount, mine.browser)
  const file = JSON.parse(text) as { account: { phone: string }; session: unknown[]; sign_in_event: unknown[] }
  expect([file.account.phone, file.session.length, file.sign_in_event.length]).toEqual([mine.phone, 1, 1])
  for (const secret of [other.phone, other.id, '$argon2', 'token_hash', 'password_hash'])
    expect(text.includes(secret), secret).toBe(false)
})

it('somebody without a company deletes the account by the password: nothing of it is left, and the phone is free', async () => {
  const { browser, phone, id } = await loner()
  expect(await codeOf(remove(browser, 'not this1'))).toBe('security:wrong_password')
  const elsewhere: Browser = { cookies: {} }
  await server.call(accountCalls.signIn, { phone, password: testPassword }, elsewhere)
  await remove(browser)
  for (const each of [browser, elsewhere])
    expect(await codeOf(server.call(accountCalls.me, {}, each))).toBe('not_signed_in')
  expect(await codeOf(server.call(accountCalls.signIn, { phone, password: testPassword }))).toBe(
    'account:sign_in_failed',
  )
  expect(await server.services.db.asOwner(tx => tx.$count(person, eq(person.id, id)))).toBe(0)
})

it('whoever deletes the account is in the outbox no more: neither what was sent nor what waits names the phone or mailbox', async () => {
  const [{ browser, phone, id }, other] = [await loner(), await loner()]
  const email = 'loner@example.com'
  await server.services.db.asOwner(async tx => {
    await tx.update(person).set({ email }).where(eq(person.id, id))
    const message = { kind: 'password_reset', locale: 'en' } as const
    for (const recipient of [phone, other.phone])
      await queueMessage(tx, { ...message, channel: 'sms', recipient }, server.clock.now())
  })
  await server.services.outbox.deliver()
  await server.services.db.asOwner(tx =>
    queueMessage(tx, { channel: 'email', recipient: email, kind: 'password_reset', locale: 'en' }, server.clock.now()),
  )
  const recipients = async () =>
    (await server.services.db.asOwner(tx => tx.select().from(outgoingMessage))).map(row => row.recipient)
  expect(await recipients()).toEqual(expect.arrayContaining([phone, other.phone, email]))
  await remove(browser)
  expect(await recipients()).toEqual([other.phone])
})

it('whoever deletes the account leaves no request for deletion with a former company, nor what it answered', async () => {
  const { browser, id } = await loner()
  const asked = { id: newId(), subject: 'deletion', subjectId: id, status: 'processed' as const }
  const by = { applicantId: id, applicantName: 'Loner', content: { reason: 'I am ill' }, createdAt: server.clock.now() }
  const step = { requestId: asked.id, act: 'agree', personId: newId(), personName: 'x', remark: 'done' } as const
  await server.services.db.inCompany(server.company.companyId, async tx => {
    await tx.insert(request).values({ ...asked, ...by, flow: { stages: [] } })
    await tx.insert(requestStep).values({ ...step, at: server.clock.now() })
  })
  await remove(browser)
  const left = await server.services.db.asOwner(async tx => [
    await tx.$count(request, eq(request.id, asked.id)),
    await tx.$count(requestStep, eq(requestStep.requestId, asked.id)),
  ])
  expect(left).toEqual([0, 0])
})

it('an applicant whose company was never opened goes too, and leaves the operator no application of nobody', async () => {
  const { browser, id } = await loner()
  await server.call(entryCalls.acceptPolicy, { version: (await server.call(entryCalls.settings, {})).policy }, browser)
  const c = {
    companyName: 'Never Opened',
    companyScale: 'less_30',
    industry: '65',
    province: '北京市',
    city: '北京市',
    district: '朝阳区',
    address: 'Road 1',
  }
  await server.call(entryCalls.newCompany, { c }, browser)
  await remove(browser)
  const left = await server.services.db.asOwner(async tx => [
    await tx.$count(membership, eq(membership.personId, id)),
    await tx.$count(companyApplication),
  ])
  expect(left).toEqual([0, 0])
})

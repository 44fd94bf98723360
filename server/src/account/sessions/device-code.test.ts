/** An administrator's sign-in on a new device, through the whole server. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { asOwnerAgain } from '../../db/database.ts'
import { company } from '../../db/schema.ts'
import { usualLimits } from '../../limits.ts'
import { foundCompany, join } from '../../membership/index.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testPassword } from '../../testing/test-company.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'

let server: TestServer
let phone: string
/** Moves on by a day for each test, so that the limits of the one before are over. */
let day = 1
const switchOn = (own: TestServer) =>
  own.services.db.asOwner(tx =>
    tx.update(company).set({ deviceCode: true }).where(eq(company.id, own.company.companyId)),
  )
beforeAll(async () => {
  server = await testServer()
  phone = server.company.phones.administrator
})
beforeEach(async () => {
  day += 1
  server.clock.set(`2026-03-${String(day).padStart(2, '0')}T01:00:00Z`)
  await switchOn(server)
})
afterAll(() => server.stop())

const signIn = (browser: Browser, who = phone) =>
  server.call(accountCalls.signIn, { phone: who, password: testPassword }, browser)
const isSignedIn = async (browser: Browser) =>
  server.call(accountCalls.listCompanies, {}, browser).then(
    () => true,
    () => false,
  )
const finish = async (visitor: Visitor) => {
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  return server.call(securityCalls.confirmDevice, { code: await visitor.digitsTo(phone) }, visitor.browser)
}

it('an administrator on a new device is signed in by the code of an SMS only; the device is known afterwards', async () => {
  const visitor = entryVisitor(server)
  expect(await signIn(visitor.browser)).toEqual({ companys: [], defaultCompany: null, deviceCode: true })
  expect(await isSignedIn(visitor.browser)).toBe(false)
  expect((await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)).phone).toBe('138****0001')
  const code = await visitor.digitsTo(phone)
  const companies = await server.call(securityCalls.confirmDevice, { code }, visitor.browser)
  expect(companies.defaultCompany).toBe(server.company.companyId)
  expect(await isSignedIn(visitor.browser)).toBe(true)

  await server.call(accountCalls.signOut, {}, visitor.browser)
  expect((await signIn(visitor.browser)).deviceCode).toBeUndefined()
  expect(await isSignedIn(visitor.browser)).toBe(true)
})

it('a code that is wrong, was used, or was typed in another browser opens nothing', async () => {
  const [visitor, thief] = [entryVisitor(server), entryVisitor(server)]
  await signIn(visitor.browser)
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  const code = await visitor.digitsTo(phone)
  const wrong = code === '000000' ? '000001' : '000000'
  const refused = async (browser: Browser, typed: string) =>
    (await refusalOf(server.call(securityCalls.confirmDevice, { code: typed }, browser))).code
  expect(await refused(visitor.browser, wrong)).toBe('entry:sms_code')
  expect(await refused(thief.browser, code)).toBe('entry:sms_code')
  // The cookie of the held sign-in alone, carried off to another browser, is no use either.
  await server.call(securityCalls.confirmDevice, { code }, visitor.browser)
  expect(await refused(visitor.browser, code)).toBe('entry:sms_code')
})

it('a held sign-in belongs to its browser, even with its cookie in hand', async () => {
  const [visitor, thief] = [entryVisitor(server), entryVisitor(server)]
  await signIn(visitor.browser)
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  thief.browser.cookies.paiban_held = visitor.browser.cookies.paiban_held ?? ''
  const code = await visitor.digitsTo(phone)
  const stolen = await refusalOf(server.call(securityCalls.confirmDevice, { code }, thief.browser))
  expect(stolen.code).toBe('security:held_over')
  expect(await isSignedIn(thief.browser)).toBe(false)
})

it('five wrong codes make the right one worthless', async () => {
  const visitor = entryVisitor(server)
  await signIn(visitor.browser)
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  const code = await visitor.digitsTo(phone)
  const type = (typed: string) => refusalOf(server.call(securityCalls.confirmDevice, { code: typed }, visitor.browser))
  for (let guess = 0; guess < 5; guess += 1) await type(`x${guess}`)
  expect((await type(code)).code).toBe('entry:sms_code')
})

it('of two uses of one code at once exactly one signs in', async () => {
  const visitor = entryVisitor(server)
  await signIn(visitor.browser)
  await server.call(securityCalls.sendDeviceCode, {}, visitor.browser)
  const code = await visitor.digitsTo(phone)
  const use = () => server.call(securityCalls.confirmDevice, { code }, { cookies: { ...visitor.browser.cookies } })
  const results = await Promise.allSettled([use(), use()])
  expect(results.map(each => each.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('a stranger who has SMS sent to the phone all day keeps no administrator from the code', async () => {
  const stranger = entryVisitor(server)
  for (let sent = 0; sent < usualLimits.sms_pause_phone.most; sent += 1) {
    const account = { account: ['T1', phone, 'Testing administrator'][sent] ?? '', ...(await stranger.imageCode()) }
    const { phoneCode } = await server.call(entryCalls.findForgotAccount, account, stranger.browser)
    const asked = { phoneCode, ...(await stranger.imageCode()) }
    await server.call(entryCalls.sendForgotPhoneCode, asked, stranger.browser)
  }
  const visitor = entryVisitor(server)
  await signIn(visitor.browser)
  expect((await finish(visitor)).defaultCompany).toBe(server.company.companyId)
})

it('others than administrators need none, and the company may switch it off', async () => {
  for (const role of ['hr', 'manager', 'employee'] as const) {
    expect((await signIn({ cookies: {} }, server.company.phones[role])).deviceCode).toBeUndefined()
  }
  const visitor = entryVisitor(server)
  await signIn(visitor.browser)
  await finish(visitor)
  await server.call(accountCalls.enterCompany, { cid: server.company.companyId }, visitor.browser)
  expect(await server.call(securityCalls.settings, {}, visitor.browser)).toEqual({ deviceCode: true })
  await server.call(securityCalls.saveSettings, { deviceCode: false }, visitor.browser)
  expect((await signIn({ cookies: {} })).deviceCode).toBeUndefined()
  const { rows } = await server.call(securityCalls.listLog, { what: 'device_code_off' }, visitor.browser)
  expect(rows).toMatchObject([{ by: 'Testing administrator' }])
})

it('what one company has switched off another may still ask for', async () => {
  const { personIds, companyId } = server.company
  await server.services.db.asOwner(async tx => {
    const now = server.clock.now()
    const { roles } = await foundCompany(tx, { name: 'Second', deviceCode: true }, now)
    const member = { personId: personIds.administrator, roleIds: [roles.administrator] }
    await join(tx, { ...member, scope: { kind: 'company' } }, now)
    await asOwnerAgain(tx)
    await tx.update(company).set({ deviceCode: false }).where(eq(company.id, companyId))
  })
  expect((await signIn({ cookies: {} })).deviceCode).toBe(true)
  await server.services.db.asOwner(tx => tx.update(company).set({ deviceCode: false }))
  expect((await signIn({ cookies: {} })).deviceCode).toBeUndefined()
  // Nobody of the other tests is asked to choose between companies.
  await server.services.db.asOwner(tx =>
    tx.update(company).set({ state: 'preparing' }).where(eq(company.name, 'Second')),
  )
})

it('signing a device out forgets it: the next sign-in there needs a code again', async () => {
  const [desk, pocket] = [entryVisitor(server), entryVisitor(server)]
  await signIn(desk.browser)
  await finish(desk)
  server.clock.set(`2026-03-${String(day).padStart(2, '0')}T02:00:00Z`)
  await signIn(pocket.browser)
  await finish(pocket)
  await server.call(securityCalls.endOtherSessions, {}, pocket.browser)
  expect((await signIn(desk.browser)).deviceCode).toBe(true)
  expect((await signIn(pocket.browser)).deviceCode).toBeUndefined()
})

it('a server that can send no SMS asks for no code', async () => {
  const own = await testServer({ settings: { PAIBAN_OUTBOX: 'hide' } })
  try {
    await switchOn(own)
    const input = { phone: own.company.phones.administrator, password: testPassword }
    expect((await own.call(accountCalls.signIn, input)).deviceCode).toBeUndefined()
  } finally {
    await own.stop()
  }
})

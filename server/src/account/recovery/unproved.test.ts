/** Somebody whom a company had made before nobody could: the phone's own code leads in, and nothing else does. */
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { person } from '../../db/schema.ts'
import { entryVisitor, type Visitor } from '../../testing/entry-visitor.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { type TestServer, testServer } from '../../testing/test-server.ts'

const [phone, email, password] = ['13700000031', 'stranger@example.com', 'fresh2026']
let server: TestServer
beforeAll(async () => {
  server = await testServer({ locale: 'en' })
  const values = { phone, name: 'Made By Others', email, createdAt: server.clock.now() }
  await server.services.db.asOwner(tx => tx.insert(person).values(values))
})
afterAll(() => server.stop())
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 3_600_000)))

const begin = async (visitor: Visitor) =>
  server.call(entryCalls.findForgotAccount, { account: phone, ...(await visitor.imageCode()) }, visitor.browser)
const setWith = (visitor: Visitor, token: string) =>
  server.call(entryCalls.setPassword, { token, password }, visitor.browser)
const provedAt = () =>
  server.services.db.asOwner(async tx => {
    const [found] = await tx.select().from(person).where(eq(person.phone, phone))
    return found?.phoneProvedAt ?? null
  })

it('a link in the mailbox that somebody else had set gives no password', async () => {
  const visitor = entryVisitor(server)
  const { emailCode, code } = await begin(visitor)
  await server.call(entryCalls.sendForgotEmailCode, { emailCode, code }, visitor.browser)
  const token = (await visitor.letterTo(email))?.text.match(/token=([\w-]{43})/)?.[1] ?? ''
  expect(token).not.toBe('')
  expect((await refusalOf(setWith(visitor, token))).code).toBe('entry:reset_failed')
  expect(await provedAt()).toBeNull()
})

it('the code of the phone proves it, and sets the first password', async () => {
  const visitor = entryVisitor(server)
  const { phoneCode } = await begin(visitor)
  const image = await visitor.imageCode()
  await server.call(entryCalls.sendForgotPhoneCode, { phoneCode, ...image }, visitor.browser)
  const code = await visitor.digitsTo(phone)
  const { token } = await server.call(entryCalls.checkPhoneCode, { phoneCode, code }, visitor.browser)
  await setWith(visitor, token)
  expect(await provedAt()).toEqual(server.clock.now())
  expect(await server.call(accountCalls.signIn, { phone, password })).toMatchObject({ companys: [] })
})

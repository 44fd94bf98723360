/** Browsers that show notifications: each person's own, as long as they are signed in, at addresses that lead outside. */
import { createECDH, randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { pushCalls } from '#contract/push/calls.ts'
import { newId } from '../db/new-id.ts'
import { session } from '../db/schema.ts'
import { outgoingMessage } from '../outbox/schema.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type Browser, type TestServer, testServer } from '../testing/test-server.ts'
import { queuePush, shownOf } from './index.ts'
import { pushSubscription } from './schema.ts'

let running: TestServer
let server: TestServer
let browser: Browser
beforeAll(async () => {
  running = await testServer()
})
beforeEach(async () => {
  server = await running.withNewCompany()
  browser = await server.signIn('employee')
})
afterAll(() => running.stop())

const keys = () => {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return { p256dh: pair.getPublicKey('base64url'), auth: randomBytes(16).toString('base64url') }
}
let addresses = 0
const fresh = () => {
  addresses += 1
  return { endpoint: `https://push.example.com/send/${addresses}`, keys: keys() }
}
const devices = async (as = browser) => (await server.call(pushCalls.listPushDevices, {}, as)).devices
const subscribe = (wish = fresh(), as = browser) => server.call(pushCalls.subscribePush, wish, as)

it('[PE-085] a browser is told the key, subscribes, stands in the list of its person alone, and is taken away', async () => {
  const { publicKey } = await server.call(pushCalls.listPushDevices, {}, browser)
  expect(Buffer.from(publicKey ?? '', 'base64url')).toHaveLength(65)
  const { id } = await subscribe()
  const second = await server.signIn('employee')
  await subscribe(fresh(), second)
  expect((await devices()).map(each => [each.id === id, each.current])).toEqual([
    [true, true],
    [false, false],
  ])
  const other = await server.signIn('hr')
  expect(await devices(other)).toEqual([])
  expect((await refusalOf(server.call(pushCalls.unsubscribePush, { id }, other))).code).toBe('not_found')
  await server.call(pushCalls.unsubscribePush, { id }, browser)
  expect((await devices()).map(each => each.current)).toEqual([false])
  // What a push is sent with is answered to nobody.
  expect(JSON.stringify(await devices())).not.toContain('push.example.com')
})

it('[PE-085] an address that leads within, and keys that seal nothing, are refused with the field', async () => {
  for (const endpoint of ['http://push.example.com/', 'https://10.0.0.1/', 'https://localhost/x', 'push'])
    expect(await refusalOf(subscribe({ ...fresh(), endpoint })), endpoint).toMatchObject({
      ...{ code: 'security:push_address', answer: { field: 'endpoint' } },
    })
  const wrong = { p256dh: randomBytes(65).toString('base64url'), auth: randomBytes(16).toString('base64url') }
  expect(await refusalOf(subscribe({ ...fresh(), keys: wrong }))).toMatchObject({
    ...{ code: 'security:push_keys', answer: { field: 'keys.p256dh' } },
  })
  const short = { ...keys(), auth: 'AAAA' }
  expect(await refusalOf(subscribe({ ...fresh(), keys: short }))).toMatchObject({ answer: { field: 'keys.auth' } })
  expect(await devices()).toEqual([])
})

it('a browser is one person’s: whoever signs in there next takes it over, and a sign-out ends it', async () => {
  const wish = fresh()
  await subscribe(wish)
  const next = await server.signIn('hr')
  await subscribe(wish, next)
  expect([(await devices()).length, (await devices(next)).length]).toEqual([0, 1])
  await server.call(accountCalls.signOut, {}, next)
  expect(await devices(await server.signIn('hr'))).toEqual([])
})

it('of many browsers of a person the newest twenty are kept', async () => {
  const personId = server.company.personIds.employee
  const [before, now] = [new Date(server.clock.now().getTime() - 1000), server.clock.now()]
  await server.services.db.asOwner(async tx => {
    for (let at = 0; at < 20; at += 1) {
      const [id, name] = [newId(), `${personId} ${at}`]
      const times = { createdAt: before, seenAt: now, expiresAt: new Date('2030-01-01') }
      await tx.insert(session).values({ id, personId, tokenHash: name, ...times })
      const known = { publicKey: 'x', secret: 'x', device: `Old ${at}` }
      await tx.insert(pushSubscription).values({ personId, sessionId: id, endpoint: name, ...known, createdAt: before })
    }
  })
  expect(await devices()).toHaveLength(20)
  await subscribe()
  const kept = await devices()
  expect([kept.length, kept[0]?.current]).toEqual([20, true])
})

it('[PE-085] a push counts as shown by its token, once; what is not known is answered alike', async () => {
  await subscribe()
  const { db, clock } = server.services
  const personId = server.company.personIds.employee
  const push = { personId, subject: 'x'.repeat(500), text: 'y'.repeat(5000), link: '/', locale: 'en' } as const
  const id = (await db.asOwner(tx => queuePush(tx, push, clock.now()))) ?? ''
  const [letter] = await db.asOwner(tx => tx.select().from(outgoingMessage).where(eq(outgoingMessage.channel, 'push')))
  expect(JSON.stringify(letter?.values).length).toBeLessThan(800)
  const isShown = async () => (await db.asOwner(tx => shownOf(tx, [id]))).has(id)
  expect(await server.call(pushCalls.confirmPush, { token: 'guessed' })).toEqual({})
  expect(await isShown()).toBe(false)
  const token = String(letter?.values.token)
  expect(await server.call(pushCalls.confirmPush, { token })).toEqual({})
  expect(await isShown()).toBe(true)
  expect(await server.call(pushCalls.confirmPush, { token })).toEqual({})
})

it('a browser whose session is over gets no push', async () => {
  await subscribe()
  const later = new Date(server.clock.now().getTime() + 100 * 86_400_000)
  const personId = server.company.personIds.employee
  const push = { personId, subject: 'x', text: 'y', link: '/', locale: 'en' } as const
  expect(await server.services.db.asOwner(tx => queuePush(tx, push, later))).toBeUndefined()
})

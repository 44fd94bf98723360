/** What is over is taken out by the hour, and what is not stays; what is over counts for nothing even before. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { rateLimit, session } from '../db/schema.ts'
import { entryVisitor } from '../testing/entry-visitor.ts'
import { refusalOf } from '../testing/refusal-of.ts'
import { type TestServer, testServer } from '../testing/test-server.ts'
import { entrySecret } from './secrets/schema.ts'
import { sweep } from './sweep.ts'

let server: TestServer
beforeAll(async () => {
  server = await testServer({ settings: { PAIBAN_SESSION_IDLE_DAYS: '1' } })
})
afterAll(() => server.stop())

const rows = () =>
  server.services.db.asOwner(async tx => [
    await tx.$count(entrySecret),
    await tx.$count(session),
    await tx.$count(rateLimit),
  ])
const later = (hours: number) => server.clock.set(new Date(server.clock.now().getTime() + hours * 3_600_000))

it('secrets, sessions and counted attempts go when they are over, and not before', async () => {
  const browser = await server.signIn('hr')
  await entryVisitor(server).imageCode()
  const before = await rows()
  expect(before.every(each => each > 0)).toBe(true)
  await sweep(server.services)
  expect(await rows()).toEqual(before)
  later(25)
  expect((await refusalOf(server.call(accountCalls.listCompanies, {}, browser))).code).toBe('not_signed_in')
  await sweep(server.services)
  expect(await rows()).toEqual([0, 0, 0])
})

it('a count whose stretch is over begins anew though nobody swept', async () => {
  const call = () => server.call(accountCalls.signIn, { phone: '13955550000', password: 'wrong' })
  for (let tries = 0; tries < 10; tries += 1) expect((await refusalOf(call())).code).toBe('account:sign_in_failed')
  expect((await refusalOf(call())).code).toBe('account:sign_in_paused')
  later(0.2)
  expect((await refusalOf(call())).code).toBe('account:sign_in_paused')
  later(0.1)
  for (let tries = 0; tries < 10; tries += 1) expect((await refusalOf(call())).code).toBe('account:sign_in_failed')
  expect((await refusalOf(call())).code).toBe('account:sign_in_paused')
})

it('an image code that is over fits no more though nobody swept', async () => {
  const visitor = entryVisitor(server)
  const code = await visitor.imageCode()
  later(1)
  const check = server.call(entryCalls.checkPhone, { phone: '13955550000', ...code }, visitor.browser)
  expect((await refusalOf(check)).code).toBe('entry:image_code')
})

/** A failed sign-in costs a phone that is known and one that nobody has the same: statement by statement, hash by hash. */
import { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import type { Database } from '../../db/database.ts'
import { refusalOf } from '../../testing/refusal-of.ts'
import { testDatabase } from '../../testing/test-database.ts'
import { type Browser, type TestServer, testServer } from '../../testing/test-server.ts'
import { watchedDatabase } from '../../testing/watch-statements.ts'

// Watched, not replaced.
vi.mock('@node-rs/argon2', { spy: true })

let server: TestServer
/** The statements of each transaction. */
let transactions: string[][] = []
const watched = (database: Database): Database =>
  watchedDatabase(database, () => {
    const statements: string[] = []
    transactions.push(statements)
    return { tell: text => statements.push(text) }
  })

beforeAll(async () => {
  server = await testServer({ database: watched(await testDatabase()) })
})
beforeEach(() => server.clock.set(new Date(server.clock.now().getTime() + 86_400_000)))
afterAll(() => server.stop())

const fail = async (phone: string, browser: Browser = { cookies: {} }) => {
  transactions = []
  vi.mocked(verify).mockClear()
  const { code } = await refusalOf(server.call(accountCalls.signIn, { phone, password: 'wrong1' }, browser))
  return { code, transactions, hashes: vi.mocked(verify).mock.calls.length }
}

it('a wrong password for a known phone, and for one that nobody has', async () => {
  const known = await fail(server.company.phones.hr)
  expect(known.code).toBe('account:sign_in_failed')
  expect(known.hashes).toBe(1)
  expect(known.transactions.flat().join('\n')).toContain('sign_in_event')
  // Each has something to write to the disk before it ends.
  for (const each of known.transactions) expect(each.join('\n')).toMatch(/^(insert|update) /m)
  expect(await fail('19900000777')).toEqual(known)
})

it('in a browser that somebody has signed in by, and at the try that brings the pause', async () => {
  const browser = await server.signIn('manager')
  const known = await fail(server.company.phones.hr, { ...browser })
  expect(await fail('19900000778', { ...browser })).toEqual(known)
  const { most } = server.services.env.limits.sign_in_phone_network
  for (let tries = 2; tries < most; tries += 1)
    for (const phone of [server.company.phones.hr, '19900000778']) await fail(phone)
  const last = await fail(server.company.phones.hr)
  expect(await fail('19900000778')).toEqual(last)
  const paused = await fail(server.company.phones.hr)
  expect(paused.code).toBe('account:sign_in_paused')
  expect(await fail('19900000778')).toEqual(paused)
})

it('is kept for the person with the phone, once in the history and once in each company', async () => {
  const browser = await server.signIn('administrator')
  await fail(server.company.phones.administrator)
  const { rows } = await server.call(securityCalls.signIns, {}, browser)
  expect(rows.slice(0, 2).map(each => each.outcome)).toEqual(['failed', 'done'])
  const log = await server.call(securityCalls.listLog, { what: 'sign_in_failed' }, browser)
  expect(log.rows[0]).toMatchObject({ by: 'Testing administrator' })
})

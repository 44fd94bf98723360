/** What a start says on standard output, which at a terminal is read by who started it, and else by whoever reads a log. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from './db/database.ts'
import { readEnv } from './env.ts'
import { writtenAt } from './testing/at-terminal.ts'
import { testDatabase } from './testing/test-database.ts'
import { wordsOfStart } from './words-of-start.ts'

let database: Database
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

const address = 'http://127.0.0.1:8080'
const token = 'a token that somebody has named'

it.each([
  [true, true],
  [false, false],
])('the token of the outbox is told at a terminal only (terminal: %s)', async (terminal, told) => {
  writtenAt(terminal)
  const words = await wordsOfStart(readEnv({ PAIBAN_OUTBOX_TOKEN: token }), database, address)
  expect(words).toContain(`Paiban serves at ${address}\n`)
  expect(words.includes(token)).toBe(told)
  expect(words.includes('/outbox')).toBe(told)
})

it('a server without an outbox tells of none, at a terminal either', async () => {
  writtenAt(true)
  const words = await wordsOfStart(readEnv({ PAIBAN_OUTBOX: 'hide', PAIBAN_OUTBOX_TOKEN: token }), database, address)
  expect(words).not.toContain('/outbox')
})

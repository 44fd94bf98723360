/** The key of pushes: made once, kept where nobody else reads it, told to nobody. */
import { mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readEnv } from '../env.ts'
import { openPushKey, pushKeyOf } from './push-key.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'push-key-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const settings = () => ({ pushKey: undefined, databaseUrl: undefined, dataFolder: path.join(folder, 'data') })

it('[PE-085] the first start makes a key in a file of its owner alone, and every other one has the same', () => {
  const made = openPushKey(settings())
  const file = path.join(folder, 'data', 'push.key')
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(Buffer.from(made?.publicKey ?? '', 'base64url')).toHaveLength(65)
  expect(Buffer.from(made?.privateKey ?? '', 'base64url')).toHaveLength(32)
  expect(openPushKey(settings())).toEqual(made)
  expect(Buffer.from(readFileSync(file, 'utf8'), 'base64').toString('base64url')).toBe(made?.privateKey)
})

it('a server of databases without a folder makes none; what the environment gives goes first', () => {
  const elsewhere = { ...settings(), databaseUrl: 'postgres://p@127.0.0.1/p' }
  expect(openPushKey(elsewhere)).toBeNull()
  const own = Buffer.alloc(32, 3)
  expect(openPushKey({ ...elsewhere, pushKey: own })).toEqual(pushKeyOf(own))
})

it('a number that is no key of the curve is refused by name, and not repeated', () => {
  const wrong = Buffer.alloc(32, 0).toString('base64')
  expect(() => readEnv({ PAIBAN_PUSH_KEY: wrong })).toThrow(
    /^Wrong environment: PAIBAN_PUSH_KEY: not a private key of P-256$/,
  )
})

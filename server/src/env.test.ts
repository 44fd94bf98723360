/** What the environment says, where more than one variable decides. */
import { expect, it } from 'vitest'
import { readEnv } from './env.ts'

const elsewhere = { DATABASE_URL: 'postgres://p@127.0.0.1/p' }
const known = { PAIBAN_URL: 'https://p.example.com' }

it.each<[Record<string, string>, boolean]>([
  [{}, true],
  [elsewhere, false],
  [known, false],
  [{ ...elsewhere, ...known }, false],
  [{ PAIBAN_DEMO: '0' }, false],
  // Whoever asks for it by name gets it anywhere.
  [{ PAIBAN_DEMO: '1' }, true],
  [{ ...elsewhere, PAIBAN_DEMO: '1' }, true],
  [{ ...known, PAIBAN_DEMO: '1' }, true],
  [{ ...known, PAIBAN_DEMO: '0' }, false],
])('with %o the demo, whose passwords anybody can read, is made: %s', (settings, demo) => {
  expect(readEnv(settings).demo).toBe(demo)
})

/** What the environment says, where more than one variable decides, and what is told where it is wrong. */
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, it } from 'vitest'
import { compiledScripts, node24, sourceFlags } from '../../scripts/setup/paths.mjs'
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

it.each([
  'main.ts',
  'commands/worker.ts',
  'commands/batch.ts',
  'commands/demo-command.ts',
  'commands/data-command.ts',
  'commands/seal-command.ts',
])('%s tells wrong settings in one line that names them and not what they hold, and ends with 1', file => {
  const program = [
    ...sourceFlags,
    path.join(import.meta.dirname, file),
    ...(file === 'commands/data-command.ts' ? ['backup', 'x'] : []),
  ]
  const wrong = { PORT: '70001', PAIBAN_SMTP_URL: 'ftp://user:secret@host', NODE_COMPILE_CACHE: compiledScripts }
  const { status, stdout, stderr } = spawnSync(node24, program, {
    env: { ...process.env, ...wrong },
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([1, ''])
  expect(stderr).toMatch(/^Wrong environment: PORT: .+; PAIBAN_SMTP_URL: .+\n$/)
  expect(stderr).not.toMatch(/secret|70001/)
})

it('a key of sealed values is 32 bytes in base64, and a wrong one is not repeated', () => {
  const key = Buffer.alloc(32, 1)
  const read = readEnv({ PAIBAN_SEAL_KEY: key.toString('base64') })
  expect(read.sealKeys.map(each => Buffer.from(each))).toEqual([key])
  expect(readEnv({}).sealKeys).toEqual([])
  const wrong = Buffer.alloc(31, 1).toString('base64')
  expect(() => readEnv({ PAIBAN_SEAL_KEY: wrong })).toThrow(
    /^Wrong environment: PAIBAN_SEAL_KEY: not 32 bytes in base64$/,
  )
})

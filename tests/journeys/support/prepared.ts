/** What the journeys' servers begin with, made once and kept until a source changes: the server as one file, its compiled code, the demo company. */
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fingerprint } from '../../../scripts/setup/stamp.mjs'

const root = resolve(import.meta.dirname, '../../..')
const parent = join(root, 'node_modules/.cache/paiban-journeys')
const sources = ['package-lock.json', 'contract/src', 'server/src', 'server/migrations', 'tests/journeys/support']
const variable = 'PAIBAN_JOURNEY_PREPARED'
/** Another run may still use one of these. */
const olderKept = 2

const folder = (): string => process.env[variable] ?? ''

/** The server in one file. */
export const oneFile = (): string => join(folder(), 'server/main.mjs')
/** The data folder of the demo company; journeys copy it. */
export const demoFolder = (): string => join(folder(), 'demo')
/** Where Node keeps compiled code: the first server that ends leaves it, the next one reads it. */
export const compiledFolder = (): string => join(folder(), 'compiled')

const removeOlder = (): void => {
  const byAge = readdirSync(parent)
    .map(name => ({ path: join(parent, name), at: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of byAge.slice(olderKept)) rmSync(path, { recursive: true })
}

/** Makes what is missing; `makeDemo` starts a server on the demo's folder and ends it. */
export async function prepare(makeDemo: () => Promise<void>): Promise<void> {
  process.env[variable] = join(parent, fingerprint(sources).slice(0, 16))
  const whole = join(folder(), 'whole')
  if (existsSync(whole)) return
  rmSync(folder(), { recursive: true, force: true })
  mkdirSync(parent, { recursive: true })
  removeOlder()
  const { writeOneFile } = await import('./one-file.ts')
  await writeOneFile(join(folder(), 'server'))
  await makeDemo()
  writeFileSync(whole, '')
}

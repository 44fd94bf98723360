/** What the journeys' servers begin with, made once and kept until a source changes: the server as one file, its compiled code, the demo company in both kinds of database. */
import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fingerprint } from '../../../../scripts/setup/stamp.mjs'
import { postgresIsThere, postgresTemplate } from '../../../../server/src/testing/postgres-databases.ts'

const root = resolve(import.meta.dirname, '../../../..')
const parent = join(root, 'node_modules/.cache/paiban-journeys')
const sources = ['package-lock.json', 'contract/src', 'server/src', 'server/migrations', 'tests/journeys/support']
const variable = 'PAIBAN_JOURNEY_PREPARED'
const templateVariable = 'PAIBAN_JOURNEY_TEMPLATE'
/** Another run may still use one of these. */
const olderKept = 2

const folder = (): string => process.env[variable] ?? ''

/** The server in one file. */
export const oneFile = (): string => join(folder(), 'server/main.mjs')
/** The data folder of the demo company; journeys copy it. */
export const demoFolder = (): string => join(folder(), 'demo')
/** The PostgreSQL database with the demo company, which journeys copy too; none where there is no server. */
export const demoTemplate = (): string | undefined => process.env[templateVariable]
/** Where Node keeps compiled code: the first server that ends leaves it, the next one reads it. */
export const compiledFolder = (): string => join(folder(), 'compiled')

const removeOlder = (): void => {
  const byAge = readdirSync(parent)
    .map(name => ({ path: join(parent, name), at: statSync(join(parent, name)).mtimeMs }))
    .sort((a, b) => b.at - a.at)
  for (const { path } of byAge.slice(olderKept)) rmSync(path, { recursive: true })
}

const print = (): string => fingerprint(sources).slice(0, 16)

/** Made beside its place and moved there whole: two runs may begin at once, and one may be cut off. */
async function makeFolder(makeDemo: MakeDemo): Promise<void> {
  const place = folder()
  mkdirSync(parent, { recursive: true })
  removeOlder()
  const draft = mkdtempSync(join(parent, 'draft-'))
  process.env[variable] = draft
  const { writeOneFile } = await import('../one-file.ts')
  await writeOneFile(join(draft, 'server'))
  await makeDemo({ PAIBAN_DATA: demoFolder() })
  process.env[variable] = place
  try {
    renameSync(draft, place)
  } catch (error) {
    if (!existsSync(place)) throw error
    rmSync(draft, { recursive: true })
  }
}

/** Starts a server that makes the demo company where the environment says, and ends it. */
export type MakeDemo = (environment: Record<string, string>) => Promise<void>

/** Makes what is missing. */
export async function prepare(makeDemo: MakeDemo): Promise<void> {
  process.env[variable] = join(parent, print())
  if (!existsSync(folder())) await makeFolder(makeDemo)
  if (!(await postgresIsThere())) return
  process.env[templateVariable] = await postgresTemplate(`demo_${print()}`, url => makeDemo({ DATABASE_URL: url }))
}

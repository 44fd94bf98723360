/** The database of a test: on PostgreSQL where a server is there, else embedded in memory from one prepared dump. */
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import type { Database } from '../db/database.ts'
import { type EmbeddedDatabase, openPgliteInMemory } from '../db/embedded/pglite.ts'
import { migrate } from '../db/migrate.ts'
import { postgresIsThere, postgresTestDatabase, prepareQueue, schemaFingerprint } from './postgres-databases.ts'

const packages = path.resolve(import.meta.dirname, '../../../node_modules')
const dumpFolder = path.join(packages, '.cache/paiban-tests')
/** Another version of the embedded database makes dumps of its own. */
const versionOfPglite = (): string =>
  JSON.parse(readFileSync(path.join(packages, '@electric-sql/pglite/package.json'), 'utf8')).version

/** An embedded database as a dump tells it; the first of a name is made, and leaves the dump. */
const fromDump = async (name: string, make: () => Promise<EmbeddedDatabase>): Promise<EmbeddedDatabase> => {
  const file = path.join(dumpFolder, `${name}-${versionOfPglite()}.tar`)
  if (existsSync(file)) return openPgliteInMemory(new Blob([readFileSync(file)]))
  const database = await make()
  const dump = await database.client.dumpDataDir('none')
  mkdirSync(dumpFolder, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return database
}

/** An embedded database in memory without any schema: making one from nothing takes five times as long. */
export const emptyEmbeddedDatabase = (): Promise<EmbeddedDatabase> => fromDump('empty', () => openPgliteInMemory())

/** An embedded database in memory with the newest schema; the dump depends on every migration. */
export const embeddedTestDatabase = (): Promise<EmbeddedDatabase> =>
  fromDump(schemaFingerprint(), async () => {
    const database = await emptyEmbeddedDatabase()
    await migrate(database)
    await prepareQueue(database)
    return database
  })

/**
 * A database with the newest schema for tests to which the kind does not matter: a server's costs a quarter of an
 * embedded one's processor time. What depends on the kind is tried on both by `kindsOfDatabase`.
 */
export const testDatabase = async (): Promise<Database> =>
  (await postgresIsThere()) ? postgresTestDatabase() : embeddedTestDatabase()

/** Both kinds, for `describe.each`; without a server the embedded one alone, which is said. */
export const kindsOfDatabase = async (): Promise<(readonly [string, () => Promise<Database>])[]> => {
  const embedded = ['PGlite', embeddedTestDatabase] as const
  if (await postgresIsThere()) return [embedded, ['PostgreSQL', postgresTestDatabase]]
  console.warn('no PostgreSQL server for tests: tried on PGlite only')
  return [embedded]
}

/** Databases for tests: PGlite in memory from one prepared dump, or a PostgreSQL database made and dropped by the test. */
import { createHash, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate, migrationsFolder, migrationTags } from '../db/migrate.ts'
import { openPgliteInMemory } from '../db/pglite.ts'
import { openPostgres } from '../db/postgres.ts'
import { bossOn } from '../jobs/queue.ts'

const dumpFolder = path.resolve(import.meta.dirname, '../../../node_modules/.cache/paiban-tests')

/** The dump depends on every migration, so that a changed one makes a new dump. */
const dumpName = (): string => {
  const hash = createHash('sha256')
  for (const tag of migrationTags(migrationsFolder))
    hash.update(readFileSync(path.join(migrationsFolder, `${tag}.sql`)))
  for (const file of ['../db/migrate.ts', './test-database.ts'])
    hash.update(readFileSync(path.join(import.meta.dirname, file)))
  return path.join(dumpFolder, `${hash.digest('hex').slice(0, 16)}.tar`)
}

/** An embedded database in memory with the newest schema; a second is much faster than the first. */
export const embeddedTestDatabase = async (): Promise<Database> => {
  const file = dumpName()
  if (existsSync(file)) return openPgliteInMemory(new Blob([readFileSync(file)]))
  const database = await openPgliteInMemory()
  await migrate(database)
  // The queue's own tables take longest to make, so they are in the dump too.
  const boss = await bossOn(database, false).start()
  await boss.stop({ graceful: false, close: false })
  const dump = await database.client.dumpDataDir('none')
  mkdirSync(dumpFolder, { recursive: true })
  const draft = `${file}.${randomBytes(4).toString('hex')}`
  writeFileSync(draft, Buffer.from(await dump.arrayBuffer()))
  renameSync(draft, file)
  return database
}

/** Where tests find a PostgreSQL server on which they may make databases. */
export const testServerUrl = process.env.PAIBAN_TEST_POSTGRES ?? 'postgres://root@127.0.0.1:5432/postgres'

const administer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: testServerUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Whether there is such a server; tests that need one say so when there is none. */
export const postgresIsThere = async (): Promise<boolean> =>
  administer('select 1').then(
    () => true,
    () => false,
  )

/** Makes an empty PostgreSQL database; `drop` removes it. */
export const makePostgresDatabase = async (): Promise<{ url: string; drop(): Promise<void> }> => {
  const name = `paiban_test_${randomBytes(6).toString('hex')}`
  await administer(`create database ${name}`)
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  return { url: url.toString(), drop: () => administer(`drop database if exists ${name} with (force)`) }
}

/** A PostgreSQL database with the newest schema, dropped when it is closed. */
export const postgresTestDatabase = async (): Promise<Database & { url: string }> => {
  const made = await makePostgresDatabase()
  const database = openPostgres(made.url, 4)
  await migrate(database)
  const close = async () => {
    await database.close()
    await made.drop()
  }
  return { ...database, url: made.url, close }
}

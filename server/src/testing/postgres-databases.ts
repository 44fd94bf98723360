/** PostgreSQL databases for tests: each a copy of one template with the newest schema, dropped when its run is over. */
import { createHash, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Database } from '../db/database.ts'
import { migrate, migrationsFolder, migrationTags } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { bossOn } from '../jobs/queue.ts'

/** Where tests find a PostgreSQL server on which they may make databases. */
export const testServerUrl = process.env.PAIBAN_TEST_POSTGRES ?? 'postgres://root@127.0.0.1:5432/postgres'

const withAdministrator = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client({ connectionString: testServerUrl, connectionTimeoutMillis: 2_000 })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
const administer = (statement: string): Promise<unknown> => withAdministrator(client => client.query(statement))

let there: Promise<boolean> | undefined

/** Whether there is such a server; tests that need one say so when there is none. Asked once a process. */
export const postgresIsThere = (): Promise<boolean> => {
  there ??= administer('select 1').then(
    () => true,
    () => false,
  )
  return there
}

/** A run's databases bear the id of the process that began it, which all processes of the run know. */
const variable = 'PAIBAN_TEST_RUN'
const prefix = 'paiban_test_'
const ownName = (): string => `${prefix}${process.env[variable] ?? process.pid}_${randomBytes(6).toString('hex')}`

const urlOf = (name: string): string => {
  const url = new URL(testServerUrl)
  url.pathname = `/${name}`
  // A test's database need not outlive the machine.
  url.searchParams.set('options', '-c synchronous_commit=off')
  return url.toString()
}

/** What the newest schema depends on, so that a changed migration makes another template. */
export const schemaFingerprint = (): string => {
  const hash = createHash('sha256')
  for (const tag of migrationTags(migrationsFolder))
    hash.update(readFileSync(path.join(migrationsFolder, `${tag}.sql`)))
  for (const file of ['../db/migrate.ts', './test-database.ts', './postgres-databases.ts'])
    hash.update(readFileSync(path.join(import.meta.dirname, file)))
  return hash.digest('hex').slice(0, 16)
}

/** The queue's own tables take longest to make: what is copied has them. */
export const prepareQueue = async (database: Database): Promise<void> => {
  const boss = await bossOn(database, false).start()
  await boss.stop({ graceful: false, close: false })
}

const templatePrefix = 'paiban_template_'
/** Any number, the same in every process: only one makes the template. */
const templateLock = 7_241_525

const makeTemplate = (name: string, fill: (url: string) => Promise<void>): Promise<void> =>
  withAdministrator(async client => {
    await client.query('select pg_advisory_lock($1)', [templateLock])
    const { rows } = await client.query('select 1 from pg_database where datname = $1', [name])
    if (rows.length > 0) return
    const draft = ownName()
    await client.query(`create database ${draft}`)
    await fill(urlOf(draft))
    await client.query(`alter database ${draft} rename to ${name}`)
  })

const templates = new Map<string, Promise<string>>()

/**
 * The name of a database to copy, made by `fill` where nobody has yet. `print` stands for all that it is made of. A
 * template bears its day, and goes when the day has long passed: other branches have others.
 */
export const postgresTemplate = (print: string, fill: (url: string) => Promise<void>): Promise<string> => {
  const name = `${templatePrefix}${new Date().toISOString().slice(0, 10).replaceAll('-', '')}_${print}`
  const made = templates.get(name) ?? makeTemplate(name, fill).then(() => name)
  templates.set(name, made)
  return made
}

const schemaTemplate = (): Promise<string> =>
  postgresTemplate(schemaFingerprint(), async url => {
    const database = openPostgres(url, 4)
    await migrate(database)
    await prepareQueue(database)
    await database.close()
  })

/**
 * Makes a PostgreSQL database, empty or as a copy of a template. It outlives its test and goes when the run is over: to drop
 * one makes the server write down all that every test of the run has written, which takes minutes beside a whole run, and
 * a file system such as ext4 searches past what was just deleted for each file of the databases made next.
 */
export const makePostgresDatabase = async (template = 'template1'): Promise<{ url: string }> => {
  const name = ownName()
  await administer(`create database ${name} template ${template}`)
  return { url: urlOf(name) }
}

/** A PostgreSQL database with the newest schema, 12 MB. */
export const postgresTestDatabase = async (): Promise<Database & { url: string }> => {
  const { url } = await makePostgresDatabase(await schemaTemplate())
  return { ...openPostgres(url, 4), url }
}

const lives = (run: number): boolean => {
  try {
    process.kill(run, 0)
    return true
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}

const daysKept = 2

/** Drops what ended runs left: their databases where nobody is connected, and templates of earlier days. */
const sweep = (over: (run: number) => boolean): Promise<void> =>
  withAdministrator(async client => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database d where (datname like $1 or datname like $2)
        and not exists (select from pg_stat_activity a where a.datname = d.datname)`,
      [`${prefix}%`, `${templatePrefix}%`],
    )
    const first = new Date(Date.now() - daysKept * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
    const old = rows.filter(({ name }) => {
      const word = name.split('_')[2] ?? ''
      return name.startsWith(templatePrefix) ? word < first : over(Number(word))
    })
    for (const { name } of old) await client.query(`drop database if exists ${name}`).catch(() => undefined)
  })

/** Opens a run, and answers what ends it: the test runner does so before the first and after the last file. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  process.env[variable] ??= String(process.pid)
  const own = Number(process.env[variable])
  if (!(await postgresIsThere())) return undefined
  await sweep(run => !lives(run))
  return () => sweep(run => run === own)
}

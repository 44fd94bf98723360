/** What was backed up comes back: from either database into either, also from an earlier schema. */
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { standingClock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { migrate, migrationsFolder, migrationTags } from '../db/migrate.ts'
import { openPostgres } from '../db/postgres/postgres.ts'
import { rowsOf } from '../db/rows.ts'
import { makeDemo } from '../demo/make-demo.ts'
import { makePostgresDatabase, postgresIsThere } from '../testing/postgres-databases.ts'
import { embeddedTestDatabase, emptyEmbeddedDatabase } from '../testing/test-database.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { keptTables } from './tables.ts'

let folder: string
let demo: Database
let file: string
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'paiban-backup-'))
  file = path.join(folder, 'demo.gz')
  demo = await embeddedTestDatabase()
  // A month of history shows as much as 26.
  await makeDemo(demo, standingClock('2026-11-20T04:00:00Z'), 1)
  await demo.raw.exec(
    `insert into task (id, company_id, kind, state, created_at)
      select gen_random_uuid(), id, 'history-import', 'running', now() from company limit 1`,
  )
  await backup(demo, file)
})
afterAll(async () => {
  await demo.close()
  rmSync(folder, { recursive: true })
})

/** Number of rows and a digest of all of them, by table. */
const contentOf = (db: Database) =>
  db.asOwner(async tx => {
    const content: Record<string, unknown> = {}
    for (const { name } of await keptTables(tx)) {
      if (name === 'task') continue
      const [row] = await rowsOf(
        tx,
        sql`select count(*)::int as rows, md5(string_agg(md5(row_to_json(t)::text), '' order by t.id)) as digest from ${sql.identifier(name)} t`,
      )
      content[name] = row
    }
    return content
  })

it('everything comes back into a new embedded database; interrupted work is told as such', async () => {
  const db = await emptyEmbeddedDatabase()
  await restore(db, file)
  expect(await contentOf(db)).toEqual(await contentOf(demo))
  expect((await db.raw.query('select state, error from task')).rows).toEqual([
    { state: 'failed', error: 'task_interrupted' },
  ])
  await db.close()
})

it('from the embedded database into a PostgreSQL server and back', async context => {
  if (!(await postgresIsThere())) context.skip('no PostgreSQL server for tests')
  const made = await makePostgresDatabase()
  const server = openPostgres(made.url, 2)
  await server.raw.exec("set time zone 'UTC'")
  await restore(server, file)
  const again = path.join(folder, 'again.gz')
  await backup(server, again)
  const db = await emptyEmbeddedDatabase()
  await restore(db, again)
  expect(await contentOf(db)).toEqual(await contentOf(demo))
  await db.close()
  await server.close()
})

it('nobody else of the machine reads a backup, whatever lay in its place', async () => {
  const planted = path.join(folder, 'planted.gz')
  for (const name of [planted, `${planted}.part`]) {
    writeFileSync(name, 'x')
    chmodSync(name, 0o666)
  }
  await backup(demo, planted)
  expect(statSync(planted).mode & 0o777).toBe(0o600)
})

it('a backup of the first schema is brought to the newest', async () => {
  const [first] = migrationTags(migrationsFolder)
  const old = await emptyEmbeddedDatabase()
  await migrate(old, migrationsFolder, new Set([first ?? '']))
  await old.raw.exec(`insert into company (id, name, created_at) values (gen_random_uuid(), 'Old', now())`)
  const early = path.join(folder, 'early.gz')
  await backup(old, early)
  await old.close()
  const db = await emptyEmbeddedDatabase()
  await restore(db, early)
  expect((await db.raw.query('select name from company')).rows).toEqual([{ name: 'Old' }])
  expect(await migrate(db)).toEqual([])
  await db.close()
})

it('a database with a company, a cut file and a foreign file are refused, and nothing is half restored', async () => {
  await expect(restore(demo, file)).rejects.toThrow('not empty')
  const lines = gunzipSync(readFileSync(file)).toString().split('\n')
  const cut = path.join(folder, 'cut.gz')
  writeFileSync(cut, gzipSync(`${lines.slice(0, 6).join('\n')}\n${lines[6]?.slice(0, 50)}`))
  const db = await emptyEmbeddedDatabase()
  await expect(restore(db, cut)).rejects.toThrow('not a whole backup')
  expect((await db.raw.query('select count(*)::int as n from company')).rows).toEqual([{ n: 0 }])
  await db.close()
  const foreign = path.join(folder, 'foreign.gz')
  writeFileSync(foreign, gzipSync('{"some":"thing"}\n'))
  const other = await emptyEmbeddedDatabase()
  await expect(restore(other, foreign)).rejects.toThrow('no backup')
  await other.close()
})

/** A database made by any earlier commit opens after an update. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makePostgresDatabase, postgresIsThere } from '../testing/test-database.ts'
import { migrate, migrationsFolder, migrationTags } from './migrate.ts'
import { openPgliteInMemory } from './pglite.ts'
import { openPostgres } from './postgres.ts'

/** The migrations as they were when there were only so many. */
const folderWith = (count: number): string => {
  const folder = mkdtempSync(path.join(tmpdir(), 'paiban-migrations-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const file = path.join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8')) as { entries: unknown[] }
  writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }))
  return folder
}

it('the first schema with a company in it grows step by step to the newest, and keeps what it holds', async () => {
  const db = await openPgliteInMemory()
  const tags = migrationTags(migrationsFolder)
  for (let count = 1; count <= tags.length; count += 1) {
    const folder = folderWith(count)
    expect(await migrate(db, folder)).toEqual([tags[count - 1]])
    rmSync(folder, { recursive: true })
    if (count === 1)
      await db.raw.exec(`insert into company (id, name, created_at) values (gen_random_uuid(), 'Old', now())`)
  }
  expect(await migrate(db)).toEqual([])
  expect((await db.raw.query('select name from company')).rows).toEqual([{ name: 'Old' }])
  await db.close()
})

it('a migration that was merged after a newer one still runs', async () => {
  const db = await openPgliteInMemory()
  const folder = folderWith(1)
  const [first, second] = migrationTags(migrationsFolder)
  const journal = (tags: (string | undefined)[]) =>
    writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: tags.map(tag => ({ tag })) }))
  writeFileSync(path.join(folder, 'late.sql'), 'create table late (id int)')
  expect(second).toBeDefined()
  await migrate(db, folder)
  journal(['late', first])
  expect(await migrate(db, folder)).toEqual(['late'])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('a migration that fails leaves the database as it was', async () => {
  const db = await openPgliteInMemory()
  const folder = folderWith(1)
  await migrate(db, folder)
  const [first] = migrationTags(folder)
  writeFileSync(path.join(folder, 'meta/_journal.json'), JSON.stringify({ entries: [{ tag: first }, { tag: 'bad' }] }))
  writeFileSync(
    path.join(folder, 'bad.sql'),
    'create table half (id int);--> statement-breakpoint\nselect no_such_function()',
  )
  await expect(migrate(db, folder)).rejects.toThrow()
  expect((await db.raw.query(`select to_regclass('half') as half`)).rows).toEqual([{ half: null }])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('several processes that start at once on one PostgreSQL server migrate once', async context => {
  if (!(await postgresIsThere())) context.skip('no PostgreSQL server for tests')
  const made = await makePostgresDatabase()
  const databases = [1, 2, 3].map(() => openPostgres(made.url, 2))
  const applied = await Promise.all(databases.map(db => migrate(db)))
  expect(applied.flat()).toEqual(migrationTags(migrationsFolder))
  for (const db of databases) await db.close()
  await made.drop()
})

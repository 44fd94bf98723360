/** A database made by any earlier commit opens after an update. */
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it } from 'vitest'
import { makePostgresDatabase, postgresIsThere } from '../testing/postgres-databases.ts'
import { emptyEmbeddedDatabase, testDatabase } from '../testing/test-database.ts'
import { migrate, migrationsFolder, migrationTags } from './migrate.ts'
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
  const db = await emptyEmbeddedDatabase()
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

it('a company that has sites gets the time zone of most of them, and one without keeps that of head offices', async () => {
  const db = await emptyEmbeddedDatabase()
  const own = '0020_company-time-zone'
  const before = migrationTags(migrationsFolder).indexOf(own)
  const folder = folderWith(before)
  await migrate(db, folder)
  await db.raw.exec(`
    insert into company (id, name, created_at) values ('00000000-0000-7000-8000-000000000001', 'Far', now()),
      ('00000000-0000-7000-8000-000000000002', 'Bare', now());
    insert into department (id, company_id, name) select ('00000000-0000-7000-9000-00000000000' || n)::uuid,
      '00000000-0000-7000-8000-000000000001', 'Site ' || n from generate_series(1, 3) n;
    insert into site (id, company_id, department_id, time_zone, opening_hours) select gen_random_uuid(), company_id, id,
      case name when 'Site 1' then 'Asia/Tokyo' else 'Europe/London' end, '[]' from department`)
  await migrate(db)
  const { rows } = await db.raw.query('select name, time_zone from company order by id')
  expect(rows).toEqual([
    { name: 'Far', time_zone: 'Europe/London' },
    { name: 'Bare', time_zone: 'Asia/Shanghai' },
  ])
  rmSync(folder, { recursive: true })
  await db.close()
})

it('a migration that was merged after a newer one still runs', async () => {
  const db = await emptyEmbeddedDatabase()
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
  const db = await emptyEmbeddedDatabase()
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

it('no two indexes of a table hold the same columns', async () => {
  const db = await testDatabase()
  const { rows } = await db.raw.query(`
    select indrelid::regclass::text as table, array_agg(indexrelid::regclass::text order by 1) as same from pg_index
      group by indrelid, indkey::text, indpred::text, indexprs::text, indclass::text having count(*) > 1`)
  expect(rows).toEqual([])
  await db.close()
})

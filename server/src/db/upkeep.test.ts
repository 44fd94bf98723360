/** The embedded database gives back the room of what was rewritten, and both databases know the sizes of their tables. */
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weatherDay } from '../estimate/schema.ts'
import { emptyEmbeddedDatabase, kindsOfDatabase } from '../testing/test-database.ts'
import type { Database } from './database.ts'
import { analyze, analyzeAll, cleanUp } from './upkeep.ts'

const sizeOf = async (db: Database, table: string) => {
  const { rows } = await db.raw.query(`select pg_relation_size('${table}')::int as bytes, reltuples from pg_class
    where oid = '${table}'::regclass`)
  return rows[0] as { bytes: number; reltuples: number }
}

it('rewriting a table over and over takes no more room than a few times its size', async () => {
  const db = await emptyEmbeddedDatabase()
  await db.raw.exec(`create table note (id int primary key, text text);
    insert into note select n, repeat('a', 200) from generate_series(1, 2000) n`)
  const { bytes } = await sizeOf(db, 'note')
  for (let night = 0; night < 6; night += 1) {
    await db.raw.exec(`update note set text = reverse(text)`)
    expect(await cleanUp(db)).toMatchObject({ tables: 1 })
  }
  expect(await sizeOf(db, 'note')).toMatchObject({ reltuples: 2000 })
  expect((await sizeOf(db, 'note')).bytes).toBeLessThan(bytes * 3)
  await db.close()
})

it('between two statements what came in meanwhile has its turn', async () => {
  const db = await emptyEmbeddedDatabase()
  await db.raw.exec('create table one (id int); create table two (id int)')
  const seen: string[] = []
  let isDone = false
  const turn = () => {
    seen.push('turn')
    if (!isDone) setImmediate(turn)
  }
  const { raw } = db
  const watched = { ...raw, exec: (text: string) => raw.exec(text).then(() => void seen.push(text)) }
  setImmediate(turn)
  await cleanUp({ ...db, raw: watched })
  isDone = true
  const statements = seen.flatMap((each, at) => (each === 'turn' ? [] : [at]))
  expect(statements.map(at => seen[at])).toEqual([
    ...['vacuum public.one', 'analyze public.one'],
    ...['vacuum public.two', 'analyze public.two'],
  ])
  expect(statements.slice(1).map(at => seen[at - 1])).toEqual(['turn', 'turn', 'turn'])
  await db.close()
})

const kinds = await kindsOfDatabase()
describe.each(kinds)('on %s', (_, open) => {
  let db: Database
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('the statistics of the tables that were filled are those of now', async () => {
    await db.raw.exec(`create table "Odd name" (id int); insert into "Odd name" select generate_series(1, 300)`)
    expect((await sizeOf(db, '"Odd name"')).reltuples).toBe(-1)
    expect((await sizeOf(db, 'weather_day')).reltuples).toBe(-1)
    await analyze(db, [weatherDay])
    expect((await sizeOf(db, 'weather_day')).reltuples).toBe(0)
    expect((await sizeOf(db, '"Odd name"')).reltuples).toBe(-1)
    await analyzeAll(db)
    expect((await sizeOf(db, '"Odd name"')).reltuples).toBe(300)
  })

  it('only the embedded database is cleaned by this server, in the middle of what else it does', async () => {
    const others = Array.from({ length: 5 }, () => db.asOwner(tx => tx.execute(sql`select 1 as one`)))
    const cleaned = await cleanUp(db)
    await Promise.all(others)
    if (db.kind === 'pglite') expect(cleaned?.tables).toBeGreaterThan(50)
    else expect(cleaned).toBeUndefined()
  })
})

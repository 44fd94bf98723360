/**
 * What keeps queries quick over the years. A PostgreSQL server cleans up by itself, a minute after much was written; the
 * embedded database never does: its files would grow with every rewrite, and it would know nothing of its own tables.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { getTableConfig, type PgTable } from 'drizzle-orm/pg-core'
import { elapsedMillis } from '../clock.ts'
import type { Database } from './database.ts'

/** Brings the statistics of tables up to date; whoever wrote much does so before saying that it is done. */
export const analyze = async (database: Database, tables: readonly PgTable[]): Promise<void> => {
  for (const table of tables) await database.raw.exec(`analyze "${getTableConfig(table).name}"`)
}

/** The same for every table, where nearly all of them were written. */
export const analyzeAll = (database: Database): Promise<void> => database.raw.exec('analyze')

const ownTables = `select format('%I.%I', schemaname, tablename) as name from pg_tables
  where schemaname not in ('pg_catalog', 'information_schema') order by 1`

/** Left free after each statement at least, in milliseconds. */
const LEAST_PAUSE = 5

/** The statements of the upkeep, each a stop of the whole process: a table is cleaned and counted in two of them. */
export const upkeepOf = async (database: Database): Promise<{ tables: number; statements: string[] }> => {
  const { rows } = await database.raw.query(ownTables)
  const names = (rows as { name: string }[]).map(row => row.name)
  return { tables: names.length, statements: names.flatMap(name => [`vacuum ${name}`, `analyze ${name}`]) }
}

/**
 * Frees what rewriting has left behind in the embedded database, a statement at a time. Its thread is that of the server,
 * so after each as long again is left free for what came in meanwhile. Answers the statement that took longest, in
 * milliseconds; nothing on a PostgreSQL server, which does this by itself.
 */
export const cleanUp = async (
  database: Database,
): Promise<{ tables: number; longest: number; statement: string } | undefined> => {
  if (database.kind !== 'pglite') return undefined
  const { tables, statements } = await upkeepOf(database)
  const longest = { millis: 0, statement: '' }
  for (const statement of statements) {
    const begun = elapsedMillis()
    await database.raw.exec(statement)
    const millis = elapsedMillis() - begun
    if (millis > longest.millis) Object.assign(longest, { millis, statement })
    await wait(Math.max(LEAST_PAUSE, millis))
  }
  return { tables, longest: Math.round(longest.millis), statement: longest.statement }
}

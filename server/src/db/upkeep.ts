/**
 * What keeps queries quick over the years. A PostgreSQL server cleans up by itself, a minute after much was written; the
 * embedded database never does: its files would grow with every rewrite, and it would know nothing of its own tables.
 */
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

/**
 * Frees what rewriting has left behind in the embedded database, one table at a time: calls go on between two of them.
 * Answers the table that took longest, in milliseconds; nothing on a PostgreSQL server, which does this by itself.
 */
export const cleanUp = async (database: Database): Promise<{ tables: number; longest: number } | undefined> => {
  if (database.kind !== 'pglite') return undefined
  const { rows } = await database.raw.query(ownTables)
  let longest = 0
  for (const { name } of rows as { name: string }[]) {
    const begun = elapsedMillis()
    await database.raw.exec(`vacuum (analyze) ${name}`)
    longest = Math.max(longest, elapsedMillis() - begun)
  }
  return { tables: rows.length, longest: Math.round(longest) }
}

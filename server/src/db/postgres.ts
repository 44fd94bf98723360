/** A PostgreSQL server (15 or newer), reached by a pool of connections. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Database, databaseOver, type Tx } from './database.ts'

export interface ServerDatabase extends Database {
  readonly pool: pg.Pool
}

/** Opens a pool; the first query fails where the server cannot be reached. */
export const openPostgres = (url: string, connections: number): ServerDatabase => {
  const pool = new pg.Pool({ connectionString: url, max: connections, application_name: 'paiban' })
  // An idle connection that breaks (server restart) is dropped by the pool; without a listener it ends the process.
  pool.on('error', () => {})
  const drizzled = drizzle({ client: pool })
  const raw = {
    query: (text: string, values?: unknown[]) => pool.query<Record<string, unknown>>(text, values),
    exec: async (text: string) => {
      await pool.query(text)
    },
  }
  return {
    ...databaseOver(
      'postgres',
      work => drizzled.transaction(tx => work(tx as unknown as Tx)),
      raw,
      () => pool.end(),
    ),
    pool,
  }
}

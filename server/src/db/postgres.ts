/** A PostgreSQL server (15 or newer), reached by a pool of connections, any of which may break at any moment. */
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { ConnectionLost, isConnectionLost } from './connection-lost.ts'
import { type Database, databaseOver, type Tx } from './database.ts'

export interface ServerDatabase extends Database {
  readonly pool: pg.Pool
}

/** Whoever waits longer for a connection is told to try again; a transaction takes milliseconds. */
const connectMillis = 30_000

/** Opens a pool; the first query fails where the server cannot be reached. */
export const openPostgres = (url: string, connections: number): ServerDatabase => {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    application_name: 'paiban',
    connectionTimeoutMillis: connectMillis,
  })
  let lost = 0
  // A connection that breaks while nobody listens would end the process: between two uses, and in the middle of one.
  pool.on('error', () => {})
  pool.on('connect', client => {
    client.once('error', () => {
      lost += 1
    })
    client.on('error', () => {})
  })

  const connect = () =>
    pool.connect().catch((error: unknown) => {
      throw new ConnectionLost('try_again', error)
    })

  /** One transaction on a connection of its own, which goes back to the pool only if it is whole. */
  const begin = async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    let confirming = false
    let broken: Error | undefined
    const client = await connect()
    const note = (error: Error) => {
      broken = error
    }
    client.on('error', note)
    try {
      return await drizzle({ client }).transaction(async tx => {
        const result = await work(tx as unknown as Tx)
        confirming = true
        return result
      })
    } catch (error) {
      if (!broken && !isConnectionLost(error)) throw error
      broken ??= error as Error
      throw new ConnectionLost(confirming ? 'look_again' : 'try_again', error)
    } finally {
      client.off('error', note)
      client.release(broken)
    }
  }

  const query = async (text: string, values?: unknown[]) => {
    const client = await connect()
    let broken: Error | undefined
    try {
      return await client.query<Record<string, unknown>>(text, values)
    } catch (error) {
      if (!isConnectionLost(error)) throw error
      broken = error as Error
      throw new ConnectionLost('look_again', error)
    } finally {
      client.release(broken)
    }
  }
  const raw = {
    query,
    exec: async (text: string) => {
      await query(text)
    },
  }
  return {
    ...databaseOver(
      'postgres',
      begin,
      raw,
      () => pool.end(),
      () => lost,
    ),
    pool,
  }
}

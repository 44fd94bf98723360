/** A PostgreSQL server (15 or newer), reached by a pool of connections, any of which may break at any moment. */
import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { type Begin, type Database, databaseOver, type Raw, type Tx } from '../database.ts'
import { endWhenLeft, isStatementEnded, StatementEnded } from './caller.ts'
import { ConnectionLost, isConnectionLost } from './connection-lost.ts'

export interface ServerDatabase extends Database {
  readonly pool: pg.Pool
}

/** Whoever waits longer for a connection is told to try again; a transaction takes milliseconds. */
const connectMillis = 30_000

const connectTo = (pool: pg.Pool): Promise<pg.PoolClient> =>
  pool.connect().catch((error: unknown) => {
    throw new ConnectionLost('try_again', error)
  })

/** One transaction on a connection of its own, which goes back to the pool only if it is whole. */
const beginOver =
  (pool: pg.Pool, url: string): Begin =>
  async (work, caller) => {
    let confirming = false
    let broken: Error | undefined
    const signal = caller?.signal
    const cameHere = signal?.aborted === false
    const client = await connectTo(pool)
    const note = (error: Error) => {
      broken = error
    }
    client.on('error', note)
    const stopListening = endWhenLeft(client, signal, url)
    try {
      if (cameHere && signal.aborted) throw new StatementEnded('left')
      return await drizzle({ client }).transaction(async tx => {
        if (caller) await tx.execute(sql`select set_config('statement_timeout', ${String(caller.millis)}, true)`)
        const result = await work(tx as unknown as Tx)
        confirming = true
        return result
      })
    } catch (error) {
      if (caller && isStatementEnded(error))
        throw new StatementEnded(cameHere && signal.aborted ? 'left' : 'too_slow', error)
      if (!broken && !isConnectionLost(error)) throw error
      broken ??= error as Error
      throw new ConnectionLost(confirming ? 'look_again' : 'try_again', error)
    } finally {
      client.off('error', note)
      const told = await stopListening()
      client.release(broken ?? told)
    }
  }

/** Statements of their own, outside transactions. */
const rawOver = (pool: pg.Pool): Raw => {
  const query = async (text: string, values?: unknown[]) => {
    const client = await connectTo(pool)
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
  const exec = async (text: string) => {
    await query(text)
  }
  return { query, exec }
}

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
  const close = () => pool.end()
  return { ...databaseOver('postgres', beginOver(pool, url), rawOver(pool), close, () => lost), pool }
}

/** One process at a time sets a database up: schema, queue and demo are made by whoever comes first. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { Database, Tx } from './database.ts'

/** Any number, the same in every process. */
const lockNumber = 7_241_524

/** Waits until nobody else sets the database up, until the transaction ends. An embedded one belongs to this process. */
export const lockSetUp = async (kind: Database['kind'], tx: Tx): Promise<void> => {
  if (kind === 'postgres') await tx.execute(sql`select pg_advisory_xact_lock(${lockNumber})`)
}

/** The same for work that has transactions of its own on other connections, as the queue's set-up has. */
export const whileSetUpIsLocked = async <T>(database: Database, work: () => Promise<T>): Promise<T> => {
  if (database.kind === 'pglite') return work()
  // What the work leaves running, such as timers, must not believe itself inside this transaction.
  const outside = AsyncLocalStorage.snapshot()
  return database.asOwner(async tx => {
    await lockSetUp(database.kind, tx)
    return await outside(work)
  })
}

/** The database as the rest of the server sees it: transactions of a company, of a person, or of the owner. */
import { AsyncLocalStorage } from 'node:async_hooks'
import { sql } from 'drizzle-orm'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Caller } from './postgres/caller.ts'

/** An open transaction. */
export type Tx = PgDatabase<PgQueryResultHKT, Record<string, never>>

/** Opens a transaction in a company that is known: for work that is long between several of them. */
export type InCompany = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** One raw statement, for the job queue, backup and migrations. */
export interface Raw {
  query(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  exec(text: string): Promise<void>
}

export interface Database {
  readonly kind: 'pglite' | 'postgres'
  /** Work under the row-level security of one company; `personId` lets a person's own rows be seen as well. */
  inCompany<T>(companyId: string, work: (tx: Tx) => Promise<T>, personId?: string): Promise<T>
  /** Work under the row-level security of one person, outside any company. */
  asPerson<T>(personId: string, work: (tx: Tx) => Promise<T>): Promise<T>
  /** Work as the owner of the tables: sign-in look-ups, job dispatch over companies, demo, backup. */
  asOwner<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** The same for somebody who waits and may leave; an embedded database has one thread that nothing can end. */
  forCaller?(caller: Caller): Database
  /** Statements outside drizzle. */
  readonly raw: Raw
  /** Connections that broke since the start; an embedded database has none to lose. */
  lostConnections(): number
  close(): Promise<void>
}

/** Gives up the owner's rights for the rest of a transaction and names its company and person. */
export const become = async (tx: Tx, companyId: string | null, personId: string | null): Promise<void> => {
  await tx.execute(
    sql`select set_config('role', 'paiban_app', true),
      set_config('paiban.company', ${companyId ?? ''}, true),
      set_config('paiban.person', ${personId ?? ''}, true)`,
  )
}

/** Takes the owner's rights back in a transaction that began with them: for set-up over several companies. */
export const asOwnerAgain = async (tx: Tx): Promise<void> => {
  await tx.execute(
    sql`select set_config('role', 'none', true), set_config('paiban.company', '', true), set_config('paiban.person', '', true)`,
  )
}

/** Opens a transaction, of a caller or of nobody who waits. */
export type Begin = <T>(work: (tx: Tx) => Promise<T>, caller?: Caller) => Promise<T>

/** The one connection of an embedded database would wait for itself for ever: say so instead, on every database. */
const neverNested = (begin: Begin): Begin => {
  const open = new AsyncLocalStorage<true>()
  return async (work, caller) => {
    if (open.getStore()) throw new Error('a transaction was begun inside a transaction')
    return open.run(true, () => begin(work, caller))
  }
}

/** The three ways to work, over one way to open a transaction. */
export const databaseOver = (
  kind: Database['kind'],
  begin: Begin,
  raw: Raw,
  close: () => Promise<void>,
  lostConnections: () => number = () => 0,
): Database => {
  const transaction = neverNested(begin)
  const over = (caller?: Caller): Database => ({
    kind,
    raw,
    close,
    lostConnections,
    asOwner: work => transaction(work, caller),
    inCompany: (companyId, work, personId) =>
      transaction(async tx => {
        await become(tx, companyId, personId ?? null)
        return await work(tx)
      }, caller),
    asPerson: (personId, work) =>
      transaction(async tx => {
        await become(tx, null, personId)
        return await work(tx)
      }, caller),
    ...(kind === 'postgres' && { forCaller: over }),
  })
  return over()
}

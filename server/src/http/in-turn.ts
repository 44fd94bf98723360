/**
 * Calls that judge what they write beside the company's other records: a name that is still free, a department that still
 * stands, a shift that no template names. Two at once would each see it so; they go one after another within the company.
 * Those that only name such records, as a duty does its shift, go beside each other, and beside nobody who has the turn.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Route } from './serve.ts'
import type { Served, ServedLong, Upload } from './served.ts'

/** Waits for the turn, which lasts until the transaction ends; other kinds of turns have other numbers. */
export const waitTurn = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company'), 3))`)

/**
 * Waits until nobody has the turn, and lets nobody have it until the transaction ends: what is read from now on is not
 * taken away before what names it is written. To be called before anything is locked that somebody in turn may wait for.
 */
export const waitBesideTurns = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock_shared(hashtextextended(current_setting('paiban.company'), 3))`)

/** The route with a wait at the beginning of each of its transactions. */
const waiting = (wait: (tx: Tx) => Promise<unknown>, route: Route): Route => {
  if (route.kind === 'company')
    return {
      ...route,
      handle: async (request: Served, upload: Upload | undefined) => {
        await wait(request.tx)
        return route.handle(request, upload)
      },
    }
  if (route.kind !== 'long') return route
  return {
    ...route,
    handle: (request: ServedLong, upload: Upload | undefined) => {
      const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
        request.inCompany(async tx => {
          await wait(tx)
          return work(tx)
        })
      return route.handle({ ...request, inCompany }, upload)
    },
  }
}

export const inTurn = (route: Route): Route => waiting(waitTurn, route)

export const besideTurns = (route: Route): Route => waiting(waitBesideTurns, route)

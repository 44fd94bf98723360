/**
 * Calls that judge what they write beside the company's other records: a name that is still free, a department that still
 * stands, a shift that no template names. Two at once would each see it so; they go one after another within the company.
 */
import { sql } from 'drizzle-orm'
import type { Tx } from '../db/database.ts'
import type { Route } from './serve.ts'
import type { Served, ServedLong, Upload } from './served.ts'

/** Waits for the turn, which lasts until the transaction ends; other kinds of turns have other numbers. */
export const waitTurn = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(current_setting('paiban.company'), 3))`)

export const inTurn = (route: Route): Route => {
  if (route.kind === 'company')
    return {
      ...route,
      handle: async (request: Served, upload: Upload | undefined) => {
        await waitTurn(request.tx)
        return route.handle(request, upload)
      },
    }
  if (route.kind !== 'long') return route
  return {
    ...route,
    handle: (request: ServedLong, upload: Upload | undefined) => {
      const inCompany = <T>(work: (tx: Tx) => Promise<T>): Promise<T> =>
        request.inCompany(async tx => {
          await waitTurn(tx)
          return work(tx)
        })
      return route.handle({ ...request, inCompany }, upload)
    },
  }
}

/** Watches the statements of a transaction: what is asked of the database, whatever it answers. */
import type { Tx } from '../db/database.ts'

/** What the query builder and plain SQL both go through. */
interface Session {
  prepareQuery(query: { sql: string }, ...more: unknown[]): unknown
}

/** Tells each statement's text, without its values; answers the transaction. */
export const watchStatements = (tx: Tx, tell: (text: string) => void): Tx => {
  const { session } = tx._ as unknown as { session: Session }
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...more) => {
    tell(query.sql)
    return prepare(query, ...more)
  }
  return tx
}

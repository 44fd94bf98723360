/** Watches the statements of a transaction: what is asked of the database, and what it answers. */
import type { Tx } from '../db/database.ts'

/** What the query builder and plain SQL both go through. */
interface Session {
  prepareQuery(query: { sql: string }, ...more: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
}

/** Tells each statement's text, without its values, and then what was answered to it; answers the transaction. */
export const watchStatements = (
  tx: Tx,
  tell: (text: string) => void,
  answered?: (text: string, answer: unknown) => void,
): Tx => {
  const { session } = tx._ as unknown as { session: Session }
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...more) => {
    tell(query.sql)
    const prepared = prepare(query, ...more)
    const execute = prepared.execute.bind(prepared)
    prepared.execute = async (...values) => {
      const answer = await execute(...values)
      answered?.(query.sql, answer)
      return answer
    }
    return prepared
  }
  return tx
}

/** Plain SQL with typed rows, for what the query builder cannot say. */
import type { SQL } from 'drizzle-orm'
import type { Tx } from './database.ts'

/** Runs a statement and answers its rows; the caller vouches for their shape. */
export const rowsOf = async <R extends Record<string, unknown>>(tx: Tx, statement: SQL): Promise<R[]> => {
  const result = (await tx.execute(statement)) as { rows: R[] }
  return result.rows
}

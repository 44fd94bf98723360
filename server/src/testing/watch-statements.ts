/** Watches statements: what is asked of the database, and what it answers; of one transaction, or of a whole database. */
import type { Database, Tx } from '../db/database.ts'

/** What the query builder and plain SQL both go through. */
interface Session {
  prepareQuery(query: { sql: string }, ...more: unknown[]): { execute(...values: unknown[]): Promise<unknown> }
}

export interface Watcher {
  /** Told each statement's text, without its values. */
  tell?: (text: string) => void
  /** And then what was answered to it. */
  answered?: (text: string, answer: unknown) => void
}

/** Answers the transaction. */
export const watchStatements = (tx: Tx, { tell, answered }: Watcher): Tx => {
  const { session } = tx._ as unknown as { session: Session }
  const prepare = session.prepareQuery.bind(session)
  session.prepareQuery = (query, ...more) => {
    tell?.(query.sql)
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

/** Called as each transaction begins. */
type Watch = () => Watcher

/** The same database, each of whose transactions has a watcher, whoever begins it: a caller's door is watched too. */
export const watchedDatabase = (database: Database, watch: Watch): Database => {
  const { forCaller } = database
  const within =
    <T>(work: (tx: Tx) => Promise<T>) =>
    (tx: Tx) =>
      work(watchStatements(tx, watch()))
  return {
    ...database,
    asOwner: work => database.asOwner(within(work)),
    inCompany: (companyId, work, personId) => database.inCompany(companyId, within(work), personId),
    asPerson: (personId, work) => database.asPerson(personId, within(work)),
    ...(forCaller && { forCaller: caller => watchedDatabase(forCaller(caller), watch) }),
  }
}

/** Watches a database that others hold already, while something is done; answers what that answers. */
export const whileWatched = async <T>(db: Database, watch: Watch, work: () => Promise<T>): Promise<T> => {
  const before = { ...db }
  Object.assign(db, watchedDatabase(before, watch))
  try {
    return await work()
  } finally {
    Object.assign(db, before)
  }
}

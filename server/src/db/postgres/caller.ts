/** Whoever waits for an answer: how long a statement may take for them, and that it ends when they leave. On PostgreSQL. */
import pg from 'pg'

export interface Caller {
  /** A statement that takes longer is ended. */
  millis: number
  /** They left; absent where work goes on without them. */
  signal?: AbortSignal
}

/** As long as a statement may take while somebody waits. */
export const callerMillis = 15_000

/** A statement was ended, and its transaction with it: it took too long, or nobody waits any more. */
export class StatementEnded extends Error {
  readonly code: 'too_slow' | 'left'

  constructor(code: 'too_slow' | 'left', cause?: unknown) {
    super(code === 'left' ? 'the caller left' : 'a statement took too long', { cause })
    this.name = 'StatementEnded'
    this.code = code
  }
}

/** Whether an error, or what caused it, is the end of a statement: SQLSTATE `query_canceled`. */
export const isStatementEnded = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '57014') || isStatementEnded(error.cause))

/**
 * Ends the statement that runs when the caller leaves, by a connection of its own, since the pool may have none left. What
 * is answered has to be awaited before the connection serves anybody else: it stops listening, and says whether the
 * connection was told to end something and is better not used again.
 */
export const endWhenLeft = (client: pg.PoolClient, signal: AbortSignal | undefined, url: string) => {
  let ending: Promise<void> | undefined
  const end = async () => {
    const { processID } = client as pg.PoolClient & { processID: number | null }
    const other = new pg.Client({ connectionString: url, application_name: 'paiban', connectionTimeoutMillis: 5000 })
    other.on('error', () => {})
    // Where that fails the statement ends by its time.
    await other
      .connect()
      .then(() => other.query('select pg_cancel_backend($1)', [processID]))
      .catch(() => {})
    await other.end().catch(() => {})
  }
  const left = () => {
    ending = end()
  }
  signal?.addEventListener('abort', left)
  return async (): Promise<boolean> => {
    signal?.removeEventListener('abort', left)
    await ending
    return ending !== undefined
  }
}

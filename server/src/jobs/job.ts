/** Kinds of background work: a name, the shape of its data, and what it does. */
import type { PgTable } from 'drizzle-orm/pg-core'
import type { z } from 'zod'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../db/database.ts'
import type { Services } from '../services.ts'

/** What a running job can reach. */
export interface JobContext {
  taskId: string
  companyId: string
  /** Who started it; null for a schedule. */
  actor: { personId: string; name: string } | null
  locale: Locale
  services: Services
  /** One short transaction under the company's row-level security. */
  inCompany<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Shows how far the work is. Cheap: at most two writes a second reach the table. */
  progress(done: number, total: number): Promise<void>
  /** Ends when the person cancels or the server stops; long work looks at it. */
  signal: AbortSignal
}

/** What is left to do it with when a job is given up. */
export type LostContext = Pick<JobContext, 'taskId' | 'services' | 'inCompany'>

/** What must be known of a kind of work to ask for it: those who ask may lie below what it does. */
export interface JobKind<D = unknown> {
  name: string
  schema: z.ZodType<D>
  /** Seconds after which a run counts as lost. */
  seconds: number
}

export interface Job<D = unknown> extends JobKind<D> {
  /** Tables that a run fills with so much that queries on them are planned anew before it is said to be done. */
  fills?: readonly PgTable[]
  /** Answers the result shown with the task. Must be safe to run again from the start after a killed process. */
  run(context: JobContext, data: D): Promise<unknown>
  /** Puts right what is waiting for the job, beside its task, when every one of its runs was killed. */
  lost?(context: LostContext, data: D): Promise<void>
}

/** Keeps the types of a job's data. */
export const defineJob = <D>(job: Omit<Job<D>, 'seconds'> & { seconds?: number }): Job<D> => ({ seconds: 3600, ...job })

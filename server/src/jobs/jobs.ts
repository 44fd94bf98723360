/** The queue as handlers see it: send work in the transaction that decides on it, watch and cancel its task. */
import { and, count, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { fromDrizzle, type PgBoss } from 'pg-boss'
import type { Locale } from '#contract/shared/locale.ts'
import type { Tx } from '../db/database.ts'
import { newId } from '../db/new-id.ts'
import { rowsOf } from '../db/rows.ts'
import { Refusal } from '../errors.ts'
import type { Job, JobKind } from './job.ts'
import type { Scheduled } from './scheduled.ts'
import { task } from './schema.ts'

/** Who wants the work done, and in which language its files and messages shall be. */
export interface Sender {
  actor: { personId: string; name: string } | null
  companyId: string
  locale: Locale
  now: Date
}

export interface Jobs {
  /** Queues a job with its task row, in the given company transaction: both are there, or neither. */
  send<D>(tx: Tx, job: JobKind<D>, data: D, sender: Sender): Promise<string>
  /** Asks a waiting or running task to end. */
  cancel(tx: Tx, taskId: string, now: Date): Promise<void>
  /** Begins to work on jobs, and on what is scheduled, in this process. */
  work(jobs: readonly Job[], scheduled?: readonly Scheduled[]): Promise<void>
  /** Lets running work end for up to 30 s, then asks it to keep what it has (up to 10 s more), and stops. */
  stop(): Promise<void>
}

/** What lies in the queue. */
export interface Envelope {
  taskId: string
  companyId: string
  actor: { personId: string; name: string } | null
  locale: Locale
  data: unknown
}

/** Work as the owner inside a company's transaction: the queue's own tables are closed to the role of calls. */
const asOwnerWithin = async <T>(tx: Tx, work: () => Promise<T>): Promise<T> => {
  const [before] = await rowsOf<{ role: string }>(tx, sql`select current_setting('role') as role`)
  await tx.execute(sql`select set_config('role', 'none', true)`)
  const result = await work()
  await tx.execute(sql`select set_config('role', ${before?.role ?? 'none'}, true)`)
  return result
}

/** Work of a kind that its company waits for, or that runs. */
const ahead = async (tx: Tx, kind: string, companyId: string): Promise<number> => {
  const ofKind = and(eq(task.kind, kind), eq(task.companyId, companyId))
  const [found] = await tx
    .select({ count: count() })
    .from(task)
    .where(and(ofKind, inArray(task.state, ['waiting', 'running'])))
  return found?.count ?? 0
}

/**
 * Puts a job and its task row into the queue. Companies take turns: the first of each comes before the second of any, so
 * none keeps the others waiting by sending much.
 */
export const sendJob = async <D>(boss: PgBoss, tx: Tx, job: JobKind<D>, data: D, sender: Sender): Promise<string> => {
  const taskId = newId()
  const priority = -(await ahead(tx, job.name, sender.companyId))
  await tx.insert(task).values({
    id: taskId,
    companyId: sender.companyId,
    kind: job.name,
    createdBy: sender.actor?.personId ?? null,
    createdAt: sender.now,
  })
  const { actor, companyId, locale } = sender
  const envelope: Envelope = { taskId, companyId, actor, locale, data: job.schema.parse(data) }
  const db = fromDrizzle({ execute: async query => ({ rows: await rowsOf(tx, query as SQL) }) }, sql)
  const sent = await asOwnerWithin(tx, () =>
    boss.send(job.name, envelope, {
      id: taskId,
      priority,
      group: { id: companyId },
      expireInSeconds: job.seconds,
      db,
    }),
  )
  if (sent === null) throw new Refusal('operation_failed')
  return taskId
}

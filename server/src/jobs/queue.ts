/** The queue on pg-boss, in the same database as everything else: more workers by starting more processes. */
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { fromPglite, PgBoss, type Job as QueuedJob } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { EmbeddedDatabase } from '../db/embedded/pglite.ts'
import type { ServerDatabase } from '../db/postgres/postgres.ts'
import { rowsOf } from '../db/rows.ts'
import { whileSetUpIsLocked } from '../db/set-up-lock.ts'
import { Refusal } from '../errors.ts'
import { stackOf } from '../log.ts'
import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { type Envelope, type Jobs, sendJob } from './jobs.ts'
import { runJob } from './run-job.ts'
import { runLost } from './run-lost.ts'
import { catchUp, lostQueue, settleQueues, settleScheduled } from './settle-queues.ts'

/** The queue's own connection to the database. `supervise` is for processes that work: they look after lost jobs. */
export const bossOn = (database: Database, supervise: boolean): PgBoss => {
  const common = { supervise, schedule: supervise, persistWarnings: false, reindex: false, monitorVacuum: false }
  if (database.kind === 'pglite') {
    return new PgBoss({ ...common, backend: 'pglite', db: fromPglite((database as EmbeddedDatabase).client) })
  }
  const { pool } = database as ServerDatabase
  return new PgBoss({ ...common, db: { executeSql: (text, values) => pool.query(text, values) } })
}

const stopMillis = 30_000
/** What was asked to stop gets this long to keep what it has. */
const keepMillis = 10_000

/**
 * Jobs that a killed process held: an embedded database has no other workers, so they begin again at once, or are given
 * up when that was their last run.
 */
const reviveOrphans = async (database: Database, boss: PgBoss): Promise<void> => {
  if (database.kind !== 'pglite') return
  const { rows } = await database.raw.query(
    `select id, name from pgboss.job where state = 'active' and name not like '\\_\\_pgboss%'`,
  )
  for (const { id, name } of rows as { id: string; name: string }[]) await boss.fail(name, id)
}

/**
 * Starts the queue. `all` are the jobs that may be sent; `work` says which of them this process does.
 * `concurrency` is how many jobs of one kind run here at once for one company; one more runs for another, which would wait
 * until a long one of the first has ended otherwise.
 */
export const startQueue = async (
  database: Database,
  services: () => Services,
  all: readonly Job[],
  concurrency: number,
): Promise<Jobs> => {
  const boss = bossOn(database, concurrency > 0)
  // Until the queue has started its faults are those of the start, and there is no log yet.
  let started = false
  boss.on('error', error => {
    if (started) services().log.error({ stack: stackOf(error) }, 'the queue failed')
  })
  await whileSetUpIsLocked(database, async () => {
    await boss.start()
    await settleQueues(boss, all)
  })
  started = true
  const stopping = new AbortController()
  const running = new Set<Promise<void>>()
  const tracked = async (work: Promise<void>): Promise<void> => {
    running.add(work)
    await work.finally(() => running.delete(work))
  }
  return {
    send: (tx, job, data, sender) => sendJob(boss, tx, job, data, sender),
    cancel: async (tx, taskId, now) => {
      const rows = await rowsOf<{ id: string }>(
        tx,
        sql`update task set state = 'cancelled', ended_at = ${now.toISOString()}
          where id = ${taskId} and state in ('waiting', 'running') returning id`,
      )
      if (rows.length === 0) throw new Refusal('not_found')
    },
    work: async (jobs, scheduled = []) => {
      await reviveOrphans(database, boss)
      for (const job of jobs) {
        await boss.work<Envelope>(
          job.name,
          { localConcurrency: concurrency + 1, localGroupConcurrency: concurrency, pollingIntervalSeconds: 1 },
          async ([queued]: QueuedJob<Envelope>[]) => {
            if (!queued) return
            await tracked(runJob(services(), job, queued.data, AbortSignal.any([queued.signal, stopping.signal])))
          },
        )
      }
      await boss.work<Envelope>(lostQueue, { pollingIntervalSeconds: 1 }, async ([queued]: QueuedJob<Envelope>[]) => {
        if (queued) await runLost(services(), jobs, queued.data)
      })
      await whileSetUpIsLocked(database, () => settleScheduled(boss, scheduled))
      for (const each of scheduled) {
        await boss.work(each.name, async () => {
          await each.run(services())
        })
      }
      await catchUp(database, boss, scheduled)
    },
    stop: async () => {
      await boss.stop({ graceful: true, timeout: stopMillis, close: false })
      stopping.abort()
      await Promise.race([Promise.allSettled(running), wait(keepMillis, undefined, { ref: false })])
    },
  }
}

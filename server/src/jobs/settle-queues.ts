/** Makes what the queue lacks at a start: a second start looks once, finds all of it as it should be and writes nothing. */
import type { PgBoss } from 'pg-boss'
import type { Database } from '../db/database.ts'
import type { Job } from './job.ts'
import type { Scheduled } from './scheduled.ts'

/** A killed worker is noticed after this many seconds without a sign of life, and its job begins again. */
const heartbeatSeconds = 30
/** Runs that a killed process may cost a job before it is given up. */
const retryLimit = 2
/** Where the queue puts jobs that were given up. */
export const lostQueue = 'lost-jobs'
/** An id that no job has. */
const noJob = '00000000-0000-0000-0000-000000000000'

/** One queue for each kind of job, with the settings of today. */
export const settleQueues = async (boss: PgBoss, all: readonly Job[]): Promise<void> => {
  const there = new Map((await boss.getQueues()).map(each => [each.name, each]))
  if (!there.has(lostQueue)) await boss.createQueue(lostQueue)
  for (const job of all) {
    const options = { retryLimit, expireInSeconds: job.seconds, heartbeatSeconds, retryDelay: 0, deadLetter: lostQueue }
    const found = there.get(job.name)
    // What is there the queue has learned as it started.
    if (found && Object.entries(options).every(([name, value]) => found[name as keyof typeof options] === value))
      continue
    if (!found) await boss.createQueue(job.name, options)
    // A queue that an earlier version made keeps its settings unless told.
    else await boss.updateQueue(job.name, options)
    // Learns the queue now: a first look from a sending transaction would wait for the one connection it holds itself.
    await boss.getJobById(job.name, noJob)
  }
}

/** Whether work that begins by itself last ended longer ago than it should have; by the queue's own clock. */
const isOverdue = async (database: Database, { name, atStartAfterHours }: Scheduled): Promise<boolean> => {
  if (atStartAfterHours === undefined) return false
  const { rows } = await database.raw.query(
    `select from pgboss.job where name = $1 and (state in ('created', 'active')
      or (state = 'completed' and completed_on > now() - make_interval(hours => $2)))`,
    [name, atStartAfterHours],
  )
  return rows.length === 0
}

/** Begins what a server that was stopped has missed. */
export const catchUp = async (database: Database, boss: PgBoss, scheduled: readonly Scheduled[]): Promise<void> => {
  for (const each of scheduled) if (await isOverdue(database, each)) await boss.send(each.name)
}

/** One queue for each work that begins by itself, with its hours of today. */
export const settleScheduled = async (boss: PgBoss, scheduled: readonly Scheduled[]): Promise<void> => {
  if (scheduled.length === 0) return
  const there = new Set((await boss.getQueues()).map(each => each.name))
  const crons = new Map((await boss.getSchedules()).map(each => [each.name, each.cron]))
  for (const { name, cron } of scheduled) {
    if (!there.has(name)) await boss.createQueue(name, { retryLimit: 0 })
    if (crons.get(name) !== cron) await boss.schedule(name, cron)
  }
}

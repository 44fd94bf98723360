/** Runs one queued job and keeps its task row: running, progress, then done, failed or cancelled. */
import { and, eq, inArray, sql } from 'drizzle-orm'
import { elapsedMillis } from '../clock.ts'
import { isConnectionLost } from '../db/postgres/connection-lost.ts'
import { analyze } from '../db/upkeep.ts'
import { Refusal } from '../errors.ts'
import { stackOf } from '../log.ts'
import type { Services } from '../services.ts'
import { inTurnOf } from '../threads/turn.ts'
import type { Job, JobContext } from './job.ts'
import type { Envelope } from './jobs.ts'
import { task } from './schema.ts'

const progressStep = 500

/** The outcome of a refused or broken run; a fault of our own is logged and told as an exception. */
const failureOf = (error: unknown, services: Services, name: string) => {
  if (error instanceof Refusal) return { error: error.code, errorValues: error.values }
  services.log.error({ job: name, stack: stackOf(error) }, 'a job failed')
  return { error: 'exception', errorValues: {} }
}

/**
 * Runs the job. A task cancelled while it waited is not begun; one cancelled while it runs gets its signal at the next
 * progress. Errors end the task as failed and are not thrown: a retry is for killed processes and lost connections only.
 */
export const runJob = async (services: Services, job: Job, envelope: Envelope, signal: AbortSignal): Promise<void> => {
  const { taskId, companyId, actor, locale } = envelope
  const inCompany: JobContext['inCompany'] = work => services.db.inCompany(companyId, work, actor?.personId)
  const begun = await inCompany(tx =>
    tx
      .update(task)
      .set({ state: 'running' })
      .where(and(eq(task.id, taskId), inArray(task.state, ['waiting', 'running'])))
      .returning({ id: task.id }),
  )
  if (begun.length === 0) return
  const cancelled = new AbortController()
  let written = -progressStep
  const progress: JobContext['progress'] = async (done, total) => {
    if (elapsedMillis() - written < progressStep && done < total) return
    written = elapsedMillis()
    const share = total > 0 ? Math.min(100, Math.floor((done * 100) / total)) : 0
    const going = await inCompany(tx =>
      tx
        .update(task)
        .set({ done, total, progress: share })
        .where(and(eq(task.id, taskId), eq(task.state, 'running')))
        .returning({ id: task.id }),
    )
    if (going.length === 0) cancelled.abort()
  }
  const end = (values: Partial<typeof task.$inferInsert>) =>
    inCompany(tx =>
      tx
        .update(task)
        .set({ ...values, endedAt: services.clock.now() })
        .where(and(eq(task.id, taskId), sql`state in ('waiting', 'running')`)),
    )
  try {
    const context: JobContext = {
      taskId,
      companyId,
      actor,
      locale,
      services,
      inCompany,
      progress,
      signal: AbortSignal.any([signal, cancelled.signal]),
    }
    const result = await inTurnOf(companyId, () => job.run(context, job.schema.parse(envelope.data)))
    if (job.fills) await analyze(services.db, job.fills)
    await end({ state: 'done', progress: 100, result: result ?? null })
  } catch (error) {
    // Nobody's fault and soon over: the queue runs it again, as after a kill.
    if (isConnectionLost(error)) throw error
    await end({ state: 'failed', ...failureOf(error, services, job.name) })
  }
}

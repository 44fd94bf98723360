/** Gives up a job whose runs were all killed: its task ends as failed, and what waited for it is put right. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Services } from '../services.ts'
import type { Job, LostContext } from './job.ts'
import type { Envelope } from './jobs.ts'
import { task } from './schema.ts'

/** Safe to run twice: a task that has ended stays as it is. */
export const runLost = async (services: Services, jobs: readonly Job[], envelope: Envelope): Promise<void> => {
  const { taskId, companyId, actor } = envelope
  const inCompany: LostContext['inCompany'] = work => services.db.inCompany(companyId, work, actor?.personId)
  const [lost] = await inCompany(tx => tx.select({ kind: task.kind }).from(task).where(eq(task.id, taskId)))
  const job = jobs.find(each => each.name === lost?.kind)
  if (!job) return
  services.log.error({ job: job.name, task: taskId }, 'a job is given up: each of its runs was killed')
  await job.lost?.({ taskId, services, inCompany }, job.schema.parse(envelope.data))
  await inCompany(tx =>
    tx
      .update(task)
      .set({ state: 'failed', error: 'job_lost', errorValues: {}, endedAt: services.clock.now() })
      .where(and(eq(task.id, taskId), inArray(task.state, ['waiting', 'running']))),
  )
}

/** One site of a batch run as background work; every site is a job of its own, so that workers share them. */
import { and, count, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import { isConnectionLost } from '../../db/connection-lost.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { defineJob, type JobContext, type LostContext } from '../../jobs/job.ts'
import { planSite } from './plan-site.ts'
import { batchResult, batchRun } from './schema.ts'

const batchData = z.object({ runId: z.uuid(), departmentId: z.uuid(), first: z.iso.date(), seconds: z.int() })
export type BatchData = z.output<typeof batchData>

type Outcome = Partial<typeof batchResult.$inferInsert>

const write = (tx: Tx, data: BatchData, outcome: Outcome) =>
  tx
    .update(batchResult)
    .set(outcome)
    .where(and(eq(batchResult.runId, data.runId), eq(batchResult.departmentId, data.departmentId)))

/** The run ends with its last site. */
const endRun = async (tx: Tx, runId: string, now: Date): Promise<void> => {
  const [left] = await tx
    .select({ count: count() })
    .from(batchResult)
    .where(and(eq(batchResult.runId, runId), inArray(batchResult.state, ['waiting', 'running'])))
  if (left?.count === 0) await tx.update(batchRun).set({ finishedAt: now }).where(eq(batchRun.id, runId))
}

/** A site that fails is told with its reason; the others go on. */
const run = async (context: JobContext, data: BatchData): Promise<Outcome> => {
  const { inCompany, services } = context
  await inCompany(tx => write(tx, data, { state: 'running' }))
  const outcome = await planSite(context, data.departmentId, data.first, data.seconds).catch(
    (error: unknown): Outcome => {
      // The queue runs the site again.
      if (isConnectionLost(error)) throw error
      if (error instanceof Refusal) return { state: 'failed', code: error.code, values: error.values }
      services.log.error({ stack: error instanceof Error ? error.stack : undefined }, 'a site of a batch failed')
      return { state: 'failed', code: 'exception', values: {} }
    },
  )
  await inCompany(async tx => {
    const now = services.clock.now()
    await write(tx, data, { ...outcome, finishedAt: now })
    await endRun(tx, data.runId, now)
  })
  return outcome
}

/** A site whose every run was killed fails with the reason, so that its run ends and the next may begin. */
const lost = ({ inCompany, services }: LostContext, data: BatchData): Promise<void> =>
  inCompany(async tx => {
    const now = services.clock.now()
    await write(tx, data, { state: 'failed', code: 'job_lost', values: {}, finishedAt: now })
    await endRun(tx, data.runId, now)
  })

export const batchSiteJob = defineJob<BatchData>({
  name: 'planning-batch-site',
  schema: batchData,
  seconds: 1800,
  run,
  lost,
})

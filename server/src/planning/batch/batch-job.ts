/** One site of a batch run as background work; every site is a job of its own, so that workers share them. */
import { and, eq, inArray } from 'drizzle-orm'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { isConnectionLost } from '../../db/postgres/connection-lost.ts'
import { analyze } from '../../db/upkeep.ts'
import { Refusal } from '../../errors.ts'
import { defineJob, type JobContext, type LostContext } from '../../jobs/job.ts'
import { stackOf } from '../../log.ts'
import { plan, planDuty, planEdit, planMember } from '../plans/schema.ts'
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

/** What a night of all sites writes most of. */
const filled = [plan, planMember, planDuty, planEdit, batchResult]

/** The run ends with its last site. One that is killed between the site's result and this is run again by the queue. */
const endRun = async ({ inCompany, services }: LostContext, runId: string): Promise<void> => {
  const open = and(eq(batchResult.runId, runId), inArray(batchResult.state, ['waiting', 'running']))
  if ((await inCompany(tx => tx.$count(batchResult, open))) > 0) return
  await analyze(services.db, filled)
  const ended = { finishedAt: services.clock.now() }
  await inCompany(tx => tx.update(batchRun).set(ended).where(eq(batchRun.id, runId)))
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
      services.log.error({ stack: stackOf(error) }, 'a site of a batch failed')
      return { state: 'failed', code: 'exception', values: {} }
    },
  )
  await inCompany(tx => write(tx, data, { ...outcome, finishedAt: services.clock.now() }))
  await endRun(context, data.runId)
  return outcome
}

/** A site whose every run was killed fails with the reason, so that its run ends and the next may begin. */
const lost = async (context: LostContext, data: BatchData): Promise<void> => {
  const finishedAt = context.services.clock.now()
  await context.inCompany(tx => write(tx, data, { state: 'failed', code: 'job_lost', values: {}, finishedAt }))
  await endRun(context, data.runId)
}

export const batchSiteJob = defineJob<BatchData>({
  name: 'planning-batch-site',
  schema: batchData,
  seconds: 1800,
  run,
  lost,
})

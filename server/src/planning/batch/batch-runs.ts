/** Runs of batch planning: start one now, list them, and what came of each site. */
import { and, asc, count, desc, eq, inArray } from 'drizzle-orm'
import type { BatchRun, batchCalls } from '#contract/planning/batch.ts'
import { gapOf } from '#contract/planning/plans/gap.ts'
import type { Actor } from '../../access/actor.ts'
import { mustReachAll, reach, reachedOf, reachesWhole } from '../../access/reach.ts'
import { department } from '../../access/schema.ts'
import { companyDayStart, companyZone } from '../../calendar/company-zone.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { toldName } from '../../messages/period-name.ts'
import { errorWords } from '../../messages/words.ts'
import { plan } from '../plans/schema.ts'
import { readSchedule } from './schedule.ts'
import { batchResult, batchRun } from './schema.ts'
import { startRun } from './start-run.ts'

/** The sites that are switched on, as far as the actor reaches, where none is named. @throws no_batch_sites, batch_running, period_start */
export const runBatch = async ({ input, tx, actor, now, locale, services }: Served<typeof batchCalls.runBatch>) => {
  if (input.departmentIds?.length) await mustReachAll(tx, actor, input.departmentIds)
  const { siteIds } = await readSchedule(tx)
  const reached = await reachedOf(tx, actor, siteIds)
  const departmentIds = input.departmentIds ?? siteIds.filter(id => reached.has(id))
  const today = services.clock.today(await companyZone(tx), await companyDayStart(tx))
  const runId = await startRun(
    tx,
    services,
    { ...input, departmentIds },
    {
      actor,
      companyId: actor.companyId,
      locale,
      now,
      today,
      source: 'screen',
    },
  )
  return { runId }
}

/** Runs, each with what came of the sites within the actor's reach. */
const present = async (tx: Tx, actor: Actor, runs: (typeof batchRun.$inferSelect)[]): Promise<BatchRun[]> => {
  if (runs.length === 0) return []
  const counts = await tx
    .select({ runId: batchResult.runId, state: batchResult.state, count: count() })
    .from(batchResult)
    .where(
      and(
        inArray(
          batchResult.runId,
          runs.map(run => run.id),
        ),
        reach(actor).over(batchResult.departmentId),
      ),
    )
    .groupBy(batchResult.runId, batchResult.state)
  return runs.map(run => {
    const own = counts.filter(each => each.runId === run.id)
    const of = (state: string) => own.find(each => each.state === state)?.count ?? 0
    return {
      id: run.id,
      startedAt: run.startedAt.toISOString(),
      finishedAt: run.finishedAt?.toISOString() ?? null,
      startedBy: run.startedByName,
      source: run.source,
      first: run.first,
      sites: own.reduce((sum, each) => sum + each.count, 0),
      made: of('made'),
      improved: of('improved'),
      unchanged: of('unchanged'),
      leftAlone: of('left_alone'),
      failed: of('failed'),
    }
  })
}

/** Runs that planned a site within the actor's reach; undefined for all. */
const reachedRuns = (tx: Tx, actor: Actor) => {
  const reached = reach(actor).over(batchResult.departmentId)
  if (reached === undefined) return undefined
  const own = tx.select({ id: batchResult.runId }).from(batchResult).where(reached)
  return inArray(batchRun.id, own)
}

export const listBatchRuns = async ({ input, tx, actor }: Served<typeof batchCalls.listBatchRuns>) => {
  const where = reachedRuns(tx, actor)
  const runs = await tx
    .select()
    .from(batchRun)
    .where(where)
    .orderBy(desc(batchRun.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [all] = await tx.select({ count: count() }).from(batchRun).where(where)
  return { rows: await present(tx, actor, runs), total: all?.count ?? 0 }
}

/** The results of the sites in the actor's scope. */
export const listBatchResults = async ({ input, tx, actor, locale }: Served<typeof batchCalls.listBatchResults>) => {
  const own = and(eq(batchRun.id, input.runId), reachedRuns(tx, actor))
  const [run] = await present(tx, actor, await tx.select().from(batchRun).where(own))
  if (!run) throw new Refusal(reachesWhole(actor) ? 'not_found' : 'forbidden')
  const where = and(
    eq(batchResult.runId, input.runId),
    input.state && eq(batchResult.state, input.state),
    reach(actor).over(batchResult.departmentId),
  )
  const rows = await tx
    .select({ result: batchResult, departmentName: department.name, plan })
    .from(batchResult)
    .innerJoin(department, eq(department.id, batchResult.departmentId))
    .leftJoin(plan, eq(plan.id, batchResult.planId))
    .where(where)
    .orderBy(asc(department.name), asc(batchResult.id))
    .limit(input.size)
    .offset((input.page - 1) * input.size)
  const [all] = await tx.select({ count: count() }).from(batchResult).where(where)
  const ids = rows.map(({ result }) => result.departmentId)
  const paid = await reachedOf(tx, actor, ids, 'pay.view')
  return {
    run,
    total: all?.count ?? 0,
    rows: rows.map(({ result, departmentName, plan }) => ({
      id: result.id,
      departmentId: result.departmentId,
      departmentName,
      state: result.state,
      planId: result.planId,
      planName: plan ? toldName(locale, plan, departmentName) : '',
      open: result.open,
      openDays: result.openDays ?? [],
      prohibited: result.prohibited,
      score: paid.has(result.departmentId) ? result.score : null,
      gap: gapOf(result.score, result.bound),
      code: result.code,
      message: result.code === null ? null : errorWords(locale, result.code, result.values ?? {}),
      finishedAt: result.finishedAt?.toISOString() ?? null,
    })),
  }
}

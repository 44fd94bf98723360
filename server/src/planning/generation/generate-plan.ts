/** Starts automatic planning of a plan, tells how far it is, and stops it. */

import { desc, eq, sql } from 'drizzle-orm'
import { gapOf } from '#contract/planning/plans/gap.ts'
import type { Generation, generateCalls } from '#contract/planning/plans/generate.ts'
import type { Actor } from '../../access/actor.ts'
import { reaches } from '../../access/reach.ts'
import { audit } from '../../audit/audit.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import type { Served } from '../../http/served.ts'
import { task } from '../../jobs/schema.ts'
import { errorWords } from '../../messages/words.ts'
import { mustBeEditable } from '../edits/may-edit.ts'
import { planBounds } from '../edits/merging/plan-bounds.ts'
import { findPlan, lockPlan, mustBeLast } from '../plans/find-plan.ts'
import { hideCost } from '../problem/hide-pay.ts'
import { refusal } from '../refusal.ts'
import { readSettings } from '../settings/read-settings.ts'
import { fitFound } from './found/waiting-proposal.ts'
import { type GenerateResult, generatePlanJob, type StopWish } from './generate-job.ts'
import { runningGeneration } from './running-generation.ts'
import { planGeneration } from './schema.ts'
import { mustHaveRoomToWait } from './search-limits.ts'

/** @throws stale, plan_in_audit, edit_limit; already_generating while another search of the plan runs; own_searches_wait, searches_wait */
export const generatePlan = async ({
  input,
  tx,
  actor,
  now,
  locale,
  services,
}: Served<typeof generateCalls.generatePlan>) => {
  const found = await lockPlan(tx, actor, input.planId)
  mustBeLast(found, input.revision)
  mustBeEditable(found, (await readSettings(tx)).settings)
  const running = await runningGeneration(tx, found.id)
  if (running !== null) throw refusal('already_generating', {}, undefined, { taskId: running })
  await mustHaveRoomToWait(tx, actor)
  const { revision: base, ...wishes } = input
  const taskId = await services.jobs.send(
    tx,
    generatePlanJob,
    { ...wishes, base },
    { actor, companyId: actor.companyId, locale, now },
  )
  await tx.insert(planGeneration).values({ planId: found.id, taskId, base })
  const { departmentId } = found
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: found.id,
    departmentId,
    action: 'generate_start',
    after: wishes,
    now,
  })
  return { taskId }
}

const findGeneration = async (tx: Tx, actor: Actor, taskId: string) => {
  const [row] = await tx
    .select({ task, generation: planGeneration })
    .from(task)
    .innerJoin(planGeneration, eq(planGeneration.taskId, task.id))
    .where(eq(task.id, taskId))
    .orderBy(desc(task.id))
  if (!row) throw new Refusal('not_found')
  return { ...row, plan: await findPlan(tx, actor, row.generation.planId) }
}

type Row = Awaited<ReturnType<typeof findGeneration>>

/** A worker that has not stored its best so long after it was stopped is lost. */
const storeMillis = 60_000

const stateOf = ({ task: row }: Row, now: Date): Generation['state'] => {
  if (row.state !== 'cancelled') return row.state
  const wish = row.result as (StopWish & Partial<GenerateResult>) | null
  if (!wish?.keep) return 'cancelled'
  if (wish.totals) return 'stopped'
  return row.endedAt && now.getTime() - row.endedAt.getTime() > storeMillis ? 'cancelled' : 'running'
}

export const generationProgress = async ({
  input,
  tx,
  actor,
  now,
  locale,
  services,
}: Served<typeof generateCalls.generationProgress>) => {
  const row = await findGeneration(tx, actor, input.taskId)
  const result = row.task.result as Partial<GenerateResult> | null
  const { error, errorValues, progress } = row.task
  const { score, bound, base } = row.generation
  const seesPay = await reaches(tx, actor, row.plan.departmentId, 'pay.view')
  const fitted =
    result?.change &&
    (await fitFound(tx, row.plan, { change: result.change, base }, await planBounds(tx, services.clock, row.plan)))
  const generation: Generation = {
    taskId: input.taskId,
    planId: row.generation.planId,
    isOwn: row.task.createdBy === actor.personId,
    state: stateOf(row, now),
    progress,
    score: seesPay ? score : null,
    bound: seesPay ? bound : null,
    gap: gapOf(score, bound),
    totals: result?.totals && !seesPay ? hideCost(result.totals) : (result?.totals ?? null),
    change: fitted?.change ?? null,
    leftOut: fitted?.leftOut ?? result?.leftOut ?? [],
    kept: result?.kept ?? 0,
    unpriced: result?.unpriced ?? [],
    base,
    stored: result?.stored ?? null,
    code: error,
    message: error === null ? null : errorWords(locale, error, errorValues ?? {}),
  }
  return { generation }
}

/**
 * What was found is forgotten; its search, and what was proved by it, stay.
 * @throws not_found; forbidden to whoever did not begin it; already_generating while it is still looked for: that is ended by
 * stopping
 */
export const discardGeneration = async ({ input, tx, actor, now }: Served<typeof generateCalls.discardGeneration>) => {
  const { task: row, plan } = await findGeneration(tx, actor, input.taskId)
  const result = row.result as Partial<GenerateResult> | null
  if (row.createdBy !== actor.personId) throw new Refusal('forbidden')
  if (row.state === 'waiting' || row.state === 'running')
    throw refusal('already_generating', {}, undefined, { taskId: input.taskId })
  if (!result?.change) return { taskId: input.taskId }
  await tx
    .update(task)
    .set({ result: { ...result, change: null } })
    .where(eq(task.id, input.taskId))
  const { id, departmentId } = plan
  await audit(tx, { actor, subject: 'plan', subjectId: id, departmentId, action: 'generate_discard', now })
  return { taskId: input.taskId }
}

/** @throws not_found where it is over already */
export const stopGeneration = async ({
  input,
  tx,
  actor,
  now,
  services,
}: Served<typeof generateCalls.stopGeneration>) => {
  const row = await findGeneration(tx, actor, input.taskId)
  await services.jobs.cancel(tx, input.taskId, now)
  // A search that never began has no best roster to keep.
  const wish: StopWish = { keep: input.keep && row.task.state === 'running' }
  await tx
    .update(task)
    .set({ result: sql`${JSON.stringify(wish)}::jsonb` })
    .where(eq(task.id, input.taskId))
  await audit(tx, {
    actor,
    subject: 'plan',
    subjectId: row.plan.id,
    departmentId: row.plan.departmentId,
    action: 'generate_stop',
    after: wish,
    now,
  })
  return { taskId: input.taskId }
}

/** What a search found that was to be looked at before it is stored: kept until whoever began it has decided. */

import { and, desc, eq, gt } from 'drizzle-orm'
import type { Change, Unpriced } from '#contract/engine.ts'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import { gapOf } from '#contract/planning/plans/gap.ts'
import type { Actor } from '../../../access/actor.ts'
import { reaches } from '../../../access/reach.ts'
import type { Clock } from '../../../clock.ts'
import type { Tx } from '../../../db/database.ts'
import { task } from '../../../jobs/schema.ts'
import { editsSince } from '../../edits/log/stored-edits.ts'
import { editBar } from '../../edits/may-edit.ts'
import type { Bounds } from '../../edits/merging/judge-duty.ts'
import { planBounds } from '../../edits/merging/plan-bounds.ts'
import type { PlanRecord } from '../../plans/find-plan.ts'
import { draftOf } from '../../problem/facts/plan-facts.ts'
import { planVersion } from '../../publishing/schema.ts'
import type { GenerateResult } from '../generate-job.ts'
import { planGeneration } from '../schema.ts'
import { leftOutOf, mergeFound } from './merge-found.ts'

interface Fitted {
  change: Change
  leftOut: DutyCell[]
}

/**
 * What is left of a found change beside what people did since the search began: where both touched a cell, people win, and
 * the cell is named.
 */
export const fitFound = async (
  tx: Tx,
  plan: PlanRecord,
  found: { change: Change; base: number },
  bounds: Bounds,
): Promise<Fitted> => {
  if (plan.revision === found.base) return { change: found.change, leftOut: [] }
  const roster = new Map((await draftOf(tx, plan.id)).map(duty => [duty.id, duty]))
  const since = await editsSince(tx, plan.id, found.base)
  const change = mergeFound(roster, found.change, since, bounds)
  return { change, leftOut: leftOutOf(roster, found.change, change) }
}

const isPublishedSince = async (tx: Tx, planId: string, since: Date): Promise<boolean> => {
  const [later] = await tx
    .select({ id: planVersion.id })
    .from(planVersion)
    .where(and(eq(planVersion.planId, planId), gt(planVersion.publishedAt, since)))
    .limit(1)
  return later !== undefined
}

/** Of the plan's last search; null where it is not the actor's, stored itself, was decided, or may not be taken any more. */
export const waitingProposal = async (
  tx: Tx,
  clock: Clock,
  actor: Actor,
  plan: PlanRecord,
): Promise<(Fitted & { taskId: string; gap: number | null; unpriced: Unpriced[]; kept: number }) | null> => {
  const [last] = await tx
    .select({ task, found: planGeneration })
    .from(planGeneration)
    .innerJoin(task, eq(task.id, planGeneration.taskId))
    .where(eq(planGeneration.planId, plan.id))
    .orderBy(desc(task.id))
    .limit(1)
  const result = last?.task.result as Partial<GenerateResult> | null | undefined
  if (!last || !result?.change || last.task.createdBy !== actor.personId) return null
  if (!(await reaches(tx, actor, plan.departmentId, 'planning.edit'))) return null
  const bounds = await planBounds(tx, clock, plan)
  if (editBar(plan, bounds.settings.editLimit) !== null || (await isPublishedSince(tx, plan.id, last.task.createdAt)))
    return null
  const fitted = await fitFound(tx, plan, { change: result.change, base: last.found.base }, bounds)
  if (fitted.change.put.length + fitted.change.remove.length === 0) return null
  const gap = gapOf(last.found.score, last.found.bound)
  return { taskId: last.task.id, ...fitted, gap, unpriced: result.unpriced ?? [], kept: result.kept ?? 0 }
}

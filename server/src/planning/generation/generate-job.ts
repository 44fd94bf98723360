/** Automatic planning as background work: search with progress, then store, or hand out for acceptance. */
import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Change, Problem, Totals, Unpriced } from '#contract/engine.ts'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import { needLevel, searchCell, searchScope } from '#contract/planning/plans/generate.ts'
import { algorithm, weights } from '#contract/planning/settings/scheduling-rule.ts'
import { dateSchema } from '#contract/shared/values.ts'
import type { Tx } from '../../db/database.ts'
import { Refusal } from '../../errors.ts'
import { waitBesideTurns } from '../../http/in-turn.ts'
import { defineJob, type JobContext } from '../../jobs/job.ts'
import { task } from '../../jobs/schema.ts'
import { lockedBefore } from '../edits/merging/plan-bounds.ts'
import { applyChange, canonical } from '../edits/merging/roster.ts'
import type { Proof } from '../plans/figures/proof.ts'
import { standingOfOne } from '../plans/figures/standing.ts'
import { lockPlan } from '../plans/find-plan.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { checkAsSet } from '../problem/check-roster.ts'
import { planFacts } from '../problem/facts/plan-facts.ts'
import { problemPrint } from '../problem/problem-print.ts'
import { demandAt, needFacts } from '../problem/reading/demand-at.ts'
import { storeFound } from './found/store-found.ts'
import { tellGenerated } from './found/tell-generated.ts'
import { handMadeIn } from './hand-made.ts'
import { keepReached, progressKeeper } from './keep-progress.ts'
import { searchPlan } from './search.ts'

const generateData = z.object({
  planId: z.uuid(),
  base: z.int(),
  scope: searchScope,
  cells: z.array(searchCell).default([]),
  from: dateSchema.optional(),
  need: needLevel.optional(),
  mayUncover: z.boolean().default(false),
  keepsHandMade: z.boolean().default(false),
  seconds: z.int(),
  seed: z.int(),
  algorithm: algorithm.optional(),
  weights: weights.optional(),
  store: z.boolean(),
})
export type GenerateData = z.output<typeof generateData>

/** What a finished search leaves with its task; the call that asks for progress reads it. */
export interface GenerateResult {
  /** Whether what it proved holds of the plan: all that is not pinned was searched, by the plan's own method, goals and need. */
  proves: boolean
  totals: Totals
  base: number
  change: Change | null
  stored: number | null
  /** Cells that it left as people had edited them meanwhile when it was stored. */
  leftOut?: DutyCell[]
  /** How many duties it left alone as somebody's own work. */
  kept?: number
  /** What the proof of how far it is from the best does not hold. */
  unpriced?: Unpriced[]
}

/** What a person left with the task who stopped it: whether the best so far is wanted. */
export interface StopWish {
  keep: boolean
}

/** Null while nobody has stopped the task. */
const stopWish = async (tx: Tx, taskId: string): Promise<StopWish | null> => {
  const [row] = await tx.select({ state: task.state, result: task.result }).from(task).where(eq(task.id, taskId))
  return row?.state === 'cancelled' ? ((row.result as StopWish | null) ?? { keep: false }) : null
}

/** With other goals a score is another figure, and says nothing of how near the plan is to its own best. */
const isOwn = (problem: Problem, { need, algorithm = problem.algorithm, weights = problem.weights }: GenerateData) =>
  need === undefined && algorithm === problem.algorithm && canonical(weights) === canonical(problem.weights)

const search = async (context: JobContext, data: GenerateData) => {
  const { services, inCompany, signal } = context
  // Before the plan is locked: whoever takes up changes may wait for those who hold a plan.
  const standing = await inCompany(tx => standingOfOne(tx, data.planId))
  const { record, facts, needs, kept } = await inCompany(async tx => {
    const record = await lockPlan(tx, null, data.planId)
    const facts = await planFacts(tx, record)
    const kept = data.keepsHandMade ? await handMadeIn(tx, record.id) : undefined
    return { record, facts, kept, needs: data.need === undefined ? null : await needFacts(tx, facts) }
  })
  const built = await buildProblem(services.engine, facts)
  const demand = needs && data.need !== undefined ? await demandAt(services.engine, facts, needs, data.need) : null
  const problem = demand === null ? built : { ...built, demand }
  const locked = lockedBefore(facts.settings, services.clock.today(facts.site.timeZone, facts.site.dayStart))
  const { scope, cells, from, mayUncover } = data
  const wishes = { scope, cells, from, mayUncover, kept, algorithm: data.algorithm, weights: data.weights }
  const keeper = progressKeeper(context)
  const {
    change,
    solution,
    bound,
    unpriced,
    kept: left,
  } = await searchPlan(services.engine, problem, wishes, locked, {
    seed: data.seed,
    seconds: data.seconds,
    signal,
    onProgress: keeper.tell,
  })
  const roster = new Map(problem.roster.map(duty => [duty.id, duty]))
  applyChange(roster, change)
  const { totals } = await checkAsSet(services.engine, { ...problem, roster: [...roster.values()] }, facts)
  await keeper.written()
  const reached: Proof = { score: solution.score.total, bound, problem: problemPrint(problem), standing }
  return {
    record,
    change,
    totals,
    reached,
    unpriced,
    kept: left,
    proves: scope === 'all' && left === 0 && from === undefined && isOwn(problem, data),
  }
}

/** A search that was told to keep its best and then failed, or may not store it, has none: nobody waits for it any longer. */
const failStopped = ({ inCompany, taskId }: JobContext, failure: unknown) =>
  inCompany(async tx => {
    if (!(await stopWish(tx, taskId))?.keep) return
    const error = failure instanceof Refusal ? failure.code : 'exception'
    await tx.update(task).set({ state: 'failed', error, errorValues: {} }).where(eq(task.id, taskId))
  })

const searchAndStore = async (context: JobContext, data: GenerateData): Promise<GenerateResult | null> => {
  const { record, change, totals, reached, unpriced, kept, proves } = await search(context, data)
  return context.inCompany(async tx => {
    if (data.store) await waitBesideTurns(tx)
    const { services, taskId, actor } = context
    const now = services.clock.now()
    const stopped = await stopWish(tx, taskId)
    if (stopped && !stopped.keep) return null
    await keepReached(tx, taskId, reached)
    const found = { begun: record, change, commandId: taskId, ...(proves && { proof: reached }) }
    const { revision: stored, leftOut } = data.store
      ? await storeFound(tx, services.clock, found, { actor, now, source: 'job' })
      : { revision: null, leftOut: [] }
    const offered = data.store ? null : change
    const result = { proves, totals, base: record.revision, change: offered, stored, leftOut, kept, unpriced }
    if (stopped)
      await tx
        .update(task)
        .set({ result: { ...stopped, ...result } })
        .where(eq(task.id, taskId))
    if (actor) await tellGenerated(tx, { personId: actor.personId, plan: record, leftOut }, now)
    return result satisfies GenerateResult
  })
}

const run = (context: JobContext, data: GenerateData): Promise<GenerateResult | null> =>
  searchAndStore(context, data).catch(async failure => {
    await failStopped(context, failure)
    throw failure
  })

export const generatePlanJob = defineJob<GenerateData>({
  name: 'planning-generate',
  schema: generateData,
  seconds: 1200,
  run,
})

/** Creates a plan from the dialog, and the figures that the dialog shows before. */
import type { ManHours } from '#contract/engine.ts'
import type { PlanRow, planCalls } from '#contract/planning/plans/plan.ts'
import type { Tx } from '../../../db/database.ts'
import type { Engine } from '../../../engine/engine.ts'
import type { Served, ServedLong } from '../../../http/served.ts'
import { generatePlanJob } from '../../generation/generate-job.ts'
import { runningGeneration } from '../../generation/running-generation.ts'
import { planGeneration } from '../../generation/schema.ts'
import { mustHaveRoomToWait } from '../../generation/search-limits.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { checkRoster } from '../../problem/check-roster.ts'
import { type GatheredFacts, gatherFacts } from '../../problem/facts/gather-facts.ts'
import { refusal } from '../../refusal.ts'
import { standingPlans } from '../figures/standing-plans.ts'
import { type JudgedPlan, judgePlan, makePlan } from './make-plan.ts'

/** Facts of a plan that is not yet stored. */
const factsOfForm = (tx: Tx, judged: JudgedPlan): Promise<GatheredFacts> =>
  gatherFacts(tx, { ...judged, planId: null, roster: [], published: [] })

/** Turnover, transactions, needed and available hours and their ratios; every figure is the engine's. */
export const outlookOf = async (engine: Engine, facts: GatheredFacts) => {
  const problem = await buildProblem(engine, { ...facts, subject: { ...facts.subject, roster: [] } })
  const checked = await checkRoster(engine, problem)
  const turnover = facts.demand.forecast.reduce((sum, day) => sum + day.turnover, 0)
  const transactions = facts.demand.forecast.reduce((sum, day) => sum + day.transactions, 0)
  const { neededMinutes } = checked.totals
  const { directMinutes } = facts.demand
  const ratios = await engine.call<ManHours | null>('man_hours', {
    turnover,
    transactions,
    neededMinutes,
    directMinutes,
  })
  const estimated = facts.demand.forecast.length > 0
  return {
    first: facts.subject.first,
    days: facts.subject.days,
    estimateId: facts.demand.estimates.at(-1)?.id ?? null,
    estimatedTurnoverCents: estimated ? turnover : null,
    estimatedTransactions: estimated ? transactions : null,
    neededMinutes,
    availableMinutes: checked.employees.reduce((sum, each) => sum + each.targetMinutes, 0),
    turnoverPerHourCents: ratios?.turnoverPerHour ?? null,
    transactionsPerHour: ratios === null ? null : ratios.transactionsPerHour / 100,
    directShare: ratios?.directShare ?? null,
  }
}

export const outlookPlan = async ({
  input,
  actor,
  locale,
  services,
  inCompany,
}: ServedLong<typeof planCalls.outlookPlan>) => {
  const { facts, standing } = await inCompany(async tx => {
    const facts = await factsOfForm(tx, await judgePlan(tx, actor, input, locale))
    return { facts, standing: await standingPlans(tx, facts, locale) }
  })
  return { outlook: await outlookOf(services.engine, facts), standing }
}

/** Seconds of search for a plan that is made from the dialog. */
const firstSearch = 20

/**
 * Has the server search for a plan, new or standing at a revision, for whoever does not watch a search of their own; what it finds is stored, or waits.
 * Answers its task; a plan that is filled by hand has none. @throws already_generating, own_searches_wait,
 * searches_wait
 */
export const searchFirst = async (
  { tx, actor, locale, now, services }: Pick<Served, 'tx' | 'actor' | 'locale' | 'now' | 'services'>,
  planId: string,
  { mode, store, base = 0 }: { mode: PlanRow['mode']; store: boolean; base?: number },
): Promise<string | null> => {
  if (mode !== 'automatic') return null
  const running = await runningGeneration(tx, planId)
  if (running !== null) throw refusal('already_generating', {}, undefined, { taskId: running })
  await mustHaveRoomToWait(tx, actor)
  const data = {
    planId,
    scope: 'all' as const,
    cells: [],
    mayUncover: false,
    seconds: firstSearch,
    seed: 1,
    keepsHandMade: true,
    store,
    base,
  }
  const sender = { actor, companyId: actor.companyId, locale, now }
  const taskId = await services.jobs.send(tx, generatePlanJob, data, sender)
  await tx.insert(planGeneration).values({ planId, taskId, base })
  return taskId
}

/** @throws the refusals of judgePlan */
export const createPlan = async (request: Served<typeof planCalls.createPlan>) => {
  const { input, tx, actor, now, locale } = request
  const judged = await judgePlan(tx, actor, input, locale)
  const planId = await makePlan(tx, judged, { actor, now, source: 'screen' })
  const { mode } = judged
  return { planId, taskId: input.search ? await searchFirst(request, planId, { mode, store: input.store }) : null }
}

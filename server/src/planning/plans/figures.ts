/** Figures of plans: counted by the engine, kept with the plan and with what they were counted from. */
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Duty } from '#contract/engine.ts'
import type { Clock } from '../../clock.ts'
import type { InCompany, Tx } from '../../db/database.ts'
import type { Engine } from '../../engine/engine.ts'
import { Refusal } from '../../errors.ts'
import { buildProblem } from '../problem/build-problem.ts'
import { type Checked, checkAsSet } from '../problem/check-roster.ts'
import { planFacts } from '../problem/plan-facts.ts'
import type { PlanRecord } from './find-plan.ts'
import { plan } from './schema.ts'
import { standingOf, standingOfOne } from './standing.ts'

/** What figures are counted from: a revision of the plan, and its standing before the facts were read. */
export interface CountedFrom {
  revision: number
  standing: string
  at: Date
}

export const countedFrom = async (tx: Tx, { id, revision }: PlanRecord, clock: Clock): Promise<CountedFrom> => ({
  revision,
  standing: await standingOfOne(tx, id),
  at: clock.now(),
})

/** Those whose kept figures are no longer of what stands. */
const outdated = async (tx: Tx, records: readonly PlanRecord[]): Promise<Set<string>> => {
  const standing = await standingOf(
    tx,
    records.map(each => each.id),
  )
  const old = records.filter(
    ({ id, revision, figuresRevision, figuresStanding, required }) =>
      figuresRevision !== revision || figuresStanding !== standing.get(id) || required === null,
  )
  return new Set(old.map(each => each.id))
}

/** Whether the figures kept with a plan are those of what stands. */
export const holds = async (tx: Tx, record: PlanRecord): Promise<boolean> => (await outdated(tx, [record])).size === 0

/** Figures of a checked roster as they are kept with the plan. */
export const figuresOf = ({ revision, standing, at }: CountedFrom, roster: readonly Duty[], { totals }: Checked) => ({
  figuresRevision: revision,
  figuresStanding: standing,
  figuresAt: at,
  headcount: new Set(roster.flatMap(duty => duty.employee ?? [])).size,
  totalMinutes: totals.minutes,
  open: totals.open,
  prohibited: totals.prohibited,
  neededMinutes: totals.neededMinutes,
  covered: totals.covered,
  required: totals.required,
  needsApproval: totals.needsApproval,
  costCents: totals.cost,
  budgetCents: totals.budget ?? null,
})

export type Figures = ReturnType<typeof figuresOf>

interface Counting {
  engine: Engine
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

const countFigures = async (
  { engine, clock }: Counting,
  inCompany: InCompany,
  record: PlanRecord,
): Promise<Figures> => {
  const { from, facts } = await inCompany(async tx => ({
    from: await countedFrom(tx, record, clock),
    facts: await planFacts(tx, record),
  }))
  const checked = await checkAsSet(engine, await buildProblem(engine, facts), facts)
  return figuresOf(from, facts.subject.roster, checked)
}

/** Unless the plan has another roster by now. Whatever else has changed meanwhile shows in what they were counted from. */
export const keepFigures = async (tx: Tx, planId: string, figures: Figures): Promise<void> => {
  await tx
    .update(plan)
    .set(figures)
    .where(and(eq(plan.id, planId), eq(plan.revision, figures.figuresRevision)))
}

/** A plan that could not be counted stays one of those to be counted, and waits until the others have had their turn. */
const putLast = async (tx: Tx, planId: string, clock: Clock): Promise<void> => {
  await tx.update(plan).set({ figuresRevision: null, figuresAt: clock.now() }).where(eq(plan.id, planId))
}

/** Counts and keeps. A plan that cannot be counted, as the engine refuses it, answers null and stands in nobody's way. */
const countAnew = async (counting: Counting, inCompany: InCompany, record: PlanRecord): Promise<Figures | null> => {
  try {
    const figures = await countFigures(counting, inCompany, record)
    await inCompany(tx => keepFigures(tx, record.id, figures))
    return figures
  } catch (error) {
    const why = error instanceof Refusal ? { code: error.code } : { stack: error instanceof Error ? error.stack : null }
    counting.log.error({ plan: record.id, ...why }, 'figures of a plan were not counted')
    await inCompany(tx => putLast(tx, record.id, counting.clock))
    return null
  }
}

/** So many plans a list counts anew before it answers: one of sixty people takes a fifth of a second and more. */
export const atOneLook = 4

/** A plan with its figures, or with those of before where `counted` is false. */
export type CountedPlan = PlanRecord & { counted: boolean }

/** Those never counted and those counted longest ago come first: so everyone has a turn, however fast writes follow. */
const longestAgo = (a: PlanRecord, b: PlanRecord): number =>
  (a.figuresAt?.getTime() ?? 0) - (b.figuresAt?.getTime() ?? 0)

/**
 * Counts the figures of those plans that are no longer what theirs were counted from; of many no more than `most` at
 * one look, so that no look is long. Whoever looks asks again for the others; seldom, where nothing gets counted any more,
 * for what cannot be counted keeps the figures of before and `counted` false.
 */
export const withFigures = async (
  counting: Counting,
  inCompany: InCompany,
  records: readonly PlanRecord[],
  most = Number.POSITIVE_INFINITY,
): Promise<CountedPlan[]> => {
  const old = await inCompany(tx => outdated(tx, records))
  const turn = records.filter(each => old.has(each.id)).sort(longestAgo)
  const chosen = new Set(turn.slice(0, most).map(each => each.id))
  const seen: CountedPlan[] = []
  for (const record of records) {
    if (!chosen.has(record.id)) {
      seen.push({ ...record, counted: !old.has(record.id) })
      continue
    }
    const figures = await countAnew(counting, inCompany, record)
    seen.push({ ...record, ...figures, counted: figures !== null })
  }
  return seen
}

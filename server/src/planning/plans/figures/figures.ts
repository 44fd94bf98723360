/**
 * Figures of plans: counted by the engine, kept with the plan and with what they were counted from. A job counts what is
 * outdated (`due-figures`); lists read what is kept and say which of it is old.
 */
import { and, eq } from 'drizzle-orm'
import type { FastifyBaseLogger } from 'fastify'
import type { Duty } from '#contract/engine.ts'
import type { Clock } from '../../../clock.ts'
import type { InCompany, Tx } from '../../../db/database.ts'
import { isConnectionLost } from '../../../db/postgres/connection-lost.ts'
import type { Engine } from '../../../engine/engine.ts'
import { Refusal } from '../../../errors.ts'
import { stackOf } from '../../../log.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { type Checked, checkAsSet, checkRoster } from '../../problem/check-roster.ts'
import type { GatheredFacts } from '../../problem/facts/gather-facts.ts'
import { planFacts } from '../../problem/facts/plan-facts.ts'
import type { PlanRecord } from '../find-plan.ts'
import { plan } from '../schema.ts'
import { type CountedCover, coverHolds, keepCover } from './kept-cover.ts'
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

const standingOfAll = (tx: Tx, records: readonly PlanRecord[]) =>
  standingOf(
    tx,
    records.map(each => each.id),
  )

const isOld = ({ revision, figuresRevision, figuresStanding, required }: PlanRecord, standing: string | undefined) =>
  figuresRevision !== revision || figuresStanding !== standing || required === null

/** Those whose kept figures are no longer of what stands. */
export const outdated = async (tx: Tx, records: readonly PlanRecord[]): Promise<Set<string>> => {
  const standing = await standingOfAll(tx, records)
  return new Set(records.filter(each => isOld(each, standing.get(each.id))).map(each => each.id))
}

/** Those of which the job has something to count: their figures, or the cover of what is in force. */
export const toBeCounted = async (tx: Tx, records: readonly PlanRecord[]): Promise<PlanRecord[]> => {
  const standing = await standingOfAll(tx, records)
  return records.filter(each => isOld(each, standing.get(each.id)) || !coverHolds(each, standing.get(each.id)))
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

export interface Counting {
  engine: Engine
  clock: Clock
  log: Pick<FastifyBaseLogger, 'error'>
}

const countFigures = async (
  { engine, clock }: Counting,
  inCompany: InCompany,
  record: PlanRecord,
): Promise<{ figures: Figures; cover: CountedCover | null }> => {
  const { from, facts } = await inCompany(async tx => ({
    from: await countedFrom(tx, record, clock),
    facts: await planFacts(tx, record),
  }))
  const problem = await buildProblem(engine, facts)
  const checked = await checkAsSet(engine, problem, facts)
  const figures = figuresOf(from, facts.subject.roster, checked)
  const { publishedRevision, revision } = record
  if (publishedRevision === null || coverHolds(record, from.standing)) return { figures, cover: null }
  const { slot } = problem
  const ofVersion =
    publishedRevision === revision
      ? checked
      : await checkRoster(engine, await buildProblem(engine, withRoster(facts, facts.subject.published)))
  return { figures, cover: { revision: publishedRevision, standing: from.standing, slot, rows: ofVersion.cover } }
}

/** The same facts with another roster: that of the version in force, where the draft has moved on. */
const withRoster = (facts: GatheredFacts, roster: readonly Duty[]): GatheredFacts => ({
  ...facts,
  subject: { ...facts.subject, roster },
})

type Counted = Pick<PlanRecord, 'id' | 'figuresTurn'>

const unlessKeptBy = ({ id, figuresTurn }: Counted) => and(eq(plan.id, id), eq(plan.figuresTurn, figuresTurn))

/**
 * Answers whether they were kept: not where the plan has another roster by now, nor where somebody who read it at the
 * same time was faster, since theirs may be the newer. Whatever else has changed shows in what they were counted from.
 */
export const keepFigures = async (
  tx: Tx,
  record: Counted,
  figures: Figures,
  cover: CountedCover | null,
): Promise<boolean> => {
  const kept = await tx
    .update(plan)
    .set({ ...figures, figuresTurn: record.figuresTurn + 1 })
    .where(and(unlessKeptBy(record), eq(plan.revision, figures.figuresRevision)))
    .returning({ id: plan.id, publishedRevision: plan.publishedRevision })
  for (const { id, publishedRevision } of kept)
    if (cover && publishedRevision === cover.revision) await keepCover(tx, id, cover)
  return kept.length > 0
}

/** A plan that could not be counted stays one of those to be counted, and waits until the others have had their turn. */
const putLast = async (tx: Tx, record: Counted, clock: Clock): Promise<void> => {
  await tx
    .update(plan)
    .set({ figuresRevision: null, figuresAt: clock.now(), figuresTurn: record.figuresTurn + 1 })
    .where(unlessKeptBy(record))
}

/** What became of a count; `missed` where a faster one, or a newer roster, came between. */
type Outcome = { how: 'kept' | 'missed'; figures: Figures } | { how: 'failed'; figures: null }

/** Counts and keeps. A plan that cannot be counted, as the engine refuses it, stands in nobody's way. */
export const countAnew = async (counting: Counting, inCompany: InCompany, record: PlanRecord): Promise<Outcome> => {
  try {
    const { figures, cover } = await countFigures(counting, inCompany, record)
    return { how: (await inCompany(tx => keepFigures(tx, record, figures, cover))) ? 'kept' : 'missed', figures }
  } catch (error) {
    if (isConnectionLost(error)) throw error
    const why = error instanceof Refusal ? { code: error.code } : { stack: stackOf(error) }
    counting.log.error({ plan: record.id, ...why }, 'figures of a plan were not counted')
    await inCompany(tx => putLast(tx, record, counting.clock))
    return { how: 'failed', figures: null }
  }
}

/** A plan with its figures, or with those of before where `counted` is false. */
export type CountedPlan = PlanRecord & { counted: boolean }

/** Those never counted and those counted longest ago come first: so everyone has a turn, however fast writes follow. */
export const longestAgo = (a: PlanRecord, b: PlanRecord): number =>
  (a.figuresAt?.getTime() ?? 0) - (b.figuresAt?.getTime() ?? 0)

/** Plans as their figures are kept: for lists, which count nothing. */
export const asKept = async (tx: Tx, records: readonly PlanRecord[]): Promise<CountedPlan[]> => {
  const old = await outdated(tx, records)
  return records.map(record => ({ ...record, counted: !old.has(record.id) }))
}

/**
 * For whoever cannot ask again: counts those that are no longer what theirs were counted from, at most `most` of them.
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
    const { figures } = await countAnew(counting, inCompany, record)
    seen.push({ ...record, ...figures, counted: figures !== null })
  }
  return seen
}

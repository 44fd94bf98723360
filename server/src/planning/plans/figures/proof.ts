/** What a search proved of a plan's draft: kept with the plan, and told only while it is true of what stands. */
import { and, eq } from 'drizzle-orm'
import type { Problem } from '#contract/engine.ts'
import { gapOf } from '#contract/planning/plans/gap.ts'
import type { Clock } from '../../../clock.ts'
import type { InCompany, Tx } from '../../../db/database.ts'
import type { Engine } from '../../../engine/engine.ts'
import { buildProblem } from '../../problem/build-problem.ts'
import { planFacts } from '../../problem/facts/plan-facts.ts'
import { problemPrint } from '../../problem/problem-print.ts'
import type { PlanRecord } from '../find-plan.ts'
import { plan } from '../schema.ts'
import { standingOf, standingOfOne } from './standing.ts'

/** What a search has come to. */
export interface Reached {
  score: number
  bound: number | null
}

/** With the print of the problem that it was proved of, and the plan's standing before that was read. */
export interface Proof extends Reached {
  problem: string
  standing: string
}

/** Keeps it for that revision of the draft; a search that proved nothing takes an earlier proof away. */
export const keepProof = async (
  tx: Tx,
  planId: string,
  { score, bound, problem, standing }: Proof,
  { revision, at }: { revision: number; at: Date },
): Promise<void> => {
  const proved = { provedScore: score, provedBound: bound, provedAt: at, provedRevision: revision }
  await tx
    .update(plan)
    .set({ ...proved, provedProblem: problem, proofStanding: standing, proofSeenAt: at })
    .where(eq(plan.id, planId))
}

/** The best possible is another one, for example with other people. */
export const dropProof = async (tx: Tx, planId: string): Promise<void> => {
  await tx.update(plan).set({ provedRevision: null }).where(eq(plan.id, planId))
}

/**
 * The problem now, in the ways in which the proof may have known it: a first version in force that is the draft itself
 * makes every other roster dearer, never this one.
 */
const printsOf = (problem: Problem, { publishedRevision, provedRevision }: PlanRecord): string[] => [
  problemPrint(problem),
  ...(publishedRevision === provedRevision ? [problemPrint({ ...problem, published: [] })] : []),
]

/** Looks closely: the problem is built anew and compared. A proof that no longer fits is taken away. */
export const lookAtProof = async (
  { engine, clock }: { engine: Engine; clock: Clock },
  inCompany: InCompany,
  record: PlanRecord,
): Promise<void> => {
  const proofSeenAt = clock.now()
  const { proofStanding, facts } = await inCompany(async tx => ({
    proofStanding: await standingOfOne(tx, record.id),
    facts: await planFacts(tx, record),
  }))
  const problem = await buildProblem(engine, facts)
  const fits = printsOf(problem, record).includes(record.provedProblem ?? '')
  await inCompany(tx =>
    tx
      .update(plan)
      .set(fits ? { proofStanding, proofSeenAt } : { provedRevision: null })
      // Unless a search has proved something newer meanwhile.
      .where(and(eq(plan.id, record.id), eq(plan.provedProblem, record.provedProblem ?? ''))),
  )
}

export interface Gap {
  gap: number
  provedAt: string
}

const proves = ({ revision, provedRevision, provedScore, provedBound }: PlanRecord): number | null =>
  provedRevision === revision ? gapOf(provedScore, provedBound) : null

/** Those with a proof of which something may have changed since it was looked at. */
export const unseenProofs = async (tx: Tx, records: readonly PlanRecord[]): Promise<PlanRecord[]> => {
  const proved = records.filter(each => proves(each) !== null)
  const standing = await standingOf(
    tx,
    proved.map(each => each.id),
  )
  return proved.filter(each => each.proofStanding !== standing.get(each.id))
}

/**
 * The gap of each plan whose draft is as the search left it, and made of the same; the others have none. One of which
 * something may have changed has none until a job has looked closely, as nobody knows whether it is still true.
 */
export const gapsOf = async (tx: Tx, records: readonly PlanRecord[]): Promise<Map<string, Gap>> => {
  const unseen = new Set((await unseenProofs(tx, records)).map(each => each.id))
  return new Map(
    records.flatMap(record => {
      const gap = proves(record)
      if (gap === null || record.provedAt === null || unseen.has(record.id)) return []
      return [[record.id, { gap, provedAt: record.provedAt.toISOString() }] as const]
    }),
  )
}

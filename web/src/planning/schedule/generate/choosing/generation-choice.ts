/** What a person chooses of a search, and what it is where nobody chose anything. */
import type { Algorithm, DemandCell, Problem, Weights } from '#contract/engine.ts'
import type { NeedLevel, SearchScope } from '#contract/planning/plans/generate.ts'
import { lackingBasis } from '#contract/planning/plans/plan-basis.ts'
import { addDays } from '#contract/shared/business-date.ts'

export const TIMES = [5, 30, 120] as const
export const METHODS: readonly Algorithm[] = ['hours_estimate', 'shift_template', 'both']

export interface GenerationChoice {
  scope: SearchScope
  /** Of a selection: people and dates. */
  cells: [employee: string, date: string][]
  /** Of anything else: the first day that it may change. */
  from?: string | undefined
  /** Whether heads that stand where they are needed may be given up for what the goals weigh higher. */
  mayUncover: boolean
  /** Whether somebody's own work stays: what was made or changed by hand, or has a note. */
  keepsHandMade: boolean
  where: 'browser' | 'server'
  algorithm: Algorithm
  /** What is traded against what. */
  weights: Weights
  /** At another side of the estimates' bands than the plan's own, with what is needed there. */
  need?: { level: NeedLevel; demand: DemandCell[] }
  seconds: number
}

/** The plan's own method, or the other one where only that has what it starts from. */
const methodFor = (problem: Problem): Algorithm => {
  const able = [problem.algorithm, ...METHODS].find(algorithm => lackingBasis({ ...problem, algorithm }).length === 0)
  return able ?? problem.algorithm
}

/** Where the plan has begun, and is not over: today, before which people have worked what stands. */
export const begunOn = ({ period: { first, days } }: Problem, today: string): string | undefined =>
  first < today && today < addDays(first, days) ? today : undefined

export const firstChoice = (
  problem: Problem,
  engineReady: boolean,
  today: string,
  cells: GenerationChoice['cells'] = [],
): GenerationChoice => ({
  scope: cells.length > 0 ? 'selection' : 'all',
  cells,
  from: begunOn(problem, today),
  mayUncover: false,
  keepsHandMade: true,
  where: engineReady ? 'browser' : 'server',
  algorithm: methodFor(problem),
  weights: problem.weights,
  seconds: 30,
})

/** Runs the engine's search over a plan problem and turns its roster into a change of the draft. */
import type { Algorithm, Change, Problem, Solution, Weights } from '#contract/engine.ts'
import type { SearchScope } from '#contract/planning/generate.ts'
import { lackingBasis } from '#contract/planning/plan-basis.ts'
import { newId } from '../../db/new-id.ts'
import type { Engine, SolveOptions } from '../../engine/engine.ts'
import { changeBetween } from '../edits/roster.ts'
import { refusal } from '../refusal.ts'

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

export interface SearchWishes {
  scope: SearchScope
  /** Of a selection: people and dates. */
  cells?: [string, string][]
  algorithm?: Algorithm
  weights?: Weights
}

/**
 * Only unpinned duties move; with scope `open` also given ones stand as they are, with a selection those beside it. Closed
 * dates never move.
 */
const wished = (problem: Problem, wishes: SearchWishes, lockedBefore: string): Problem => ({
  ...problem,
  algorithm: wishes.algorithm ?? problem.algorithm,
  weights: wishes.weights ?? problem.weights,
  search: { afresh: wishes.scope === 'afresh', cells: wishes.scope === 'selection' ? (wishes.cells ?? []) : [] },
  roster: problem.roster.map(duty => ({
    ...duty,
    pinned: duty.pinned || duty.date < lockedBefore || (wishes.scope === 'open' && duty.employee !== undefined),
  })),
})

/** Pins that were set for the search only are taken off again, and new duties get identities of their own. */
const restored = (problem: Problem, solution: Solution): Change => {
  const pinned = new Map(problem.roster.map(duty => [duty.id, duty.pinned]))
  const known = new Set(pinned.keys())
  const roster = solution.roster.map(duty => ({
    ...duty,
    id: known.has(duty.id) || uuid.test(duty.id) ? duty.id : newId(),
    pinned: pinned.get(duty.id) ?? duty.pinned,
  }))
  return changeBetween(problem.roster, roster)
}

/** @throws nothing_to_plan where the algorithm has neither demand nor a template to plan by; engine_refused, engine_unavailable */
export const searchPlan = async (
  engine: Engine,
  problem: Problem,
  wishes: SearchWishes,
  lockedBefore: string,
  options: SolveOptions,
): Promise<{ change: Change; solution: Solution; bound: number | null }> => {
  const asked = wished(problem, wishes, lockedBefore)
  if (lackingBasis(asked).length > 0) throw refusal('nothing_to_plan')
  const { plan: solution, bound } = await engine.solve<Solution>(asked, options)
  const before = { ...problem, roster: problem.roster.filter(duty => duty.date >= lockedBefore) }
  const after = { ...solution, roster: solution.roster.filter(duty => duty.date >= lockedBefore) }
  return { change: restored(before, after), solution, bound }
}

/**
 * What is wished of a search, written into the problem that the engine is asked, and what it found, as the plan's own. The
 * only place where a scope becomes pins: browser and server ask alike.
 */
import type { Algorithm, Duty, Problem, Weights } from '../engine.ts'
import type { SearchScope } from './generate.ts'

export interface SearchWishes {
  scope: SearchScope
  /** Of a selection: people and dates. */
  cells?: readonly [employee: string, date: string][]
  /** The problem's own where none is wished. */
  algorithm?: Algorithm
  weights?: Weights
}

/**
 * Only unpinned duties move; with scope `open` also given ones stand as they are, with a selection those beside it. Those of
 * closed dates never move.
 */
export const wishedProblem = (
  problem: Problem,
  { scope, cells = [], algorithm = problem.algorithm, weights = problem.weights }: SearchWishes,
  isClosed: (date: string) => boolean,
): Problem => ({
  ...problem,
  algorithm,
  weights,
  search: { afresh: scope === 'afresh', cells: scope === 'selection' ? [...cells] : [] },
  roster: problem.roster.map(duty => ({
    ...duty,
    pinned: duty.pinned || isClosed(duty.date) || (scope === 'open' && duty.employee !== undefined),
  })),
})

/** What was found for a wished problem, without the pins that were set for the search only; what is new has none. */
export const withOwnPins = <D extends Duty>({ roster }: Pick<Problem, 'roster'>, found: readonly D[]): D[] => {
  const pinned = new Set(roster.flatMap(duty => (duty.pinned ? [duty.id] : [])))
  return found.map(duty => ({ ...duty, pinned: pinned.has(duty.id) }))
}

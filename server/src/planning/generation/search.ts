/** Runs the engine's search over a plan problem and turns its roster into a change of the draft. */
import type { Change, Duty, Problem, Solution, Unpriced } from '#contract/engine.ts'
import { lackingBasis } from '#contract/planning/plans/plan-basis.ts'
import {
  countKept,
  type SearchWishes,
  wishedProblem,
  withDaysBefore,
  withOwnPins,
} from '#contract/planning/plans/search-wishes.ts'
import type { Engine, SolveOptions } from '../../engine/engine.ts'
import { changeBetween } from '../edits/merging/roster.ts'
import { refusal } from '../refusal.ts'

/** @throws nothing_to_plan where the algorithm has neither demand nor a template to plan by; engine_refused, engine_unavailable */
export const searchPlan = async (
  engine: Engine,
  problem: Problem,
  wishes: SearchWishes,
  lockedBefore: string,
  options: SolveOptions,
): Promise<{ change: Change; solution: Solution; bound: number | null; unpriced: Unpriced[]; kept: number }> => {
  const isClosed = (date: string) => date < lockedBefore
  const asked = wishedProblem(problem, wishes, isClosed)
  if (lackingBasis(asked).length > 0) throw refusal('nothing_to_plan')
  const { plan: solution, bound, unpriced } = await engine.solve<Solution>(asked, options)
  const isOpen = ({ date }: Duty) => !isClosed(date)
  const found = withDaysBefore(problem.roster, withOwnPins(problem, solution.roster), wishes)
  const change = changeBetween(problem.roster.filter(isOpen), found.filter(isOpen))
  return { change, solution, bound, unpriced, kept: countKept(problem, wishes, isClosed) }
}

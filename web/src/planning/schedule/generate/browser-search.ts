/** A search in this browser's engine: live, and stopped at once. */
import type { Problem } from '#contract/engine.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import type { GenerationChoice, Search, Step } from './use-generation.ts'

const SEED = 1

export function browserSearch({ engine }: OpenSchedule, choice: GenerationChoice, watch: (step: Step) => void): Search {
  const problem = engine.problem()
  const pinned = new Map(problem.roster.map(duty => [duty.id, duty.pinned]))
  const unpinned = <D extends { id: string; pinned: boolean }>(duties: readonly D[]) =>
    duties.map(duty => ({ ...duty, pinned: pinned.get(duty.id) ?? false }))
  const result = engine.client.search(
    { ...inScope(problem, choice.scope), algorithm: choice.algorithm, weights: choice.weights },
    SEED,
    choice.seconds,
    step => watch(step.roster ? { ...step, roster: unpinned(step.roster) } : step),
  )
  return {
    result: result.then(roster => (roster ? unpinned(roster) : undefined)),
    stop: keep => void engine.client.stop(keep),
    leave: () => void engine.client.stop(false),
  }
}

/** In the scope of open duties, all given ones are pinned for the search. */
const inScope = (problem: Problem, scope: GenerationChoice['scope']): Problem =>
  scope === 'all'
    ? problem
    : {
        ...problem,
        roster: problem.roster.map(duty => ({ ...duty, pinned: duty.pinned || duty.employee !== undefined })),
      }

/** A search in this browser's engine: live, and stopped at once. */
import type { Problem } from '#contract/engine.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import type { GenerationChoice } from './generation-choice.ts'
import type { Search, Step } from './use-generation.ts'

const SEED = 1

export function browserSearch(schedule: OpenSchedule, choice: GenerationChoice, watch: (step: Step) => void): Search {
  const { engine, facts } = schedule
  const problem = engine.problem()
  const pinned = new Map(problem.roster.map(duty => [duty.id, duty.pinned]))
  const unpinned = <D extends { id: string; pinned: boolean }>(duties: readonly D[]) =>
    duties.map(duty => ({ ...duty, pinned: pinned.get(duty.id) ?? false }))
  const { algorithm, weights, need, seconds } = choice
  const asked = { ...problem, ...(need && { demand: need.demand }), algorithm, weights }
  const result = engine.client.search(inScope(asked, choice, facts.isLocked), SEED, seconds, step =>
    watch(step.roster ? { ...step, roster: unpinned(step.roster) } : step),
  )
  return {
    result: result.then(roster => (roster ? unpinned(roster) : undefined)),
    stop: keep => void engine.client.stop(keep),
    leave: () => void engine.client.stop(false),
  }
}

/** In the scope of open duties all given ones are pinned for the search; on closed dates all are in any. */
const inScope = (
  problem: Problem,
  { scope, cells }: GenerationChoice,
  isLocked: (date: string) => boolean,
): Problem => ({
  ...problem,
  search: { afresh: scope === 'afresh', cells: scope === 'selection' ? cells : [] },
  roster: problem.roster.map(duty => ({
    ...duty,
    pinned: duty.pinned || isLocked(duty.date) || (scope === 'open' && duty.employee !== undefined),
  })),
})

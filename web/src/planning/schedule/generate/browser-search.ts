/** A search in this browser's engine: live, and stopped at once. */
import { wishedProblem, withOwnPins } from '#contract/planning/search-wishes.ts'
import type { OpenSchedule } from '../open-schedule.ts'
import type { Search, Step } from './generation.ts'
import type { GenerationChoice } from './generation-choice.ts'

const SEED = 1

export function browserSearch(schedule: OpenSchedule, choice: GenerationChoice, watch: (step: Step) => void): Search {
  const { engine, facts } = schedule
  const own = engine.problem()
  const problem = choice.need ? { ...own, demand: choice.need.demand } : own
  const asked = wishedProblem(problem, choice, facts.isLocked)
  const result = engine.client.search(asked, SEED, choice.seconds, step =>
    watch(step.roster ? { ...step, roster: withOwnPins(problem, step.roster) } : step),
  )
  return {
    result: result.then(roster => (roster ? withOwnPins(problem, roster) : undefined)),
    stop: keep => void engine.client.stop(keep),
    leave: () => void engine.client.stop(false),
  }
}

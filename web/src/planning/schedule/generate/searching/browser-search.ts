/** A search in this browser's engine: live, and stopped at once. */
import type { Duty } from '#contract/engine.ts'
import { wishedProblem, withDaysBefore, withOwnPins } from '#contract/planning/plans/search-wishes.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import type { Search, Step } from './generation.ts'

const SEED = 1

export function browserSearch(schedule: OpenSchedule, choice: GenerationChoice, watch: (step: Step) => void): Search {
  const { engine, facts } = schedule
  const own = engine.problem()
  const problem = choice.need ? { ...own, demand: choice.need.demand } : own
  const asked = wishedProblem(problem, choice, facts.isLocked)
  const whole = (found: readonly Duty[]) => withDaysBefore(problem.roster, withOwnPins(problem, found), choice)
  const result = engine.client.search(asked, SEED, choice.seconds, step =>
    watch(step.roster ? { ...step, roster: whole(step.roster) } : step),
  )
  return {
    result: result.then(roster => (roster ? whole(roster) : undefined)),
    stop: keep => void engine.client.stop(keep),
    leave: () => void engine.client.stop(false),
  }
}

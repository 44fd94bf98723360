/** A search in this browser's engine: live, and stopped at once. */
import type { Duty } from '#contract/engine.ts'
import { countKept, wishedProblem, withDaysBefore, withOwnPins } from '#contract/planning/plans/search-wishes.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import type { Search, Step } from './generation.ts'
import { handMadeIn } from './hand-made.ts'

const SEED = 1

export function browserSearch(schedule: OpenSchedule, choice: GenerationChoice, watch: (step: Step) => void): Search {
  const { engine, facts } = schedule
  const own = engine.problem()
  const problem = choice.need ? { ...own, demand: choice.need.demand } : own
  const whole = (found: readonly Duty[]) => withDaysBefore(problem.roster, withOwnPins(problem, found), choice)
  let isStopped = false
  async function run(): Promise<readonly Duty[] | undefined> {
    const wishes = choice.keepsHandMade ? { ...choice, kept: await handMadeIn(schedule) } : choice
    if (isStopped) return undefined
    const kept = countKept(problem, wishes, facts.isLocked)
    const asked = wishedProblem(problem, wishes, facts.isLocked)
    const roster = await engine.client.search(asked, SEED, choice.seconds, step =>
      watch(step.roster ? { ...step, kept, roster: whole(step.roster) } : { ...step, kept }),
    )
    return roster ? whole(roster) : undefined
  }
  const stop = (keep: boolean) => {
    isStopped = true
    void engine.client.stop(keep)
  }
  return { result: run(), stop, leave: () => stop(false) }
}

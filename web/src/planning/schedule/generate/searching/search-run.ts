/** One search that is followed: what its best so far would change, and what it ends as. */
import type { Change, Duty } from '#contract/engine.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { difference } from '#web/planning/schedule/store/log/difference.ts'
import { Roster } from '#web/planning/schedule/store/roster.ts'
import type { Held } from '#web/planning/schedule/store/schedule-store.ts'
import { elapsed } from '#web/time/index.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import { changeSince, offerable, openOf } from '../offered.ts'
import type { Found, Generation, Step } from './generation.ts'
import { heldBy } from './held-cells.ts'

/** A search ends that long before its time only where there is no more to try. */
const EARLY_SECONDS = 0.5

export class SearchRun {
  readonly #schedule: OpenSchedule
  /** Nothing of a search that was under way when the plan was opened. */
  readonly #choice: GenerationChoice | undefined
  readonly #base: Roster
  readonly #began = elapsed()
  #last: Step = { seconds: 0, cost: null }

  constructor(schedule: OpenSchedule, choice: GenerationChoice | undefined) {
    this.#schedule = schedule
    this.#choice = choice
    this.#base = schedule.store.draft.roster.copy()
  }

  /** The cells that are read-only while it plans them. */
  holds(choice: GenerationChoice): Held {
    const { facts } = this.#schedule
    const held = heldBy(choice, this.#base)
    return (employee, date) => !facts.isLocked(date) && held(employee, date)
  }

  begun(): Generation {
    const openBefore = openOf(this.#base.all())
    return { phase: 'running', seconds: this.#choice?.seconds, step: this.#last, openBefore }
  }

  /** Takes a step in, and answers what its best would change. */
  goesOn(step: Step): Change | undefined {
    this.#last = step
    return step.roster && changeSince(this.#schedule, this.#base, step.roster)
  }

  /** What it offers at its end, and the roster that shows it. */
  ends(found: readonly Duty[], isStopped: boolean, forget: (() => void) | undefined): { state: Found; shown: Duty[] } {
    const [schedule, choice, base] = [this.#schedule, this.#choice, this.#base]
    const { gap = null, unpriced = [], leftOut = [], kept = 0 } = this.#last
    const change = offerable(schedule, base, difference(base.all(), found))
    const early = choice && (elapsed() - this.#began) / 1000 < choice.seconds - EARLY_SECONDS
    const ended = isStopped ? 'stopped' : early ? 'dry' : 'time'
    const open = { openBefore: openOf(base.all()), openNow: openOf(base.with(change)) }
    const how = { gap, unpriced, ended, choice, isWhole: leftOut.length === 0, leftOut, kept, forget } as const
    const shown = schedule.store.draft.roster.with(changeSince(schedule, base, found))
    return { state: { phase: 'finished', base, change, ...open, ...how }, shown }
  }
}

/** The running state after a step; the second at which the best was found moves whenever its cost is another. */
export function afterStep(before: Generation, step: Step, change: Change | undefined): Generation {
  if (before.phase !== 'running') return before
  const isNew = step.cost !== null && step.cost !== before.step.cost
  return { ...before, step, ...(change && { change }), ...(isNew && { bestAt: step.seconds }) }
}

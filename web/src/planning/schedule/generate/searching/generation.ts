/** Where automatic planning stands: what a search tells while it runs, what it ends as, and what can be done about it. */
import type { Change, Duty, Unpriced } from '#contract/engine.ts'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import type { Roster } from '#web/planning/schedule/store/roster.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import type { Share } from '../part-of-change.ts'

export interface Step {
  seconds: number
  /** 0 to 100, where the search says it. */
  percent?: number
  cost: number | null
  /** How far the best roster so far may be above the best possible; null where nothing is proved. */
  gap?: number | null
  /** What the proof of that does not hold. */
  unpriced?: readonly Unpriced[]
  roster?: readonly Duty[]
  /** Cells for which the server found something that it offers no more. */
  leftOut?: readonly DutyCell[]
  /** How many duties it leaves alone as somebody's own work. */
  kept?: number
}

/** The plan holds what was found, but for the cells that were edited meanwhile. */
export interface StoredAlready {
  stored: true
  leftOut: readonly DutyCell[]
}

/** A search under way. */
export interface Search {
  /** The best roster, word that the plan holds it already, or nothing where nothing of it is kept. */
  result: Promise<readonly Duty[] | StoredAlready | undefined>
  stop(keep: boolean): void
  /** The screen is left. */
  leave(): void
  /** What it found is not wanted: where it would be kept beyond this screen. */
  discard?(): void
}

/** Its time was over, it found no more to try, or somebody stopped it. */
export type Ended = 'time' | 'dry' | 'stopped'

/** What a search offers once it has ended. */
export interface Found {
  phase: 'finished'
  change: Change
  /** What the search began with. */
  base: Roster
  /** The shares that were accepted, each with the step of the log that took it over: taken back, it is offered again. */
  taken?: readonly { step: string; change: Change }[]
  openBefore: number
  openNow: number
  gap: number | null
  unpriced?: readonly Unpriced[]
  ended: Ended
  choice: GenerationChoice | undefined
  /** All that was found, on the roster that the search began with: as a whole it is better by its goals. */
  isWhole: boolean
  /** Cells for which nothing is offered any more, for what was edited meanwhile. */
  leftOut?: readonly DutyCell[]
  /** How many duties it left alone as somebody's own work. */
  kept?: number
  /** Has what was found forgotten wherever it is kept. */
  forget?: () => void
}

export type Generation =
  | { phase: 'idle' }
  /** The page was left before anybody decided. */
  | { phase: 'left' }
  | {
      phase: 'running'
      step: Step
      seconds: number | undefined
      openBefore: number
      change?: Change
      /** At which second the best so far was found; unknown where its cost is not told. */
      bestAt?: number
    }
  | Found
  | { phase: 'failed'; message: string }

export interface Generating {
  state: Generation
  start(choice: GenerationChoice): void
  stop(keep: boolean): void
  /** All of it, or what concerns one person or one day: then the rest stays to be decided. */
  accept(share?: Share): void
  discard(): void
}

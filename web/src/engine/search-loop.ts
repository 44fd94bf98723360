/** Runs a search in short slices, so that edits and a stop are heard in between. */
import type { Duty, Progress } from '#contract/engine.ts'
import type { SearchHandle } from './door.ts'
import { opened } from './opened.ts'
import type { SearchStep } from './wire.ts'

/** The longest that the worker is deaf. */
const SLICE_MS = 15
/** How often the best roster is shown. */
const SHOW_MS = 500
/** What a search begins with and the first better one are shown as soon as they are found. */
const AT_ONCE = 2
const FIRST_TICKS = 8

interface Watcher {
  step(step: SearchStep): void
  /** The search is over; nothing where nothing of it is kept. */
  end(roster: Duty[] | undefined): void
  failed(failure: unknown): void
}

export class SearchLoop {
  readonly #search: SearchHandle
  readonly #watcher: Watcher
  readonly #started = performance.now()
  readonly #milliseconds: number
  #ticks = FIRST_TICKS
  #shownAt = Number.NEGATIVE_INFINITY
  #shownCost = Number.POSITIVE_INFINITY
  #shownRosters = 0
  #over = false

  constructor(search: SearchHandle, seconds: number, watcher: Watcher) {
    this.#search = search
    this.#milliseconds = seconds * 1000
    this.#watcher = watcher
    setTimeout(() => this.#slice())
  }

  stop(keep: boolean): void {
    if (this.#over) return
    this.#over = true
    const best = keep ? this.#best() : undefined
    this.#search.free()
    this.#watcher.end(best)
  }

  #slice(): void {
    if (this.#over) return
    try {
      const began = performance.now()
      const progress = opened<Progress>(this.#search.step(this.#ticks))
      const took = performance.now() - began
      this.#ticks = Math.max(1, Math.round(this.#ticks * Math.min(4, SLICE_MS / Math.max(took, 0.1))))
      this.#show(progress)
      if (progress.done || performance.now() - this.#started >= this.#milliseconds) this.stop(true)
      else setTimeout(() => this.#slice())
    } catch (failure) {
      this.#over = true
      this.#watcher.failed(failure)
    }
  }

  #show(progress: Progress): void {
    const now = performance.now()
    const better = progress.firstFeasible !== undefined && progress.cost < this.#shownCost
    const atOnce = better && this.#shownRosters < AT_ONCE
    if (!atOnce && now - this.#shownAt < SHOW_MS) return
    this.#shownAt = now
    if (better) {
      this.#shownCost = progress.cost
      this.#shownRosters += 1
    }
    const seconds = (now - this.#started) / 1000
    this.#watcher.step({ seconds, cost: progress.cost, ...(better ? { roster: this.#best() } : {}) })
  }

  #best(): Duty[] {
    return opened<{ roster: Duty[] }>(this.#search.best()).roster
  }
}

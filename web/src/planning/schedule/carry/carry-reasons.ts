/**
 * Why cells are prohibited to the lifted duty: asked of the engine a few at a time and of those in sight only, so that
 * neither the badge's question nor a drop waits long behind them.
 */
import type { Duty, Finding } from '#contract/engine.ts'
import { Topics } from '#web/grid/topics.ts'
import { cellKey } from '../store/cell-key.ts'

export interface Target {
  employee: string
  date: string
}

/** Answered with the heaviest finding that the duty would have a part in where it says it is. */
type Ask = (duty: Duty) => Promise<Finding | undefined>

/** Questions under way at a time: as many as the engine answers within a frame. */
const TOGETHER = 8
const REASONS = 'reasons'

export class CarryReasons {
  readonly topics = new Topics()
  readonly topic = REASONS
  readonly #ask: Ask
  #duty: Duty | undefined
  readonly #known = new Map<string, Finding | undefined>()
  #wanted: readonly Target[] = []
  #busy = false

  constructor(ask: Ask) {
    this.#ask = ask
  }

  /** Forgets what held for the duty before. */
  begin(duty: Duty | undefined): void {
    this.#duty = duty
    this.#known.clear()
    this.#wanted = []
  }

  of({ employee, date }: Target): Finding | undefined {
    return this.#known.get(cellKey(employee, date))
  }

  /** These are in sight now; what was wanted before and is not yet asked is wanted no longer. */
  want(targets: readonly Target[]): void {
    this.#wanted = targets
    if (!this.#busy) void this.#next()
  }

  async #next(): Promise<void> {
    const duty = this.#duty
    const unknown = this.#wanted.filter(each => !this.#known.has(cellKey(each.employee, each.date)))
    const now = unknown.slice(0, TOGETHER)
    if (!duty || now.length === 0) return
    this.#busy = true
    // What the engine does not take has no reason to show; the cell keeps its sign.
    const ask = (target: Target) => this.#ask({ ...duty, ...target }).catch(() => undefined)
    const found = await Promise.all(now.map(ask))
    this.#busy = false
    if (duty === this.#duty) {
      for (const [at, { employee, date }] of now.entries()) this.#known.set(cellKey(employee, date), found[at])
      this.topics.touch(REASONS)
    }
    await this.#next()
  }
}

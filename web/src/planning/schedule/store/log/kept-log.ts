/**
 * What the browser's own log holds of the acts. A write that it refuses (no space, private window, blocked) is tried
 * again with the next one, in order; until then the act is known to be on this page alone. One that hangs is no longer
 * waited for: what comes after it is written once it has ended.
 */
import type { Command } from '../command.ts'
import type { Base } from '../draft.ts'
import { within } from '../within.ts'
import type { LocalLog } from './local-log.ts'
import type { Conflict } from './merge.ts'

/** Whether the log takes the acts, has not answered yet, or refuses them. */
export type LogStanding = 'takes' | 'waits' | 'refuses'

export class KeptLog {
  readonly #local: LocalLog
  readonly #changed: () => void
  /** Writes to the browser's own database, one after the other. */
  #written: Promise<void> = Promise.resolve()
  /** Acts in their newest standing, and conflicts, that wait to be written, oldest first. */
  readonly #waiting = new Map<string, Command>()
  #conflicts: readonly Conflict[] | undefined
  #base: Base | undefined
  readonly #held = new Set<string>()
  #fails: boolean
  #hangs = false

  /** `loaded` are the acts that it held when it was opened; none where it could not be read, or not yet. */
  constructor(local: LocalLog, loaded: readonly Command[] | 'late' | undefined, changed: () => void) {
    this.#local = local
    this.#changed = changed
    this.#hangs = loaded === 'late'
    this.#fails = this.#hangs || loaded === undefined
    if (loaded !== 'late') this.#hold(loaded ?? [])
  }

  /** The log that was late has answered: with the acts that it holds, or with a refusal. */
  answered(loaded: readonly Command[] | undefined): void {
    this.#hangs = false
    this.#hold(loaded ?? [])
    if (loaded === undefined) this.#changed()
    else this.#write()
  }

  #hold(loaded: readonly Command[]): void {
    for (const { id } of loaded) this.#held.add(id)
  }

  keep(command: Command): void {
    this.#waiting.set(command.id, command)
    this.#write()
  }

  keepConflicts(conflicts: readonly Conflict[]): void {
    this.#conflicts = conflicts
    this.#write()
  }

  keepBase(base: Base): void {
    this.#base = base
    this.#write()
  }

  /** Waits until everything so far was written or refused, or has hung too long. */
  written(): Promise<void> {
    return this.#written
  }

  /** As its last answer was: what it has not answered in time it may take yet. */
  standing(): LogStanding {
    if (!this.#fails) return 'takes'
    return this.#hangs ? 'waits' : 'refuses'
  }

  /** Whether an act is on this page alone, as far as this browser goes. */
  lacks(command: Command): boolean {
    return this.#fails && !this.#held.has(command.id)
  }

  /** How many conflicts wait for an answer that this browser does not keep. */
  lackedConflicts(): number {
    return this.#fails ? (this.#conflicts?.length ?? 0) : 0
  }

  #write(): void {
    this.#written = this.#written.then(async () => {
      const failed = this.#fails
      this.#fails = this.#hangs || !(await this.#wroteInTime())
      if (failed || this.#fails) this.#changed()
    })
  }

  async #wroteInTime(): Promise<boolean> {
    const writing = this.#wrote()
    try {
      return await within(writing)
    } catch {
      this.#hangs = true
      void writing.then(() => {
        this.#hangs = false
        this.#write()
      })
      return false
    }
  }

  /** Writes what waits; answers whether the log took all of it. */
  async #wrote(): Promise<boolean> {
    try {
      // First: an act that counts as confirmed is in it.
      const base = this.#base
      if (base) await this.#local.keepBase(base)
      if (this.#base === base) this.#base = undefined
      for (const [id, command] of this.#waiting) {
        await this.#local.keep(command)
        this.#held.add(id)
        if (this.#waiting.get(id) === command) this.#waiting.delete(id)
      }
      const conflicts = this.#conflicts
      if (conflicts) await this.#local.keepConflicts(conflicts)
      if (this.#conflicts === conflicts) this.#conflicts = undefined
      return true
    } catch {
      return false
    }
  }
}

/** Carries acts to the server: soon, in order, one save at a time, again and again until it answers. */
import type { Command } from '../command.ts'
import { type PlanServer, type SaveAnswer, SaveBlocked } from '../plan-server.ts'
import { valuesOf } from './merge.ts'

/** Acts are gathered this long before they are saved; two seconds is the promise. */
const GATHER_MS = 400
/** The contract's limit of one call. */
const COMMANDS_A_SAVE = 500
/** With what their duties hold this stays within the size of one call; an act that names more goes alone. */
const DUTIES_A_SAVE = 5000
/** Waits between tries while the server cannot be reached. */
const RETRY_MS = [1000, 2000, 4000, 8000, 15_000, 30_000]

export type SyncState =
  | { kind: 'saved' }
  | { kind: 'waiting'; pending: number }
  | { kind: 'saving'; pending: number }
  | { kind: 'offline'; pending: number }
  | { kind: 'blocked'; pending: number; message: string }

interface Owner {
  save: PlanServer['save']
  revision(): number
  pending(): Command[]
  /** Marks acts as under way. */
  sent(commands: readonly Command[]): void
  answered(answer: SaveAnswer): void
  changed(state: SyncState): void
}

export class SaveQueue {
  readonly #owner: Owner
  #timer: ReturnType<typeof setTimeout> | undefined
  #running: Promise<void> | undefined
  #failures = 0
  #answeredAt = ''
  #stopped = false

  constructor(owner: Owner) {
    this.#owner = owner
  }

  /** Plans a save of what is pending. */
  wake(): void {
    if (this.#stopped || this.#running) return
    const pending = this.#owner.pending().length
    if (pending === 0) {
      this.#owner.changed({ kind: 'saved' })
      return
    }
    this.#owner.changed({ kind: this.#failures === 0 ? 'waiting' : 'offline', pending })
    this.#plan(GATHER_MS)
  }

  /** Saves at once: the save key, a closing page, a connection that came back. */
  async flush(): Promise<void> {
    this.#clear()
    await this.#running
    while (!this.#stopped && this.#owner.pending().length > 0 && (await this.#save()));
  }

  /** Names all of what the server has by the time that it is there; answers the name, or nothing where it was not taken. */
  async name(named: (at: string) => string): Promise<string | undefined> {
    await this.#running
    // The clock here may be wrong: what it is there is asked of a save of nothing.
    if (this.#stopped || !(await this.#save({}))) return undefined
    const revisionName = named(this.#answeredAt)
    return (await this.#save({ revisionName })) ? revisionName : undefined
  }

  /** Waits until no save is under way. */
  async idle(): Promise<void> {
    await this.#running
  }

  stop(): void {
    this.#stopped = true
    this.#clear()
  }

  #plan(delay: number): void {
    if (this.#timer !== undefined) return
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      void this.#save().then(went => went && this.wake())
    }, delay)
  }

  #clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
  }

  /** One save, where `asked` also of nothing; answers whether the server did. */
  async #save(asked?: { revisionName?: string }): Promise<boolean> {
    if (this.#running) {
      await this.#running
      return true
    }
    const commands = independent(this.#owner.pending())
    if (commands.length === 0 && !asked) {
      this.#owner.changed({ kind: 'saved' })
      return true
    }
    let went = false
    this.#running = this.#ask(commands, asked?.revisionName).then(answer => {
      went = answer
    })
    await this.#running
    this.#running = undefined
    if (went && this.#owner.pending().length === 0) this.#owner.changed({ kind: 'saved' })
    return went
  }

  async #ask(commands: Command[], revisionName?: string): Promise<boolean> {
    const pending = commands.length
    this.#owner.changed({ kind: 'saving', pending })
    this.#owner.sent(commands)
    try {
      const answer = await this.#owner.save(this.#owner.revision(), commands, revisionName)
      this.#failures = 0
      this.#answeredAt = answer.at
      if (!this.#stopped) this.#owner.answered(answer)
      return true
    } catch (failure) {
      if (this.#stopped) return false
      if (failure instanceof SaveBlocked) {
        this.#owner.changed({ kind: 'blocked', pending, message: failure.message })
        return false
      }
      // All that waits, not only what was tried.
      this.#owner.changed({ kind: 'offline', pending: this.#owner.pending().length })
      this.#plan(RETRY_MS[Math.min(this.#failures, RETRY_MS.length - 1)] ?? 1000)
      this.#failures += 1
      return false
    }
  }
}

/**
 * The first acts that name no duty twice, and not too many: the server may refuse any one of them without touching the
 * others. One that reaches into another plan goes alone.
 */
function independent(commands: readonly Command[]): Command[] {
  const named = new Set<string>()
  const batch: Command[] = []
  for (const command of commands.slice(0, COMMANDS_A_SAVE)) {
    if (batch.length > 0 && command.elsewhere) break
    const ids = [...valuesOf(command.change).keys()]
    if (ids.some(id => named.has(id)) || (batch.length > 0 && named.size + ids.length > DUTIES_A_SAVE)) break
    for (const id of ids) named.add(id)
    batch.push(command)
    if (command.elsewhere) break
  }
  return batch
}

/** The one log of a planner's acts in a plan, and the steps that can be undone or redone, read from it. */
import { type Command, type CommandState, isVoid, type StepKind } from '../command.ts'

export class CommandLog {
  readonly #commands: Command[] = []
  readonly #byId = new Map<string, Command>()
  readonly #done: string[] = []
  readonly #undone: string[] = []
  #added = 0

  constructor(commands: readonly Command[] = []) {
    for (const command of commands) this.#take(command)
  }

  add(command: Command): void {
    this.#added += 1
    this.#take(command)
  }

  /** Counts the acts that were added since it was opened; those of earlier that come late are none of them. */
  added(): number {
    return this.#added
  }

  #take(command: Command): void {
    this.#commands.push(command)
    this.#byId.set(command.id, command)
    if (command.kind === 'undo') {
      remove(this.#done, command.step)
      if (command.step) this.#undone.push(command.step)
      return
    }
    if (command.kind === 'redo') {
      remove(this.#undone, command.step)
      if (command.step) this.#done.push(command.step)
      return
    }
    this.#done.push(command.id)
    this.#undone.length = 0
  }

  /** Takes in acts that came before all that it has. */
  precede(earlier: readonly Command[]): void {
    const all = [...earlier.filter(each => !this.#byId.has(each.id)), ...this.#commands]
    for (const each of [this.#commands, this.#done, this.#undone]) each.length = 0
    for (const command of all) this.#take(command)
  }

  /** Puts a command's new standing in its place. */
  update(
    id: string,
    patch: Partial<Pick<Command, 'state' | 'refusal' | 'change' | 'inverse' | 'base' | 'elsewhere'>>,
  ): Command | undefined {
    const command = this.#byId.get(id)
    if (!command) return undefined
    const next = { ...command, ...patch }
    this.#byId.set(id, next)
    this.#commands[this.#commands.indexOf(command)] = next
    return next
  }

  command(id: string): Command | undefined {
    return this.#byId.get(id)
  }

  /** A step with the other parts of its act. */
  partsOf(step: Command): readonly Command[] {
    return step.whole === undefined ? [step] : this.#commands.filter(command => command.whole === step.whole)
  }

  /** The parts of a step that an undo or a redo has still to take, in the order in which it takes them. */
  nextParts(kind: StepKind, step: Command): readonly Command[] {
    const parts = this.partsOf(step).filter(part => !isVoid(part) && this.holds(part.id) === (kind === 'undo'))
    return kind === 'undo' ? parts.toReversed() : parts
  }

  all(): readonly Command[] {
    return this.#commands
  }

  inState(...states: CommandState[]): Command[] {
    return this.#commands.filter(command => states.includes(command.state))
  }

  /** Whether a step holds: it was done, and not taken back since. */
  holds(step: string): boolean {
    return this.#done.includes(step)
  }

  /** The step that undo takes back next; a step that a merge left empty is passed over. */
  lastDone(): Command | undefined {
    return this.#last(this.#done)
  }

  /** The step that redo brings back next. */
  lastUndone(): Command | undefined {
    return this.#last(this.#undone)
  }

  #last(steps: readonly string[]): Command | undefined {
    for (let at = steps.length - 1; at >= 0; at -= 1) {
      const command = this.#byId.get(steps[at] ?? '')
      if (command && !isVoid(command)) return command
    }
    return undefined
  }
}

function remove(steps: string[], step: string | undefined): void {
  const at = step === undefined ? -1 : steps.lastIndexOf(step)
  if (at >= 0) steps.splice(at, 1)
}

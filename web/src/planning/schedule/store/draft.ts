/**
 * A roster and the planner's acts on it: performing, undoing, merging what colleagues did. Thinks only; what must be
 * kept, sent or painted is told to the listener.
 */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel, PlanEdit } from '#contract/planning/edits/plan-edit.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import type { CellKey } from './cell-key.ts'
import { type Command, type Elsewhere, isPending, isVoid, type StepKind } from './command.ts'
import { REVOKE_EXCEPTION, withHeldExceptions } from './held-exceptions.ts'
import { clashingIn } from './log/clash.ts'
import { CommandLog } from './log/command-log.ts'
import { difference } from './log/difference.ts'
import { type Conflict, type Foreign, isEmpty, merge, valuesOf } from './log/merge.ts'
import { labelOfPart, partsOf } from './log/parts.ts'
import type { SaveAnswer } from './plan-server.ts'
import { Roster } from './roster.ts'

export interface DraftListener {
  /** The roster is new in these cells. */
  applied(change: Change, cells: readonly CellKey[]): void
  /** An act is new, or stands differently with the server. */
  logged(command: Command): void
  conflicted(before: readonly Conflict[], now: readonly Conflict[]): void
  /** The server holds something else now: what it holds, without the acts that it has not seen. */
  rebased(base: Base): void
}

/** What the server was last known to hold. */
export interface Base {
  revision: number
  duties: readonly Duty[]
  /** The cells that it keeps free. */
  rest?: readonly CellKey[]
}

/** What became of an undo or a redo; `changed`: a colleague changed the same duty since, and none of it was done. */
export type StepResult = { kind: 'done'; step: Command } | { kind: 'changed'; step: Command } | { kind: 'none' }

/** What the planner says to a conflict. */
export type ConflictAnswer = 'mine' | 'theirs' | 'both'

interface Opening {
  revision: number
  duties: readonly Duty[]
  rest?: readonly CellKey[]
  commands?: readonly Command[]
  conflicts?: readonly Conflict[]
  newId: () => string
}

const NOTHING: Change = { remove: [], put: [] }

export class Draft {
  readonly roster: Roster
  readonly log: CommandLog
  #revision: number
  #conflicts: readonly Conflict[]
  readonly #newId: () => string
  readonly #listener: DraftListener
  /** Commands that the server stores for this planner, to come with what others stored. */
  readonly #expected = new Set<string>()
  readonly #passed = new Set<string>()

  constructor(opening: Opening, listener: DraftListener) {
    this.roster = new Roster(opening.duties, opening.rest)
    this.log = new CommandLog(opening.commands)
    this.#revision = opening.revision
    this.#conflicts = opening.conflicts ?? []
    this.#newId = opening.newId
    this.#listener = listener
    this.receive(opening)
  }

  revision(): number {
    return this.#revision
  }

  conflicts(): readonly Conflict[] {
    return this.#conflicts
  }

  /** Acts that the server has still to be told, oldest first. */
  pending(): Command[] {
    return this.log.all().filter(isPending)
  }

  /**
   * With `keepsBoth` two duties of a person in one minute stay: for what nobody placed by hand. Only an act with
   * a reason brings exceptions, and only the one made for it takes them from work that stays as it is.
   */
  perform(
    label: CommandLabel,
    change: Change,
    keepsBoth = false,
    elsewhere?: readonly Elsewhere[],
  ): Command | undefined {
    if (isVoid({ change, elsewhere })) return undefined
    const free = label.reason !== undefined || label.act === REVOKE_EXCEPTION
    const kept = free ? change : withHeldExceptions(this.roster, change)
    // What is done elsewhere is stored together with its command or not at all.
    const parts = elsewhere ? [kept] : partsOf(kept)
    if (parts.length === 1) return this.#act({ kind: 'edit', label, change: kept, keepsBoth, elsewhere })
    const whole = this.#newId()
    // Two of a person may share a minute between one part and the next, though not in the end.
    const part = (change: Change) => ({ label: labelOfPart(label, change), told: label, change, keepsBoth: true })
    return parts.map(each => this.#act({ kind: 'edit', whole, ...part(each) })).at(-1)
  }

  /**
   * Takes the last own step back. A step that a colleague has built on is only answered as changed; `mine` takes it
   * back all the same, `theirs` leaves the roster and passes over the step.
   */
  undo(answer?: 'mine' | 'theirs'): StepResult {
    return this.#steps('undo', () => this.log.lastDone(), answer)
  }

  redo(answer?: 'mine' | 'theirs'): StepResult {
    return this.#steps('redo', () => this.log.lastUndone(), answer)
  }

  /** The next step, and where it is a part all of its act or nothing of it. */
  #steps(kind: StepKind, next: () => Command | undefined, answer?: 'mine' | 'theirs'): StepResult {
    const first = next()
    if (!first) return { kind: 'none' }
    const parts = this.log.nextParts(kind, first)
    if (!answer && this.#isOvertaken(kind, parts)) return { kind: 'changed', step: first }
    const named = namedIn(parts)
    for (const part of parts) this.#step(kind, part, named, answer)
    return { kind: 'done', step: first }
  }

  /** The conflicts that one answer settles: this one, and those that cannot stand beside the same duties of colleagues. */
  askedWith(conflict: Conflict): readonly Conflict[] {
    const inTheWay = ({ mine, beside = [] }: Conflict) =>
      mine && clashingIn(this.roster, mine).length > 0
        ? beside
            .map(each => each.id)
            .sort()
            .join()
        : ''
    const way = inTheWay(conflict)
    return way === '' ? [conflict] : this.#conflicts.filter(each => inTheWay(each) === way)
  }

  /** What there is to ask: one conflict of those that a single answer settles. */
  questions(): readonly Conflict[] {
    return this.#conflicts.filter(each => this.askedWith(each)[0] === each)
  }

  /** Whether the own values of a conflict can stand beside what a colleague put there. */
  mayKeepBoth(conflict: Conflict): boolean {
    const { beside = [] } = conflict
    const own = this.askedWith(conflict).map(each => each.mine)
    return beside.length > 0 && own.every(mine => mine !== undefined && clashingIn(this.roster, mine).length === 0)
  }

  /** Answers a conflict: the own value in place of the colleague's, the colleague's, or both where they do not meet. */
  resolve(duty: string, answer: ConflictAnswer, label: CommandLabel): void {
    const conflict = this.#conflicts.find(each => each.duty === duty)
    if (!conflict || (answer === 'both' && !this.mayKeepBoth(conflict))) return
    const asked = this.askedWith(conflict)
    this.#setConflicts(this.#conflicts.filter(each => !asked.includes(each)))
    if (answer === 'theirs') return
    const { mine, beside = [] } = conflict
    if (!mine) {
      this.perform(label, { remove: [duty], put: [] })
      return
    }
    const put = asked.flatMap(each => each.mine ?? [])
    const there = [
      ...beside.filter(each => this.roster.duty(each.id)),
      ...put.flatMap(each => clashingIn(this.roster, each)),
    ]
    const remove = answer === 'mine' ? [...new Set(there.map(each => each.id))] : []
    this.perform(label, { remove, put })
  }

  /** The server stores a command for this planner: once it has come, it is a step of the own log like any other. */
  expect(id: string): void {
    this.#expected.add(id)
  }

  /** The server stores a command for this planner that is no step of the own log: it takes one of its steps back. */
  passOwn(id: string): void {
    this.#passed.add(id)
  }

  isOwn(id: string): boolean {
    return this.#expected.has(id) || this.#passed.has(id) || this.log.command(id) !== undefined
  }

  /** A step that was taken back elsewhere: undo passes it over. */
  passOver(id: string): void {
    this.mark([id], { change: NOTHING, inverse: NOTHING, elsewhere: undefined })
  }

  /** Gives up an act that the server did not accept. */
  takeBack(id: string): void {
    const command = this.log.command(id)
    if (command?.state !== 'refused') return
    this.#apply(command.inverse)
    const gone = { change: NOTHING, inverse: NOTHING, elsewhere: undefined }
    this.mark([id], { ...gone, state: 'confirmed', refusal: undefined })
  }

  /** Hands an act that the server did not accept in once more. */
  retry(id: string): void {
    this.mark([id], { state: 'local', refusal: undefined })
  }

  /** Takes over the server's answer to a save: what it kept, what it refused, and what colleagues saved before it. */
  answered(answer: SaveAnswer): void {
    const applied = answer.applied.flatMap(each => this.log.command(each.id) ?? [])
    this.#rebase(answer.revision, [...answer.others, ...applied], applied, this.#foreign(answer.others))
    for (const { id, code, message } of answer.refused) {
      if (this.log.command(id)?.state === 'confirmed') continue
      this.mark([id], code === 'stale' ? { state: 'local' } : { state: 'refused', refusal: message })
    }
  }

  /** Takes over what was saved since this draft's revision; own acts among it had lost their answer. */
  merge(revision: number, edits: readonly PlanEdit[]): void {
    const own = edits.flatMap(edit => this.log.command(edit.commandId) ?? [])
    this.#rebase(revision, edits, own, this.#foreign(edits))
  }

  #foreign(edits: readonly PlanEdit[]): Foreign {
    const others = edits.filter(edit => !this.log.command(edit.commandId))
    return new Map(
      others.flatMap(({ change, author, at }) =>
        [...valuesOf(change).keys()].map(id => [id, { name: author.name, at }] as const),
      ),
    )
  }

  #rebase(
    revision: number,
    stored: readonly (PlanEdit | Command)[],
    applied: readonly Command[],
    foreign: Foreign,
  ): void {
    const server = this.#served()
    for (const each of stored) {
      if ('commandId' in each && this.#expected.delete(each.commandId)) this.#takeIn(each, server.inverse(each.change))
      server.apply(each.change)
    }
    const base = { revision, duties: server.all(), rest: server.kept() }
    this.#listener.rebased(base)
    this.mark(
      applied.map(command => command.id),
      { state: 'confirmed' },
    )
    this.receive(base, foreign)
  }

  /** The roster without the acts that the server has not seen. */
  #served(): Roster {
    const server = new Roster(this.roster.all(), this.roster.kept())
    for (const command of this.#unseen().reverse()) server.apply(command.inverse)
    return server
  }

  /** Takes over what this browser kept of earlier: its log came when acts had already been done here. */
  takeEarlier(commands: readonly Command[], conflicts: readonly Conflict[], base?: Base): void {
    const server = this.#served()
    this.log.precede(commands)
    if (conflicts.length > 0) this.#setConflicts([...conflicts, ...this.#conflicts])
    this.receive(base ?? { revision: this.#revision, duties: server.all(), rest: server.kept() })
  }

  #takeIn({ commandId, label, change, revision }: PlanEdit, inverse: Change): void {
    const knew = this.#sharing(change, inverse)
    const command: Command = {
      ...{ id: commandId, kind: 'edit', label, change, inverse, base: revision - 1, state: 'confirmed' },
      ...(knew.length > 0 && { knew }),
    }
    this.log.add(command)
    this.#listener.logged(command)
  }

  /** Takes over all that the server holds now, under the acts that it has not seen. */
  receive({ revision, duties, rest = [] }: Base, foreign?: Foreign): void {
    const merged = merge(duties, revision, this.#unseen(), foreign, rest)
    const marks = this.roster.restTo(merged.roster.kept())
    const change: Change = { ...difference(this.roster.all(), merged.roster.all()), rest: marks }
    this.#revision = revision
    // Before the acts lose what is in conflict, so that a crash in between loses nothing.
    if (merged.conflicts.length > 0) {
      const again = new Set(merged.conflicts.map(conflict => conflict.duty))
      this.#setConflicts([...this.#conflicts.filter(each => !again.has(each.duty)), ...merged.conflicts])
    }
    for (const command of merged.commands) {
      const { id, change, inverse, base } = command
      const fitted = { change, inverse, base }
      this.mark([id], isVoid(command) ? { ...fitted, state: 'confirmed' } : fitted)
    }
    this.#apply(change)
  }

  #unseen(): Command[] {
    return this.log.all().filter(command => command.state !== 'confirmed')
  }

  /** Notes how acts now stand. */
  mark(ids: readonly string[], patch: Parameters<CommandLog['update']>[1]): void {
    for (const id of ids) {
      const command = this.log.update(id, patch)
      if (command) this.#listener.logged(command)
    }
  }

  /** Whether a colleague changed what a step would touch, or filled a place that it needs. */
  #isOvertaken(kind: StepKind, parts: readonly Command[]): boolean {
    const named = namedIn(parts)
    return parts.some(part => {
      const { from, to } = stepOf(kind, part)
      const untouched = [...valuesOf(from)].every(([id, duty]) => sameDuty(this.roster.duty(id), duty))
      return !untouched || this.#inTheWay(to, named).length > 0
    })
  }

  #step(kind: StepKind, step: Command, named: ReadonlySet<string>, answer?: 'mine' | 'theirs'): void {
    const { to } = stepOf(kind, step)
    const change = answer === 'theirs' ? NOTHING : { ...to, remove: [...to.remove, ...this.#inTheWay(to, named)] }
    const elsewhere = answer === 'theirs' ? undefined : stepped(kind, step.elsewhere)
    const { id, label, told } = step
    this.#act({ kind, step: id, label, ...(told && { told }), change, keepsBoth: true, elsewhere })
  }

  /** Duties that came since where a step would put its own; `named` are those that it knows of. */
  #inTheWay(to: Change, named: ReadonlySet<string>): string[] {
    const rivals = to.put.flatMap(duty => clashingIn(this.roster, duty).map(other => other.id))
    return [...new Set(rivals)].filter(id => !named.has(id))
  }

  #act(
    act: Pick<Command, 'kind' | 'step' | 'whole' | 'label' | 'told' | 'change' | 'keepsBoth' | 'elsewhere'>,
  ): Command {
    const inverse = this.roster.inverse(act.change)
    const state = isVoid(act) ? 'confirmed' : 'local'
    const knew = this.#sharing(act.change, inverse)
    const known = knew.length > 0 && { knew }
    const command: Command = { ...act, ...known, id: this.#newId(), inverse, base: this.#revision, state }
    this.log.add(command)
    this.#listener.logged(command)
    this.#apply(act.change)
    return command
  }

  /** The duties that share minutes with what a change takes away or puts. */
  #sharing(change: Change, inverse: Change): string[] {
    const named = valuesOf(change)
    const put = new Roster(change.put)
    const before = inverse.put.flatMap(duty => clashingIn(this.roster, duty))
    const beside = change.put.flatMap(duty => clashingIn(this.roster, duty)).filter(other => !named.has(other.id))
    const among = change.put.flatMap(duty => clashingIn(put, duty))
    return [...new Set([...before, ...beside, ...among].map(duty => duty.id))]
  }

  #apply(change: Change): void {
    if (isEmpty(change)) return
    this.#listener.applied(change, this.roster.apply(change))
  }

  #setConflicts(conflicts: readonly Conflict[]): void {
    const before = this.#conflicts
    this.#conflicts = conflicts
    this.#listener.conflicted(before, conflicts)
  }
}

/** What a step finds on the roster, and what it puts in its place. */
const stepOf = (kind: StepKind, { change, inverse }: Command) =>
  kind === 'undo' ? { from: change, to: inverse } : { from: inverse, to: change }

/** The duties of an act, and those that it stood beside when it was done. */
const namedIn = (parts: readonly Command[]): ReadonlySet<string> =>
  new Set(parts.flatMap(({ change, inverse, knew = [] }) => [...knew, ...[change, inverse].flatMap(idsOf)]))

const idsOf = (change: Change) => [...valuesOf(change).keys()]

/** What a step does in other plans, where it does something there. */
const stepped = (kind: StepKind, there: readonly Elsewhere[] | undefined) =>
  kind === 'undo' ? there?.map(takenBack) : there

const takenBack = ({ planId, before, after, people }: Elsewhere): Elsewhere => ({
  ...{ planId, before: after, after: before },
  ...(people && { people: people === 'join' ? 'leave' : 'join' }),
})

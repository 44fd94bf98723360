/**
 * Merges a browser's commands into the stored roster. Each command stands or falls alone: one that touches a duty or
 * cell which somebody else changed since its base revision is refused with what they made of it; the rest is stored.
 */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { bringsException, dropsException, type ExceptionRight } from '../exceptions/exceptions.ts'
import { applyRest, type RestMarks, restCell } from '../rest-marks.ts'
import { type Cells, cellsOf, dutiesIn, moveDuties, rivalsIn } from './cells.ts'
import { type Bounds, type Fault, isLocked, judgeDuty, judgeRest } from './judge-duty.ts'
import type { Room } from './plan-room.ts'
import { applyChange, type Roster } from './roster.ts'
import { rivalsOf } from './shares-minute.ts'
import { meets, type Touched, touchedBy } from './touched.ts'

export interface Command {
  id: string
  label: CommandLabel
  change: Change
  /** Two duties of a person in one minute that it brings are stored, as an import or an undo may; none that it knew not of. */
  keepsBoth?: boolean
}

/** A command that others stored since the base revision. */
export interface ForeignEdit {
  commandId: string
  change: Change
  inverse: Change
}

export interface AppliedCommand extends Command {
  inverse: Change
}

export type ElsewhereFault =
  | 'elsewhere_same'
  | 'elsewhere_gone'
  | 'elsewhere_forbidden'
  | 'elsewhere_plan_in_audit'
  | 'elsewhere_edit_limit'
  | 'elsewhere_changed'

type ExceptionFault = 'exception_needs_approval' | 'exception_needs_reason' | 'exception_stays'

export interface RefusedMerge<F extends ForeignEdit> {
  id: string
  code: Fault['code'] | 'stale' | 'duty_twice' | 'duty_overlap' | 'plan_full' | ExceptionFault | ElsewhereFault
  values: Record<string, string | number>
  /** The first of them. */
  theirs: F[]
  duties: Duty[]
}

export interface Merge<F extends ForeignEdit> {
  applied: AppliedCommand[]
  refused: RefusedMerge<F>[]
}

export interface MergeInput<F extends ForeignEdit> {
  /** The stored roster, at least the duties and people that the commands touch; it is changed in place. */
  roster: Roster
  /** The stored rest marks, where a command is about any; changed in place. */
  marks: RestMarks
  foreign: readonly F[]
  commands: readonly Command[]
  bounds: Bounds
  exceptions: ExceptionRight
  room: Room
}

/** Commands of others, and duties as they stand now, that are told with a refusal. */
const mostTold = 20

/** What is looked at for each of up to hundreds of commands, and put together once. */
interface Merging<F extends ForeignEdit> extends MergeInput<F> {
  cells: Cells
  touchedByOthers: readonly { edit: F; touched: Touched }[]
  putByOthers: ReadonlySet<string>
  /** Duties as they were before commands of this call changed them. */
  before: Map<string, Duty[]>
  /** Duties that the plan holds by now. */
  stored: number
}

const mergingOf = <F extends ForeignEdit>(input: MergeInput<F>): Merging<F> => ({
  ...input,
  cells: cellsOf(input.roster.values()),
  touchedByOthers: input.foreign.map(edit => ({ edit, touched: touchedBy(edit.change, edit.inverse) })),
  putByOthers: new Set(input.foreign.flatMap(edit => edit.change.put.map(duty => duty.id))),
  before: new Map(),
  stored: input.room.stored,
})

/** What a command would undo, without carrying it out. */
const outlook = (roster: Roster, change: Change): Change => {
  const touchedDuties = [...change.remove, ...change.put.map(duty => duty.id)]
  const part: Roster = new Map(
    touchedDuties.flatMap(id => {
      const duty = roster.get(id)
      return duty ? [[id, duty] as const] : []
    }),
  )
  return applyChange(part, change)
}

/** A duty that a change puts more than once: its inverse would give back what never stood. */
const putTwice = ({ put }: Change): Duty | undefined => {
  const ids = new Set<string>()
  return put.find(({ id }) => ids.size === ids.add(id).size)
}

/** By how many duties a plan grows. */
const growthOf = (change: Change, inverse: Change): number => change.put.length - inverse.put.length

const changesNothing = ({ roster, marks }: { roster: Roster; marks: RestMarks }, change: Change): boolean =>
  (change.rest ?? []).every(mark => marks.has(restCell(mark)) === mark.kept) &&
  change.remove.every(id => !roster.has(id)) &&
  change.put.every(duty => {
    const now = roster.get(duty.id)
    return now !== undefined && sameDuty(now, duty)
  })

/** What speaks against the exceptions that a command brings a duty or takes from it. */
const exceptionFault = <F extends ForeignEdit>(
  { roster, exceptions, before }: Merging<F>,
  { label }: Command,
  duty: Duty,
): ExceptionFault | undefined => {
  const now = roster.get(duty.id)
  if (dropsException(exceptions, duty, now)) return 'exception_stays'
  if (!bringsException(exceptions, duty, [now, ...(before.get(duty.id) ?? [])])) return undefined
  if (!exceptions.grants) return 'exception_needs_approval'
  return label.reason ? undefined : 'exception_needs_reason'
}

/** The first of the duties as they stand that a command names, or whose cell it touches. */
const concernedBy = <F extends ForeignEdit>({ roster, cells }: Merging<F>, touched: Touched): Duty[] => {
  const found = new Map<string, Duty>()
  const candidates = function* () {
    for (const id of touched.duties) yield* [roster.get(id)].filter(each => each !== undefined)
    for (const cell of touched.cells) yield* dutiesIn(cells, cell)
  }
  for (const duty of candidates()) {
    if (found.size === mostTold) break
    found.set(duty.id, duty)
  }
  return [...found.values()]
}

const refuse = <F extends ForeignEdit>(
  merging: Merging<F>,
  command: Command,
): Omit<RefusedMerge<F>, 'id'> | undefined => {
  const { roster, bounds } = merging
  const twice = putTwice(command.change)
  if (twice) return { code: 'duty_twice', values: { date: twice.date }, theirs: [], duties: [twice] }
  const inverse = outlook(roster, command.change)
  const touched = touchedBy(command.change, inverse)
  const theirs = merging.touchedByOthers.filter(other => meets(other.touched, touched)).map(({ edit }) => edit)
  if (theirs.length > 0 && !changesNothing(merging, command.change))
    return { code: 'stale', values: {}, theirs: theirs.slice(0, mostTold), duties: concernedBy(merging, touched) }
  for (const duty of command.change.put) {
    const [fault] = judgeDuty(bounds, duty)
    if (fault) return { ...fault, theirs: [], duties: [duty] }
    const code = exceptionFault(merging, command, duty)
    if (code) return { code, values: { date: duty.date, employee: duty.employee ?? '' }, theirs: [], duties: [duty] }
  }
  for (const mark of command.change.rest ?? []) {
    const [fault] = judgeRest(bounds, mark)
    if (fault) return { ...fault, theirs: [], duties: [] }
  }
  const locked = inverse.put.find(duty => isLocked(bounds, duty.date))
  if (locked) return { code: 'cell_locked', values: { date: locked.date }, theirs: [], duties: [locked] }
  const { most } = merging.room
  const more = growthOf(command.change, inverse)
  if (more > 0 && merging.stored + more > most) return { code: 'plan_full', values: { most }, theirs: [], duties: [] }
  return undefined
}

/** Two duties of a person in one minute. */
interface Overlap {
  pair: [Duty, Duty]
  /** Whether somebody else stored the second since the base revision: nobody chose to have both. */
  unseen: boolean
}

/** The first pair of duties that a command brings into one minute; a pair that was there before is none. */
const overlapOf = <F extends ForeignEdit>(
  { cells, putByOthers }: Merging<F>,
  { change, keepsBoth = false }: Command,
  inverse: Change,
): Overlap | undefined => {
  const before = new Map(inverse.put.map(duty => [duty.id, duty]))
  for (const duty of change.put) {
    const was = before.get(duty.id)
    for (const rival of rivalsIn(cells, duty)) {
      const unseen = putByOthers.has(rival.id)
      const known = was && rivalsOf(was, [before.get(rival.id) ?? rival]).length > 0
      if (!known && (unseen || !keepsBoth)) return { pair: [duty, rival], unseen }
    }
  }
  return undefined
}

/**
 * Others that a duty may share a minute with where both are kept. An import that is taken in twice has one; the engine
 * opens no plan with tens of thousands of such pairs, and nobody could take them out again.
 */
const mostRivals = 3

/** The first duty that would stand on more others than can be looked at, with one of them. */
const crowdOf = <F extends ForeignEdit>({ cells }: Merging<F>, change: Change): Overlap | undefined => {
  for (const duty of change.put) {
    const [rival, ...others] = rivalsIn(cells, duty)
    if (rival && others.length >= mostRivals) return { pair: [duty, rival], unseen: false }
  }
  return undefined
}

/** Carries a command out, or answers the pair of duties that it would bring into one minute and leaves all as it was. */
const tryOut = <F extends ForeignEdit>(
  merging: Merging<F>,
  command: Command,
): { inverse: Change } | { overlap: Overlap } => {
  const { roster, marks, cells, before } = merging
  const { change } = command
  const inverse = applyChange(roster, change)
  moveDuties(cells, inverse.put, change.put)
  const overlap = overlapOf(merging, command, inverse) ?? (command.keepsBoth ? crowdOf(merging, change) : undefined)
  if (overlap) {
    applyChange(roster, inverse)
    moveDuties(cells, change.put, inverse.put)
    return { overlap }
  }
  merging.stored += growthOf(change, inverse)
  const rest = applyRest(marks, change.rest)
  for (const duty of inverse.put) before.set(duty.id, [...(before.get(duty.id) ?? []), duty])
  return { inverse: rest.length > 0 ? { ...inverse, rest } : inverse }
}

const overlapRefusal = <F extends ForeignEdit>(
  { foreign }: Merging<F>,
  { pair: [duty, rival], unseen }: Overlap,
): Omit<RefusedMerge<F>, 'id'> => {
  if (!unseen) {
    const values = { date: duty.date, employee: duty.employee ?? '' }
    return { code: 'duty_overlap', values, theirs: [], duties: [duty, rival] }
  }
  const theirs = foreign.filter(edit => edit.change.put.some(each => each.id === rival.id))
  return { code: 'stale', values: {}, theirs: theirs.slice(-mostTold), duties: [rival] }
}

/** Merges the commands in order. */
export const mergeCommands = <F extends ForeignEdit>(input: MergeInput<F>): Merge<F> => {
  const merging = mergingOf(input)
  const merge: Merge<F> = { applied: [], refused: [] }
  for (const command of input.commands) {
    const fault = refuse(merging, command)
    if (fault) {
      merge.refused.push({ id: command.id, ...fault })
      continue
    }
    const tried = tryOut(merging, command)
    if ('inverse' in tried) {
      merge.applied.push({ ...command, inverse: tried.inverse })
      continue
    }
    merge.refused.push({ id: command.id, ...overlapRefusal(merging, tried.overlap) })
  }
  return merge
}

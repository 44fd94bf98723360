/**
 * Merges a browser's commands into the stored roster. Each command stands or falls alone: one that touches a duty or
 * cell which somebody else changed since its base revision is refused with what they made of it; the rest is stored.
 */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/plan-edit.ts'
import { bringsException, dropsException, type ExceptionRight } from './exceptions.ts'
import { type Bounds, type Fault, isLocked, judgeDuty } from './judge-duty.ts'
import { applyChange, type Roster, sameDuty } from './roster.ts'
import { rivalsOf } from './shares-minute.ts'
import { meets, touchedBy } from './touched.ts'

export interface Command {
  id: string
  label: CommandLabel
  change: Change
  /** Two duties of a person in one minute that it brings are stored: what an import, a merge or an undo brings stays. */
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

type ExceptionFault = 'exception_needs_approval' | 'exception_needs_reason' | 'exception_stays'

export interface RefusedMerge<F extends ForeignEdit> {
  id: string
  code: Fault['code'] | 'stale' | 'duty_overlap' | ExceptionFault
  values: Record<string, string | number>
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
  foreign: readonly F[]
  commands: readonly Command[]
  bounds: Bounds
  exceptions: ExceptionRight
}

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

const changesNothing = (roster: Roster, change: Change): boolean =>
  change.remove.every(id => !roster.has(id)) &&
  change.put.every(duty => {
    const now = roster.get(duty.id)
    return now !== undefined && sameDuty(now, duty)
  })

/** What speaks against the exceptions that a command brings a duty or takes from it. */
const exceptionFault = <F extends ForeignEdit>(
  { roster, exceptions }: MergeInput<F>,
  { label }: Command,
  duty: Duty,
  before: readonly Duty[],
): ExceptionFault | undefined => {
  const now = roster.get(duty.id)
  if (dropsException(exceptions, duty, now)) return 'exception_stays'
  if (!bringsException(exceptions, duty, [now, ...before])) return undefined
  if (!exceptions.grants) return 'exception_needs_approval'
  return label.reason ? undefined : 'exception_needs_reason'
}

const refuse = <F extends ForeignEdit>(
  input: MergeInput<F>,
  earlier: readonly AppliedCommand[],
  command: Command,
): Omit<RefusedMerge<F>, 'id'> | undefined => {
  const { roster, bounds } = input
  const inverse = outlook(roster, command.change)
  const touched = touchedBy(command.change, inverse)
  const theirs = input.foreign.filter(edit => meets(touchedBy(edit.change, edit.inverse), touched))
  if (theirs.length > 0 && !changesNothing(roster, command.change)) {
    const concerned = [...roster.values()].filter(
      duty => touched.duties.has(duty.id) || touched.cells.has(`${duty.employee} ${duty.date}`),
    )
    return { code: 'stale', values: {}, theirs, duties: concerned }
  }
  for (const duty of command.change.put) {
    const fault = judgeDuty(bounds, duty)
    if (fault) return { ...fault, theirs: [], duties: [duty] }
    const before = earlier.flatMap(each => each.inverse.put.filter(was => was.id === duty.id))
    const code = exceptionFault(input, command, duty, before)
    if (code) return { code, values: { date: duty.date, employee: duty.employee ?? '' }, theirs: [], duties: [duty] }
  }
  const locked = inverse.put.find(duty => isLocked(bounds, duty.date))
  if (locked) return { code: 'cell_locked', values: { date: locked.date }, theirs: [], duties: [locked] }
  return undefined
}

/**
 * The first pair of a person's duties that a gesture brings into one minute. A pair that was there before, and one whose
 * other half a colleague stored meanwhile, are none of it: the check finds them.
 */
const overlapOf = <F extends ForeignEdit>(
  { roster, foreign }: MergeInput<F>,
  change: Change,
  inverse: Change,
): [Duty, Duty] | undefined => {
  const theirs = new Set(foreign.flatMap(edit => edit.change.put.map(duty => duty.id)))
  const before = new Map(inverse.put.map(duty => [duty.id, duty]))
  for (const duty of change.put) {
    const was = before.get(duty.id)
    for (const rival of rivalsOf(duty, roster.values())) {
      const old = before.get(rival.id) ?? rival
      if (!theirs.has(rival.id) && !(was && rivalsOf(was, [old]).length > 0)) return [duty, rival]
    }
  }
  return undefined
}

/** Merges the commands in order. */
export const mergeCommands = <F extends ForeignEdit>(input: MergeInput<F>): Merge<F> => {
  const merge: Merge<F> = { applied: [], refused: [] }
  for (const command of input.commands) {
    const fault = refuse(input, merge.applied, command)
    if (fault) {
      merge.refused.push({ id: command.id, ...fault })
      continue
    }
    const inverse = applyChange(input.roster, command.change)
    const overlap = command.keepsBoth ? undefined : overlapOf(input, command.change, inverse)
    if (overlap) {
      applyChange(input.roster, inverse)
      const [duty] = overlap
      merge.refused.push({
        id: command.id,
        code: 'duty_overlap',
        values: { date: duty.date, employee: duty.employee ?? '' },
        theirs: [],
        duties: overlap,
      })
      continue
    }
    merge.applied.push({ ...command, inverse })
  }
  return merge
}

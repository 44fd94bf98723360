/**
 * Brings the acts that the server has not yet taken onto what it holds now. Duties changed by one side only take that
 * side. A duty changed by both, and one put where a colleague put one meanwhile, are conflicts: both values are kept and
 * the server's stands until the planner answers. So no two duties of a person share a minute that nobody chose.
 */
import type { Change, Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { type CellKey, cellOf } from '../cell-key.ts'
import type { Command } from '../command.ts'
import { Roster } from '../roster.ts'
import { clashes, clashingIn } from './clash.ts'

/** Who stored something, and when. */
export interface Author {
  name: string
  at: string
}

/** Two values for one place; an absent one means deleted. The server's stands until the planner answers. */
export interface Conflict {
  /** The duty that was changed here. */
  duty: string
  mine?: Duty
  /** The same duty as the server has it. */
  theirs?: Duty
  /** A colleague's duties that stand where the own was to be put. */
  beside?: readonly Duty[]
  /** Whose they are; unknown after a reload. */
  by?: Author
}

/** Duties that colleagues stored since these acts were done, with who did. */
export type Foreign = ReadonlyMap<string, Author>

export interface Merged {
  /** The server's roster with the acts that hold on it. */
  roster: Roster
  /** The same acts, fitted to that roster; one that lost all its content has an empty change. */
  commands: Command[]
  conflicts: Conflict[]
}

/**
 * @param theirs the server's duties at `revision`
 * @param pending acts not yet confirmed, oldest first
 * @param rest the cells that the server keeps free; of two marks on one the later, which is the own, stands
 */
export function merge(
  theirs: readonly Duty[],
  revision: number,
  pending: readonly Command[],
  foreign: Foreign = new Map(),
  rest: readonly CellKey[] = [],
): Merged {
  const roster = new Roster(theirs, rest)
  const { conflicts, yielding } = compare(roster, pending, foreign)
  const commands = pending.map(command => {
    const change = without(command.change, yielding)
    const inverse = roster.inverse(change)
    roster.apply(change)
    return { ...command, change, inverse, base: revision }
  })
  return { roster, commands, conflicts }
}

/** What acts make of each duty that they name: its first value, its last, and which it may share minutes with. */
interface Own {
  before: Duty | undefined
  now: Duty | undefined
  knew: Set<string>
}

function ownOf(pending: readonly Command[]): Map<string, Own> {
  const own = new Map<string, Own>()
  for (const { change, inverse, knew = [] } of pending) {
    const before = valuesOf(inverse)
    for (const [id, now] of valuesOf(change)) {
      const known = own.get(id) ?? { before: before.get(id), now, knew: new Set<string>() }
      own.set(id, { before: known.before, now, knew: new Set([...known.knew, ...knew]) })
    }
  }
  return own
}

interface Compared {
  conflicts: Conflict[]
  /** Duties on which the server's value stands for now. */
  yielding: Set<string>
}

function compare(theirs: Roster, pending: readonly Command[], foreign: Foreign): Compared {
  const own = ownOf(pending)
  const conflicts: Conflict[] = []
  const yielding = new Set<string>()
  for (const [id, { before, now }] of own) {
    const other = theirs.duty(id)
    if (sameDuty(now, other) || sameDuty(before, other)) continue
    yielding.add(id)
    if (!sameDuty(before, now)) conflicts.push({ duty: id, mine: now, theirs: other, by: foreign.get(id) })
  }
  const standing = [...own].filter(([id]) => !yielding.has(id))
  const merged = new Roster(theirs.all())
  merged.apply({ remove: standing.map(([id]) => id), put: standing.flatMap(([, { now }]) => now ?? []) })
  // A duty that yields may stand in the way of another of the same act.
  for (let found = true; found; ) {
    found = false
    for (const [id, each] of own) {
      const other = theirs.duty(id)
      if (!each.now || yielding.has(id) || sameDuty(each.now, other)) continue
      const beside = inTheWay(each.now, each, merged, own, foreign)
      if (beside.length === 0) continue
      // Both put the same there: nobody has anything to choose.
      const isTwin = each.before === undefined && beside.some(rival => sameDuty({ ...rival, id }, each.now))
      yielding.add(id)
      merged.apply(other ? { remove: [], put: [other] } : { remove: [id], put: [] })
      found = true
      if (isTwin) continue
      const by = beside.map(rival => foreign.get(rival.id)).find(author => author)
      conflicts.push({ duty: id, mine: each.now, theirs: other, beside, by })
    }
  }
  return { conflicts, yielding }
}

/** What others, or own duties that had to yield, have where a duty was to be put. */
function inTheWay(
  now: Duty,
  { before, knew }: Own,
  merged: Roster,
  own: ReadonlyMap<string, Own>,
  foreign: Foreign,
): Duty[] {
  const isNew = (other: Duty) => !knew.has(other.id) && !(before && clashes(before, other))
  const stands = (other: Duty) => sameDuty(own.get(other.id)?.now, other)
  const clash = clashingIn(merged, now).filter(other => isNew(other) && !stands(other))
  const cell = cellOf(now)
  const entered = before === undefined || cellOf(before) !== cell
  const sameCell = entered && now.employee !== undefined ? merged.inCell(cell) : []
  const put = sameCell.filter(other => other.id !== now.id && foreign.has(other.id) && !own.has(other.id))
  return [...new Set([...clash, ...put])]
}

/** What a change makes of each duty that it names. */
export function valuesOf(change: Change): Map<string, Duty | undefined> {
  const values = new Map<string, Duty | undefined>(change.remove.map(id => [id, undefined]))
  for (const duty of change.put) values.set(duty.id, duty)
  return values
}

const without = (change: Change, ids: ReadonlySet<string>): Change => ({
  ...change,
  remove: change.remove.filter(id => !ids.has(id)),
  put: change.put.filter(duty => !ids.has(duty.id)),
})

export const isEmpty = (change: Change) =>
  change.remove.length === 0 && change.put.length === 0 && (change.rest ?? []).length === 0

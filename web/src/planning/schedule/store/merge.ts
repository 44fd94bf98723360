/**
 * Brings the acts that the server has not yet taken onto what it holds now. Duties changed by one side only take that
 * side; a duty changed by both is a conflict that keeps both values until the planner answers. A duty put where a
 * colleague put one at the same time stays beside it, and the check finds the two.
 */
import type { Change, Duty } from '#contract/engine.ts'
import { clashing } from './clash.ts'
import type { Command } from './command.ts'
import { Roster, sameDuty } from './roster.ts'

/** Two values for one place; an absent one means deleted. The server's stands until the planner answers. */
export interface Conflict {
  /** The duty that was changed here. */
  duty: string
  mine?: Duty
  /** The same duty as a colleague left it. */
  theirs?: Duty
}

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
 */
export function merge(theirs: readonly Duty[], revision: number, pending: readonly Command[]): Merged {
  const roster = new Roster(theirs)
  const { conflicts, yielding, doubled } = compare(roster, pending)
  const commands = pending.map(command => {
    const change = without(command.change, yielding)
    const inverse = roster.inverse(change)
    roster.apply(change)
    const keepsBoth = command.keepsBoth || change.put.some(duty => doubled.has(duty.id))
    return { ...command, change, inverse, base: revision, ...(keepsBoth && { keepsBoth }) }
  })
  return { roster, commands, conflicts }
}

interface Compared {
  conflicts: Conflict[]
  /** Duties on which the server's value stands for now. */
  yielding: Set<string>
  /** Own duties that share a minute with a colleague's. */
  doubled: Set<string>
}

function compare(theirs: Roster, pending: readonly Command[]): Compared {
  const before = new Map<string, Duty | undefined>()
  const mine = new Map<string, Duty | undefined>()
  for (const command of pending) {
    for (const [id, duty] of valuesOf(command.inverse)) if (!before.has(id)) before.set(id, duty)
    for (const [id, duty] of valuesOf(command.change)) mine.set(id, duty)
  }
  const foreign = theirs.all().filter(duty => !mine.has(duty.id))
  const conflicts: Conflict[] = []
  const yielding = new Set<string>()
  const doubled = new Set<string>()
  for (const [id, value] of mine) {
    const base = before.get(id)
    const other = theirs.duty(id)
    if (sameDuty(value, other)) continue
    if (!sameDuty(base, other)) {
      yielding.add(id)
      if (!sameDuty(base, value)) conflicts.push({ duty: id, mine: value, theirs: other })
    } else if (value) {
      const known = base ? clashing(base, foreign) : []
      if (clashing(value, foreign).some(each => !known.includes(each))) doubled.add(id)
    }
  }
  return { conflicts, yielding, doubled }
}

/** What a change makes of each duty that it names. */
export function valuesOf(change: Change): Map<string, Duty | undefined> {
  const values = new Map<string, Duty | undefined>(change.remove.map(id => [id, undefined]))
  for (const duty of change.put) values.set(duty.id, duty)
  return values
}

const without = (change: Change, ids: ReadonlySet<string>): Change => ({
  remove: change.remove.filter(id => !ids.has(id)),
  put: change.put.filter(duty => !ids.has(duty.id)),
})

export const isEmpty = (change: Change) => change.remove.length === 0 && change.put.length === 0

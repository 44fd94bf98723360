/** Merges what a search found with what people did meanwhile: where both touched a duty or a cell, people win. */
import type { Change, Duty } from '#contract/engine.ts'
import { cellsOf, moveDuties, rivalsIn } from '../edits/cells.ts'
import { type Bounds, isLocked, judgeDuty } from '../edits/judge-duty.ts'
import type { ForeignEdit } from '../edits/merge-commands.ts'
import { applyChange, type Roster } from '../edits/roster.ts'
import { cellOf, meets, type Touched, touchedBy } from '../edits/touched.ts'

/** What becomes of one duty: gone where there is no `after`. */
interface Part {
  id: string
  before: Duty | undefined
  after: Duty | undefined
}

const together = (parts: Iterable<Part>): Change => {
  const all = [...parts]
  return { remove: all.filter(part => !part.after).map(part => part.id), put: all.flatMap(part => part.after ?? []) }
}

/** What people touched meanwhile, all of them as one. */
const touchedByAll = (foreign: readonly ForeignEdit[]): Touched => {
  const all = foreign.map(edit => touchedBy(edit.change, edit.inverse))
  return {
    duties: new Set(all.flatMap(each => [...each.duties])),
    cells: new Set(all.flatMap(each => [...each.cells])),
  }
}

/** The parts that may be stored each for itself, by their duties: nothing that others touched, no closed date, nothing unknown. */
const storable = (roster: Roster, change: Change, others: Touched, bounds: Bounds): Map<string, Part> => {
  const parts: Part[] = [
    ...change.remove.map(id => ({ id, before: roster.get(id), after: undefined })),
    ...change.put.map(after => ({ id: after.id, before: roster.get(after.id), after })),
  ]
  const may = ({ id, before, after }: Part) => {
    if (!before && !after) return false
    if (before && isLocked(bounds, before.date)) return false
    if (after && judgeDuty(bounds, after)) return false
    const cells = new Set([before, after].flatMap(duty => (duty ? cellOf(duty) : [])))
    return !meets(others, { duties: new Set([id]), cells })
  }
  return new Map(parts.filter(may).map(part => [part.id, part]))
}

/**
 * The part of a change that can be stored: what may be stored for itself, and no two duties of a person in one minute. A
 * duty that gives way returns to where it was; what was to come there gives way in its turn.
 */
export const mergeFound = (roster: Roster, change: Change, foreign: readonly ForeignEdit[], bounds: Bounds): Change => {
  const kept = storable(roster, change, touchedByAll(foreign), bounds)
  const result: Roster = new Map(roster)
  applyChange(result, together(kept.values()))
  const cells = cellsOf(result.values())
  const giveWay = (first: Part) => {
    const leaving = [first]
    for (const { id, before, after } of leaving) {
      if (!kept.delete(id)) continue
      moveDuties(cells, after ? [after] : [], before ? [before] : [])
      const rivals = before ? rivalsIn(cells, before) : []
      leaving.push(...rivals.flatMap(rival => kept.get(rival.id) ?? []))
    }
  }
  for (const part of [...kept.values()])
    if (kept.has(part.id) && part.after && rivalsIn(cells, part.after).length > 0) giveWay(part)
  return together(kept.values())
}

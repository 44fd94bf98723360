/** Merges what a search found with what people did meanwhile: where both touched a duty or a cell, people win. */
import type { Change } from '#contract/engine.ts'
import {
  cellsLeftOut,
  changeOf,
  type DutyCell,
  type Part,
  type Places,
  partsOf,
  withoutClashes,
} from '#contract/planning/fit-change.ts'
import { sameDuty } from '#contract/planning/same-duty.ts'
import { cellsOf, moveDuties, rivalsIn } from '../edits/cells.ts'
import { type Bounds, isLocked, judgeDuty } from '../edits/judge-duty.ts'
import type { ForeignEdit } from '../edits/merge-commands.ts'
import type { Roster } from '../edits/roster.ts'
import { cellOf, meets, type Touched, touchedBy } from '../edits/touched.ts'

/** What people touched meanwhile, all of them as one. */
const touchedByAll = (foreign: readonly ForeignEdit[]): Touched => {
  const all = foreign.map(edit => touchedBy(edit.change, edit.inverse))
  return {
    duties: new Set(all.flatMap(each => [...each.duties])),
    cells: new Set(all.flatMap(each => [...each.cells])),
  }
}

/** The parts that may be stored each for itself: nothing that others touched, no closed date, nothing unknown. */
const storable = (roster: Roster, change: Change, others: Touched, bounds: Bounds): Part[] =>
  partsOf(change, id => roster.get(id)).filter(({ id, before, after }) => {
    if (!before && !after) return false
    if (before && isLocked(bounds, before.date)) return false
    if (after && judgeDuty(bounds, after).length > 0) return false
    const cells = new Set([before, after].flatMap(duty => (duty ? cellOf(duty) : [])))
    return !meets(others, { duties: new Set([id]), cells })
  })

/** The part of a change that can be stored: what may be stored for itself, and no two duties of a person in one minute. */
export const mergeFound = (roster: Roster, change: Change, foreign: readonly ForeignEdit[], bounds: Bounds): Change => {
  const cells = cellsOf(roster.values())
  const places: Places = {
    rivals: duty => rivalsIn(cells, duty),
    move: (gone, come) => moveDuties(cells, gone, come),
  }
  return changeOf(withoutClashes(storable(roster, change, touchedByAll(foreign), bounds), places))
}

/** Whether the roster has it that way already: accepted, or done by somebody. */
const isDone = ({ before, after }: Part): boolean =>
  before && after ? sameDuty(before, after) : before === undefined && after === undefined

/** The cells of what was found that `merged` leaves out and the roster has not got either. */
export const leftOutOf = (roster: Roster, found: Change, merged: Change): DutyCell[] =>
  cellsLeftOut(
    partsOf(found, id => roster.get(id)).filter(part => !isDone(part)),
    merged,
  )

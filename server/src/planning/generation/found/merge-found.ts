/** Merges what a search found with what people did meanwhile: where both touched a duty or a cell, people win. */
import type { Change, Duty } from '#contract/engine.ts'
import {
  cellsLeftOut,
  changeOf,
  type DutyCell,
  type Part,
  type Places,
  partsOf,
  withoutClashes,
} from '#contract/planning/edits/fit-change.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { cellsOf, moveDuties, rivalsIn } from '../../edits/merging/cells.ts'
import { type Bounds, isLocked, judgeDuty } from '../../edits/merging/judge-duty.ts'
import type { ForeignEdit } from '../../edits/merging/merge-commands.ts'
import type { Roster } from '../../edits/merging/roster.ts'
import { cellOf, meets, type Touched } from '../../edits/merging/touched.ts'
import { restCell } from '../../edits/rest-marks.ts'

/** The duties that edits touched, each as it stood before the first of them. */
const standingBefore = (foreign: readonly ForeignEdit[]): Map<string, Duty | undefined> => {
  const before = new Map<string, Duty | undefined>()
  for (const { change, inverse } of foreign) {
    const was = new Map(inverse.put.map(duty => [duty.id, duty]))
    const named = [...change.remove, ...change.put.map(duty => duty.id), ...inverse.remove]
    for (const id of named) if (!before.has(id)) before.set(id, was.get(id))
  }
  return before
}

/** The cells that are kept free now and were not, or the other way round. */
const remarkedBy = (foreign: readonly ForeignEdit[]): string[] => {
  const marks = new Map<string, { before: boolean; now: boolean }>()
  for (const { change, inverse } of foreign) {
    const was = new Map(inverse.rest?.map(mark => [restCell(mark), mark.kept]))
    for (const mark of change.rest ?? []) {
      const cell = restCell(mark)
      marks.set(cell, { before: marks.get(cell)?.before ?? was.get(cell) ?? mark.kept, now: mark.kept })
    }
  }
  return [...marks].filter(([, { before, now }]) => before !== now).map(([cell]) => cell)
}

/** What people made other than it was, all of them as one: what was done and taken back again is none. */
const touchedByAll = (roster: Roster, foreign: readonly ForeignEdit[]): Touched => {
  const duties = new Set<string>()
  const cells = new Set(remarkedBy(foreign))
  for (const [id, before] of standingBefore(foreign)) {
    const now = roster.get(id)
    if (before === undefined ? now === undefined : now !== undefined && sameDuty(before, now)) continue
    duties.add(id)
    for (const duty of [before, now]) for (const cell of duty ? cellOf(duty) : []) cells.add(cell)
  }
  return { duties, cells }
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
  return changeOf(withoutClashes(storable(roster, change, touchedByAll(roster, foreign), bounds), places))
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

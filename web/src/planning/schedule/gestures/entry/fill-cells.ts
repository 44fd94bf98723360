/**
 * Gives many cells the duty of one: fill down, fill right, paste. Cells with a duty at that time keep theirs, and of
 * several those on leave, and those that are kept free, stay so.
 */
import type { Duty } from '#contract/engine.ts'
import {
  type CellReason,
  isElsewhere,
  isOnLeave,
  isOnRest,
  type LeftOut,
} from '#web/planning/schedule/acts/left-out.ts'
import { clashing } from '#web/planning/schedule/store/log/clash.ts'
import { type Cell, type Desk, type Gesture, labelOf, NOTHING, placedIn } from '../gesture.ts'

export interface Filled {
  gesture: Gesture
  leftOut: LeftOut[]
}

export function fillCells(desk: Desk, cells: readonly { cell: Cell; duty: Duty }[], act = 'fill'): Filled {
  const put: Duty[] = []
  const leftOut: LeftOut[] = []
  const all = desk.roster.all()
  const obstacle = (copy: Duty): CellReason | undefined => {
    const closed = desk.facts.closed(copy.employee ?? '', copy.date)
    if (closed) return closed
    if (desk.facts.isLocked(copy.date)) return 'locked'
    if (isElsewhere(desk.facts, copy)) return 'taken'
    // Into one cell alone whoever aims at it means it, and sees the finding.
    if (cells.length > 1 && isOnLeave(desk.facts, copy)) return 'leave'
    if (cells.length > 1 && isOnRest(desk, copy)) return 'rest'
    return clashing(copy, [...all, ...put]).length > 0 ? 'taken' : undefined
  }
  for (const { cell, duty } of cells) {
    const { excepted: _, note: _note, ...plain } = duty
    const copy = { ...placedIn(plain, cell), id: desk.newId(), pinned: false }
    const reason = obstacle(copy)
    if (reason) leftOut.push({ cell, reason })
    else put.push(copy)
  }
  const [first] = put
  if (!first) return { gesture: NOTHING, leftOut }
  const label = labelOf(act, first, { count: put.length })
  return { gesture: { kind: 'change', label, change: { remove: [], put } }, leftOut }
}

/** Gives many cells the duty of one: fill down, fill right, paste. Cells with a duty at that time keep theirs. */
import type { Duty } from '#contract/engine.ts'
import { clashing } from '../store/clash.ts'
import { type Cell, type Desk, type Gesture, inCell, labelOf, NOTHING } from './gesture.ts'

export interface Filled {
  gesture: Gesture
  /** Cells that kept what they had. */
  skipped: Cell[]
}

export function fillCells(desk: Desk, cells: readonly { cell: Cell; duty: Duty }[], act = 'fill'): Filled {
  const put: Duty[] = []
  const skipped: Cell[] = []
  const all = desk.roster.all()
  for (const { cell, duty } of cells) {
    const { excepted: _, ...plain } = duty
    const copy = { ...inCell(plain, cell), id: desk.newId(), pinned: false }
    if (desk.facts.isLocked(cell.date) || clashing(copy, [...all, ...put]).length > 0) skipped.push(cell)
    else put.push(copy)
  }
  const [first] = put
  if (!first) return { gesture: NOTHING, skipped }
  const label = labelOf(act, first, { count: put.length })
  return { gesture: { kind: 'change', label, change: { remove: [], put } }, skipped }
}

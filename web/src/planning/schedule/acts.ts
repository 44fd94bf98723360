/** What the keys, the menus and the pointer do with the selection: gestures on the cells in it, each one undo step. */
import type { Duty } from '#contract/engine.ts'
import { assignShift } from './gestures/assign-shift.ts'
import { copyDuty } from './gestures/copy-duty.ts'
import { deleteDuties } from './gestures/delete-duties.ts'
import { fillCells } from './gestures/fill-cells.ts'
import type { Cell, Gesture } from './gestures/gesture.ts'
import { makeOpen } from './gestures/make-open.ts'
import { moveDuty } from './gestures/move-duty.ts'
import { pinDuties } from './gestures/pin-duties.ts'
import { swapDuties } from './gestures/swap-duties.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { focusedCell, selectedCells, selectedDuties } from './selection.ts'

/** Carries a gesture out, or puts its question on the stage. */
export function carryOut({ store, stage }: OpenSchedule, gesture: Gesture): boolean {
  if (gesture.kind === 'change') store.perform(gesture.label, gesture.change)
  if (gesture.kind === 'ask') stage.set('question', gesture)
  return gesture.kind === 'change'
}

export const mayEdit = ({ facts }: OpenSchedule) => facts.opened.plan.acts.includes('edit')

/**
 * Gives the selected cells a shift; of one cell it may ask, of several those are left out that it would have to ask of.
 * Answers how many were left out.
 */
export function assign(schedule: OpenSchedule, shiftId: string, act = 'assign'): number {
  const shift = schedule.facts.shift(shiftId)
  if (!shift || !mayEdit(schedule)) return 0
  const cells = selectedCells(schedule)
  const [only] = cells
  if (cells.length === 1 && only) {
    carryOut(schedule, assignShift(schedule.desk, only, shift, act))
    return 0
  }
  const changes = cells.map(cell => assignShift(schedule.desk, cell, shift, act))
  const made = changes.flatMap(each => (each.kind === 'change' ? [each] : []))
  const leftOut = changes.filter(each => each.kind === 'ask').length
  const [first] = made
  if (!first) return leftOut
  const remove = made.flatMap(each => each.change.remove)
  const put = made.flatMap(each => each.change.put)
  const { employee: _, ...label } = first.label
  schedule.store.perform({ ...label, act: 'assign_several', count: put.length }, { remove, put })
  return leftOut
}

export function clear(schedule: OpenSchedule): void {
  if (mayEdit(schedule)) carryOut(schedule, deleteDuties(schedule.desk, selectedDuties(schedule)))
}

export function open(schedule: OpenSchedule): void {
  if (mayEdit(schedule)) carryOut(schedule, makeOpen(schedule.desk, selectedDuties(schedule)))
}

export function pin(schedule: OpenSchedule): void {
  if (mayEdit(schedule)) carryOut(schedule, pinDuties(schedule.desk, selectedDuties(schedule)))
}

/** Puts a lifted duty into a cell: moved, copied, or exchanged with what is there. */
export function put(schedule: OpenSchedule, duty: Duty, cell: Cell, how: 'move' | 'copy' | 'swap'): void {
  schedule.carry.putDown()
  if (!mayEdit(schedule) || schedule.facts.isLocked(cell.date)) return
  const there = focusedCell(schedule)?.duties ?? []
  if (how === 'copy') carryOut(schedule, copyDuty(schedule.desk, duty, cell))
  else if (how === 'swap' && there.length > 0) carryOut(schedule, swapDuties(schedule.desk, duty, there))
  else carryOut(schedule, moveDuty(schedule.desk, duty, cell))
}

/** Fills the selection from its first row (down), or from the focused cell (all). Answers how many cells were left out. */
export function fill(schedule: OpenSchedule, how: 'down' | 'all'): number {
  if (!mayEdit(schedule)) return 0
  const { cursor, desk } = schedule
  const { top } = cursor.area()
  const cells = selectedCells(schedule)
  const above = new Map(cells.filter((_, at) => cursor.places()[at]?.row === top).map(cell => [cell.date, cell]))
  const focused = focusedCell(schedule)
  const wanted = cells.flatMap(cell => {
    const from = how === 'down' ? above.get(cell.date) : focused
    return from && from.employee !== cell.employee ? from.duties.map(duty => ({ cell, duty })) : []
  })
  const across = how === 'all' ? cells.filter(cell => cell.date !== focused?.date) : []
  const rest = across.filter(cell => cell.employee === focused?.employee)
  const more = rest.flatMap(cell => (focused?.duties ?? []).map(duty => ({ cell, duty })))
  const { gesture, skipped } = fillCells(desk, [...wanted, ...more])
  carryOut(schedule, gesture)
  return skipped.length
}

export function undo(schedule: OpenSchedule): void {
  const { store, stage } = schedule
  if (mayEdit(schedule) && store.undo().kind === 'changed') stage.set('overtaken', 'undo')
}

export function redo(schedule: OpenSchedule): void {
  const { store, stage } = schedule
  if (mayEdit(schedule) && store.redo().kind === 'changed') stage.set('overtaken', 'redo')
}

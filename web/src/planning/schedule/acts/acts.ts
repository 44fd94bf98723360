/**
 * What the keys, the menus and the pointer do with the selection: gestures on the cells in it, each one undo step, and
 * each told in one place (`acts-told.tsx`), so that no way to an act is silent about the cells that it left out.
 */
import type { Duty } from '#contract/engine.ts'
import type { Area } from '#web/grid/grid-cursor.ts'
import { cellAt, chosenCells, focusedCell, goTo, whyClosed } from '../focus/selection.ts'
import { deleteDuties } from '../gestures/delete-duties.ts'
import { dropDuty } from '../gestures/drop-duty.ts'
import { assignShift } from '../gestures/entry/assign-shift.ts'
import { fillCells } from '../gestures/entry/fill-cells.ts'
import { makeOpen } from '../gestures/entry/make-open.ts'
import { markRest } from '../gestures/entry/mark-rest.ts'
import { setTraining } from '../gestures/entry/set-training.ts'
import { setWorkstation } from '../gestures/entry/set-workstation.ts'
import { type Cell, type Gesture, inCell } from '../gestures/gesture.ts'
import { pinDuties } from '../gestures/pin-duties.ts'
import { swapDuties } from '../gestures/swap-duties.ts'
import { shiftDuty } from '../gestures/times/shift-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import type { Props } from '../open/stage.ts'
import type { StepKind } from '../store/command.ts'
import { eachOnce, isElsewhere, isOnLeave, isOnRest, type LeftOut, lockedOut } from './left-out.ts'

/** Carries a gesture out, or puts its question on the stage. */
export function carryOut({ store, stage }: OpenSchedule, gesture: Gesture): boolean {
  if (gesture.kind === 'change') store.perform(gesture.label, gesture.change)
  if (gesture.kind === 'ask') stage.set('question', gesture)
  return gesture.kind === 'change'
}

export const mayEdit = ({ facts }: OpenSchedule) => facts.opened.plan.acts.includes('edit')

/** The same at an act: of a plan or version that is only read the first one is told that it changes nothing (`read-only-told.tsx`). */
export function mayAct(schedule: OpenSchedule): boolean {
  if (mayEdit(schedule)) return true
  schedule.stage.set('refused', true)
  return false
}

/**
 * Carries out an act on that many cells and has it told what it did and what it left out. Of one that puts a question
 * nothing is told: it has done nothing yet.
 */
export function telling(schedule: OpenSchedule, cells: number, act: () => readonly LeftOut[]): void {
  const { store, stage } = schedule
  const { log } = store.draft
  const before = log.lastDone()?.id
  const leftOut = eachOnce(act())
  if (stage.get('question')) return
  const last = log.lastDone()
  const several = cells > 1
  stage.set('unreached', several ? leftOut.flatMap(each => each.cell ?? []) : undefined)
  stage.set('told', { several, done: last?.id === before ? undefined : last, leftOut })
}

/** The same of an act on the plan at large, whose dialog has told before what it leaves out. */
export const tellingAll = (schedule: OpenSchedule, act: () => unknown): void =>
  telling(schedule, Number.POSITIVE_INFINITY, () => {
    act()
    return []
  })

/** Tells that the focused cell is closed to edits. */
export const tellLocked = (schedule: OpenSchedule, cell: Cell): void =>
  telling(schedule, 1, () => {
    const reason = whyClosed(schedule, cell.employee, cell.date)
    return reason ? [{ cell, reason }] : []
  })

/**
 * Gives the selected cells a shift; of one cell it may ask, of several those are left out that it would have to ask of,
 * those on leave, and those that are kept free.
 */
export function assign(schedule: OpenSchedule, shiftId: string, act = 'assign'): void {
  const { desk, facts, store } = schedule
  const shift = facts.shift(shiftId)
  if (!shift || !mayAct(schedule)) return
  const chosen = chosenCells(schedule)
  telling(schedule, chosen.length, () => {
    const awayFor = (cell: Cell): 'leave' | 'rest' | undefined => {
      if (chosen.length === 1) return undefined
      if (isOnLeave(facts, shiftDuty(desk, cell, shift))) return 'leave'
      return isOnRest(desk, cell) ? 'rest' : undefined
    }
    const open = chosen.filter(cell => !cell.locked)
    const away = open.flatMap((cell): LeftOut[] => {
      const reason = awayFor(cell)
      return reason ? [{ cell, reason }] : []
    })
    const isBusy = (cell: Cell) => isElsewhere(facts, shiftDuty(desk, cell, shift))
    const busy = open.filter(isBusy).map((cell): LeftOut => ({ cell, reason: 'taken' }))
    const leftOut = [...lockedOut(chosen), ...away, ...busy]
    const cells = open.filter(cell => !awayFor(cell) && !isBusy(cell))
    const [only] = cells
    if (cells.length === 1 && only) {
      const gesture = assignShift(desk, only, shift, act)
      const leaveOut = gesture.kind === 'ask' && chosen.length > 1
      if (!leaveOut) carryOut(schedule, gesture)
      return leaveOut ? [...leftOut, { cell: only, reason: 'taken' }] : leftOut
    }
    const changes = cells.map(cell => ({ cell, gesture: assignShift(desk, cell, shift, act) }))
    const made = changes.flatMap(({ gesture }) => (gesture.kind === 'change' ? [gesture] : []))
    const asking = changes.filter(({ gesture }) => gesture.kind === 'ask')
    const remove = made.flatMap(each => each.change.remove)
    const put = made.flatMap(each => each.change.put)
    const [first] = made
    if (first) {
      const { employee: _, ...label } = first.label
      store.perform({ ...label, act: 'assign_several', count: put.length }, { remove, put })
    }
    return [...leftOut, ...asking.map(({ cell }): LeftOut => ({ cell, reason: 'taken' }))]
  })
}

/** Carries out a gesture on the selected duties; those on days closed to edits are left out. */
function onDuties(schedule: OpenSchedule, gesture: (duties: readonly Duty[]) => Gesture): void {
  if (!mayAct(schedule)) return
  const chosen = chosenCells(schedule)
  telling(schedule, chosen.length, () => {
    carryOut(schedule, gesture(chosen.flatMap(cell => (cell.locked ? [] : cell.duties))))
    return lockedOut(chosen.filter(cell => cell.duties.length > 0))
  })
}

export const clear = (schedule: OpenSchedule) => onDuties(schedule, duties => deleteDuties(schedule.desk, duties))

export const open = (schedule: OpenSchedule) => onDuties(schedule, duties => makeOpen(schedule.desk, duties))

export const pin = (schedule: OpenSchedule) => onDuties(schedule, duties => pinDuties(schedule.desk, duties))

export const train = (schedule: OpenSchedule, training: boolean) =>
  onDuties(schedule, duties => setTraining(schedule.desk, duties, training))

export const post = (schedule: OpenSchedule, workstation: string) =>
  onDuties(schedule, duties => setWorkstation(schedule.desk, duties, workstation))

/** The selected cells of people, each once: what can be kept free. */
export const restCells = (schedule: OpenSchedule) =>
  chosenCells(schedule).flatMap(cell =>
    cell.employee === undefined || cell.station ? [] : { ...cell, employee: cell.employee },
  )

/** Keeps the selected cells free, or no more. */
export function rest(schedule: OpenSchedule): void {
  if (!mayAct(schedule)) return
  const cells = restCells(schedule)
  telling(schedule, cells.length, () => {
    carryOut(
      schedule,
      markRest(
        schedule.desk,
        cells.filter(cell => !cell.locked),
      ),
    )
    return lockedOut(cells)
  })
}

/** The two selected duties, where there are just two and each is another person's. */
export function selectedPair(schedule: OpenSchedule): readonly [Duty, Duty] | undefined {
  const [one, other, ...more] = chosenCells(schedule).flatMap(cell => cell.duties)
  if (!one || !other || more.length > 0) return undefined
  const both = one.employee !== undefined && other.employee !== undefined && one.employee !== other.employee
  return both ? [one, other] : undefined
}

/** Exchanges the two selected duties between their people; both stay where one of them may not be edited. */
export function swap(schedule: OpenSchedule): void {
  const pair = selectedPair(schedule)
  if (!pair || !mayAct(schedule)) return
  const [one, other] = pair
  telling(schedule, 2, () => {
    const locked = lockedOut(chosenCells(schedule).filter(cell => cell.duties.length > 0))
    if (locked.length === 0) carryOut(schedule, swapDuties(schedule.desk, one, [other]))
    return locked
  })
}

/** The one selected cell as a loan to another site: a person's, open to edits. */
export function lendable(schedule: OpenSchedule): Props['loan'] | undefined {
  const [cell, ...more] = chosenCells(schedule)
  if (!cell || more.length > 0 || cell.locked || cell.employee === undefined) return undefined
  const [duty] = cell.duties
  return { employee: cell.employee, date: cell.date, ...(duty ? { duty } : {}) }
}

/** Puts a lifted duty into a cell: moved, copied, or exchanged with what is there. A filled cell is asked about. */
export function put(schedule: OpenSchedule, duty: Duty, cell: Cell, how: 'move' | 'copy' | 'swap'): void {
  schedule.carry.putDown()
  if (!mayAct(schedule)) return
  const closed = whyClosed(schedule, cell.employee, cell.date)
  // A plan has an undo of its own: what goes from one to the other is two acts, and each of them has to be told.
  if (closed === 'other_plan') return telling(schedule, 1, () => [{ cell, reason: 'across_plans' }])
  if (closed) return tellLocked(schedule, cell)
  // What they work at another site is not this plan's to swap or replace.
  if (isElsewhere(schedule.facts, inCell(duty, cell))) return telling(schedule, 1, () => [{ cell, reason: 'taken' }])
  const there = (focusedCell(schedule)?.duties ?? []).filter(other => other.id !== duty.id)
  const swapped = how === 'swap' ? swapDuties(schedule.desk, duty, there) : undefined
  if (swapped?.kind === 'change') tellingAll(schedule, () => carryOut(schedule, swapped))
  else carryOut(schedule, dropDuty(schedule.desk, duty, cell, how === 'copy' ? 'copy' : 'move'))
  // A stack is in the order of its times: what was put there may stand in another row of it.
  if (cell.station) goTo(schedule, duty.employee, cell.date)
}

/** Fills the selection from its first row (down), or from the focused cell (all). */
export function fill(schedule: OpenSchedule, how: 'down' | 'all'): void {
  if (!mayAct(schedule)) return
  const cells = chosenCells(schedule)
  const focused = focusedCell(schedule)
  // Of cells apart each day is filled from its own first one.
  const above = (cell: Cell) => cells.find(each => each.date === cell.date)
  const sameCell = (a: Cell, b: Cell) => a.employee === b.employee && a.date === b.date
  const wanted = cells.flatMap(cell => {
    const from = how === 'down' ? above(cell) : focused
    return from && !sameCell(from, cell) ? from.duties.map(duty => ({ cell, duty })) : []
  })
  telling(schedule, cells.length, () => {
    const { gesture, leftOut } = fillCells(schedule.desk, wanted)
    carryOut(schedule, gesture)
    return leftOut
  })
}

/** Fills the selection from the part that it grew from, again and again in its order, as one act. */
export function fillFrom(schedule: OpenSchedule, from: Area): void {
  if (!mayAct(schedule)) return
  const [height, width] = [from.bottom - from.top + 1, from.right - from.left + 1]
  const places = schedule.cursor.places().filter(({ row, column }) => row > from.bottom || column > from.right)
  const wanted = places.flatMap(place => {
    const row = from.top + ((place.row - from.top) % height)
    const column = from.left + ((place.column - from.left) % width)
    const cell = cellAt(schedule, place)
    return cell ? (cellAt(schedule, { row, column })?.duties ?? []).map(duty => ({ cell, duty })) : []
  })
  if (wanted.length === 0) return
  telling(schedule, wanted.length, () => {
    const { gesture, leftOut } = fillCells(schedule.desk, wanted)
    carryOut(schedule, gesture)
    return leftOut
  })
}

export const undo = (schedule: OpenSchedule) => step(schedule, 'undo')

export const redo = (schedule: OpenSchedule) => step(schedule, 'redo')

/** Takes a whole step or nothing of it; what keeps it from that is asked about or told. */
function step(schedule: OpenSchedule, kind: StepKind): void {
  if (!mayAct(schedule)) return
  const { store, stage } = schedule
  const result = store[kind]()
  if (result.kind === 'changed') stage.set('overtaken', kind)
  if (result.kind !== 'held') return
  const { employee, date } = result.cell
  const cell = { date, ...(employee !== undefined && { employee }) }
  stage.set('told', { several: false, done: undefined, leftOut: [{ cell, reason: 'planned' }] })
}

/** Copy, cut and paste of the selection: duties inside the planner, short names as text to and from a spreadsheet. */
import type { Duty } from '#contract/engine.ts'
import { sameDuty } from '#contract/planning/edits/same-duty.ts'
import { cellAt, type PlacedCell, selectedDuties, whyClosed } from '../focus/selection.ts'
import { dropDuty } from '../gestures/drop-duty.ts'
import { fillCells } from '../gestures/entry/fill-cells.ts'
import { shiftsTyped } from '../gestures/entry/type-short-name.ts'
import { type Cell, type Gesture, labelOf, placedIn, settle } from '../gestures/gesture.ts'
import { shiftDuty } from '../gestures/times/shift-duty.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { cellKey, cellOf } from '../store/cell-key.ts'
import { carryOut, clear, mayAct, telling } from './acts.ts'
import { isElsewhere, type LeftOut } from './left-out.ts'

interface Copied {
  /** What the system's clipboard was given, to tell whether it still holds this. */
  text: string
  /** Duties by row and column, from the selection's corner. */
  rows: (readonly Duty[])[][]
  /** The only duty that was cut: until it is pasted it moves as a dragged one does. */
  cut?: Duty
}

let copied: Copied | undefined

/** Copies the selection; the answer is its text for the system's clipboard. Between cells apart there is nothing. */
export function copySelection(schedule: OpenSchedule): string {
  const { cursor } = schedule
  const { top, bottom, left, right } = cursor.bounds()
  const rows: (readonly Duty[])[][] = []
  for (let row = top; row <= bottom; row += 1) {
    const cells: (readonly Duty[])[] = []
    for (let column = left; column <= right; column += 1) {
      const cell = cursor.isSelected(row, column) ? cellAt(schedule, { row, column }) : undefined
      cells.push(cell?.duties ?? [])
    }
    rows.push(cells)
  }
  const name = (duty: Duty) => schedule.facts.shift(duty.shift)?.shortName ?? ''
  const text = rows.map(cells => cells.map(duties => duties.map(name).join(' ')).join('\t')).join('\n')
  copied = { text, rows }
  return text
}

export function cutSelection(schedule: OpenSchedule): string {
  const text = copySelection(schedule)
  const [cut, ...more] = selectedDuties(schedule)
  clear(schedule)
  if (copied && cut && more.length === 0) copied.cut = cut
  return text
}

/** Pastes from the focused cell on. */
export function paste(schedule: OpenSchedule, text: string): void {
  if (!mayAct(schedule)) return
  const { top, left } = schedule.cursor.area()
  const own = copied !== undefined && sameText(copied.text, text) ? copied : undefined
  const missed: LeftOut[] = []
  const rows = own?.rows ?? textRows(schedule, text, each => missed.push(each))
  const wanted = rows.flatMap((cells, down) =>
    cells.flatMap((duties, right) => {
      const cell = cellAt(schedule, { row: top + down, column: left + right })
      if (!cell && duties.length > 0) missed.push({ reason: 'outside' })
      return cell ? duties.map(duty => ({ cell: plain(cell), duty })) : []
    }),
  )
  const [only, ...others] = wanted
  if (only && others.length + missed.length === 0 && mayPut(schedule, only.cell, only.duty)) {
    carryOut(schedule, pasteOne(schedule, only.duty, only.cell, own?.cut))
    if (own) delete own.cut
    return
  }
  telling(schedule, wanted.length + missed.length, () => {
    const { gesture, leftOut } = fillCells(schedule.desk, wanted, 'paste')
    carryOut(schedule, gesture)
    return [...leftOut, ...missed]
  })
}

const sameText = (a: string, b: string) => a.trimEnd() === b.replaceAll('\r\n', '\n').trimEnd()

/** One duty goes as if it were dropped: a cut one comes from where it was, and a filled cell is asked about. */
function pasteOne({ desk }: OpenSchedule, duty: Duty, cell: Cell, cut?: Duty): Gesture {
  if (!cut) return dropDuty(desk, duty, cell, 'copy')
  const isBack = cell.station ? sameDuty(placedIn(cut, cell), cut) : cellOf(cut) === cellKey(cell.employee, cell.date)
  if (!isBack) return dropDuty(desk, cut, cell, 'move')
  return settle(desk, labelOf('paste', cut, { count: 1 }), { remove: [], put: [cut] })
}

/** Not where it is closed to edits, nor while the person works at another site. */
const mayPut = (schedule: OpenSchedule, cell: Cell, duty: Duty) =>
  !whyClosed(schedule, cell.employee, cell.date) && !isElsewhere(schedule.facts, placedIn(duty, cell))

const plain = ({ employee, date, station }: PlacedCell): Cell => ({
  ...(employee === undefined ? {} : { employee }),
  date,
  ...(station && { station }),
})

/** Duties for the shifts that a spreadsheet's cells name; words that name none, or have no cell here, are told. */
function textRows(schedule: OpenSchedule, text: string, miss: (word: LeftOut) => void): Duty[][][] {
  const { desk, facts, cursor } = schedule
  const { top, left } = cursor.area()
  return text
    .replaceAll('\r\n', '\n')
    .trimEnd()
    .split('\n')
    .map((line, down) =>
      line.split('\t').map((typed, right) => {
        const word = typed.trim()
        const [shift] = word === '' ? [] : shiftsTyped(facts.shifts, typed)
        const cell = cellAt(schedule, { row: top + down, column: left + right })
        if (word !== '' && !cell) miss({ reason: 'outside' })
        else if (word !== '' && cell && !shift) miss({ cell: plain(cell), reason: 'unknown' })
        return shift && cell ? [shiftDuty(desk, plain(cell), shift)] : []
      }),
    )
}

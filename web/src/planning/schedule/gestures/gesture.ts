/** What every gesture makes of the roster: a change with its sentence, or a question that has to be answered first. */
import type { Change, Duty } from '#contract/engine.ts'
import type { CommandLabel } from '#contract/planning/edits/plan-edit.ts'
import { addDays } from '#contract/shared/business-date.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import { cellKey } from '../store/cell-key.ts'
import { clashes, clashing } from '../store/log/clash.ts'
import type { Roster } from '../store/roster.ts'

/** A row and a date; the open row has no employee. */
export interface Cell {
  employee?: string
  date: string
  /** In a row of a workstation: which one, and the duty that stands in this place of its stack. */
  station?: { workstation: string; duty: Duty | undefined }
}

export interface Desk {
  facts: ScheduleFacts
  roster: Roster
  newId(): string
}

/** Asked before anything is stored: of two duties in the same minutes, and of a drop on a cell that has one. */
export interface Question {
  kind: 'ask'
  label: CommandLabel
  change: Change
  /** As `change` would put it. */
  duty: Duty
  /** What it would share minutes with. */
  clashing: readonly Duty[]
  /** All that is in the cell that it was dropped on. */
  there?: readonly Duty[]
  /** The dropped duty where it was taken from; a copy leaves nothing behind. */
  origin?: Duty
}

export type Gesture = { kind: 'change'; label: CommandLabel; change: Change } | Question | { kind: 'nothing' }

export const NOTHING: Gesture = { kind: 'nothing' }

/** The change as a gesture, or the question that has to be answered first. */
export function settle(desk: Desk, label: CommandLabel, change: Change): Gesture {
  if (change.put.length === 0 && change.remove.length === 0) return NOTHING
  const gone = new Set([...change.remove, ...change.put.map(duty => duty.id)])
  for (const duty of change.put) {
    const before = desk.roster.duty(duty.id)
    const clash = clashing(duty, [
      ...near(desk.roster, duty).filter(other => !gone.has(other.id)),
      ...change.put,
    ]).filter(
      // Two that an import or a merge left in one minute may be edited without settling that first.
      other => !(before && clashes(before, desk.roster.duty(other.id) ?? other)),
    )
    if (clash.length > 0) return { kind: 'ask', label, change, duty, clashing: clash }
  }
  return { kind: 'change', label, change }
}

/** The duties of the same person on the same date and the two beside it. */
function near(roster: Roster, duty: Duty): Duty[] {
  const { employee, date } = duty
  if (employee === undefined) return []
  return [-1, 0, 1].flatMap(days => [...roster.inCell(cellKey(employee, addDays(date, days)))])
}

/** The same duty in another cell. */
export function inCell(duty: Duty, cell: Cell): Duty {
  const { employee: _, ...rest } = duty
  const { employee, date } = cell
  return employee === undefined ? { ...rest, date } : { ...rest, date, employee }
}

/** The same duty put into a cell: in a person's row it is theirs, in a workstation's row its person works there. */
export function placedIn(duty: Duty, cell: Cell): Duty {
  if (!cell.station) return inCell(duty, cell)
  const { start, end } = duty
  const { workstation } = cell.station
  return { ...duty, date: cell.date, segments: workstation === '' ? [] : [{ start, end, workstation }] }
}

/** A label that names a duty's person, date and shift. */
export const labelOf = (act: string, duty: Duty, over: Partial<CommandLabel> = {}): CommandLabel => ({
  act,
  ...(duty.employee === undefined ? {} : { employee: duty.employee }),
  date: duty.date,
  ...(duty.shift === undefined ? {} : { shift: duty.shift }),
  ...over,
})

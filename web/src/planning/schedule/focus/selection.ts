/** What the focus and the selection of the grid hold: cells and duties. */
import type { Duty } from '#contract/engine.ts'
import { windowId } from '#contract/planning/plans/plan-open.ts'
import type { Place } from '#web/grid/grid-cursor.ts'
import type { CellReason } from '../acts/left-out.ts'
import type { Cell } from '../gestures/gesture.ts'
import { type OpenSchedule, ownerOf, wholeOf } from '../open/open-schedule.ts'
import { type GridRow, LANES } from '../rows/row-list.ts'
import { cellKey } from '../store/cell-key.ts'

export interface PlacedCell extends Cell {
  /** The duties shown in this place. */
  duties: readonly Duty[]
  locked: boolean
  /** Why it is locked. */
  closed: CellReason | undefined
}

export function cellAt(schedule: OpenSchedule, place: Place): PlacedCell | undefined {
  const row = schedule.rows.all()[place.row]
  const date = schedule.dates[place.column]
  if (!row || date === undefined) return undefined
  if (row.kind === 'station') return inStack(schedule, row, date)
  const employee = row.kind === 'person' ? row.person.id : undefined
  const { roster } = ownerOf(schedule, employee ?? '', date).store.draft
  const all = roster.inCell(cellKey(employee, date))
  const duties = row.kind === 'person' ? all : inLane(all, row.lane)
  const closed = whyClosed(schedule, employee, date)
  const state = { date, duties, locked: closed !== undefined, closed }
  return employee === undefined ? state : { employee, ...state }
}

/** Why a cell cannot be edited in the open plan, if it cannot. */
export function whyClosed(
  { facts, store, around }: OpenSchedule,
  employee: string | undefined,
  date: string,
): CellReason | undefined {
  const closed = facts.closed(employee ?? '', date)
  if (closed === 'other_plan' && around && !around.planOf(date)) return 'no_plan'
  if (closed) return closed
  if (store.isHeld(employee, date)) return 'planned'
  return facts.isLocked(date) ? 'locked' : undefined
}

/** One place in the stack of a workstation: whose duty stands there, if any. */
function inStack(
  schedule: OpenSchedule,
  { workstation, lane }: Extract<GridRow, { kind: 'station' }>,
  date: string,
): PlacedCell {
  const duty = stacked(schedule, schedule.rows.stations()?.at(workstation, date)[lane])
  const reason = whyClosed(schedule, duty?.employee, date)
  // A search plans duties, and the places where none stands are nobody's.
  const closed = duty || reason !== 'planned' ? reason : schedule.facts.isLocked(date) ? 'locked' : undefined
  const state = { date, duties: duty ? [duty] : [], locked: closed !== undefined, closed }
  return {
    ...(duty?.employee === undefined ? {} : { employee: duty.employee }),
    ...state,
    station: { workstation, duty },
  }
}

/** A duty of the rows as whose it is has it: in a month's rows those of the open plan have names of their own. */
export function stacked(schedule: OpenSchedule, duty: Duty | undefined): Duty | undefined {
  if (!duty || !schedule.around || schedule.facts.closed(duty.employee ?? '', duty.date)) return duty
  const { facts, store } = schedule
  const own = store.draft.roster.inCell(cellKey(duty.employee, duty.date))
  return own.find(({ id }) => windowId(facts.opened.plan.id, id) === duty.id)
}

/** The open duties of a lane; the last lane holds all that have no lane of their own. */
export const inLane = (duties: readonly Duty[], lane: number): readonly Duty[] =>
  lane === LANES - 1 ? duties.slice(lane) : duties.slice(lane, lane + 1)

export const focusedCell = (schedule: OpenSchedule) => cellAt(schedule, schedule.cursor.focus())

/** All selected cells, those that are closed to edits among them. */
export const chosenCells = (schedule: OpenSchedule): PlacedCell[] =>
  schedule.cursor.places().flatMap(place => cellAt(schedule, place) ?? [])

/** The selected cells that may be edited. */
export const selectedCells = (schedule: OpenSchedule): PlacedCell[] =>
  chosenCells(schedule).filter(cell => !cell.locked)

export const selectedDuties = (schedule: OpenSchedule): Duty[] => selectedCells(schedule).flatMap(cell => cell.duties)

/** The selected duties by the names that they have where all days that are shown are counted. */
export const selectedIds = (schedule: OpenSchedule): string[] =>
  chosenCells(schedule).flatMap(({ employee = '', date, duties }) => {
    const { around, facts } = schedule
    const own = around && !facts.closed(employee, date)
    return duties.map(({ id }) => (own ? windowId(facts.opened.plan.id, id) : id))
  })

/** The open plan's part of the selection, as a file of it is asked for, from its first day to its last; null is the open row. */
export function selectedPart(schedule: OpenSchedule) {
  const own = chosenCells(schedule).filter(({ employee = '', date }) => !schedule.facts.closed(employee, date))
  const columns = own.map(cell => schedule.dates.indexOf(cell.date))
  const left = Math.min(...columns)
  const employeeIds = [...new Set(own.map(cell => cell.employee ?? null))]
  return { employeeIds, first: schedule.dates[left] ?? '', days: own.length && Math.max(...columns) - left + 1 }
}

/** Moves the focus to a duty, or to a person's date. */
export function goTo({ rows, dates, cursor }: OpenSchedule, employee: string | undefined, date: string): void {
  const row = rows.indexOf(employee, date)
  const column = dates.indexOf(date)
  if (row >= 0 && column >= 0) cursor.to({ row, column })
}

/** Moves the focus to a day as a whole: in its open row, or where rows are workstations in the one concerned. */
export function goToDay({ rows, dates, cursor }: OpenSchedule, workstation: string | undefined, date: string): void {
  const own = rows
    .all()
    .findIndex(row => row.kind === 'open' || (row.kind === 'station' && row.workstation === workstation))
  const column = dates.indexOf(date)
  if (column >= 0) cursor.to({ row: Math.max(own, 0), column })
}

/** Whose row a cell is in: a person's or a workstation's; the open row has none. */
export const rowName = (schedule: OpenSchedule, { employee, station }: Cell): string | undefined => {
  const { facts } = wholeOf(schedule)
  return station ? facts.workstationName(station.workstation) : employee && facts.person(employee)?.name
}

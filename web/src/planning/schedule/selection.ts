/** What the focus and the selection of the grid hold: cells and duties. */
import type { Duty } from '#contract/engine.ts'
import type { Place } from '#web/grid/grid-cursor.ts'
import type { Cell } from './gestures/gesture.ts'
import type { OpenSchedule } from './open-schedule.ts'
import { type GridRow, LANES } from './row-list.ts'
import { cellKey } from './store/cell-key.ts'

export interface PlacedCell extends Cell {
  /** The duties shown in this place. */
  duties: readonly Duty[]
  locked: boolean
  /** Locked only for as long as a search plans it. */
  held: boolean
}

export function cellAt({ rows, facts, store }: OpenSchedule, place: Place): PlacedCell | undefined {
  const row = rows.all()[place.row]
  const date = facts.dates[place.column]
  if (!row || date === undefined) return undefined
  if (row.kind === 'station') return inStack({ rows, facts, store }, row, date)
  const employee = row.kind === 'person' ? row.person.id : undefined
  const all = store.draft.roster.inCell(cellKey(employee, date))
  const duties = row.kind === 'person' ? all : inLane(all, row.lane)
  const held = store.isHeld(employee, date)
  const locked = facts.isLocked(date) || held
  return employee === undefined ? { date, duties, locked, held } : { employee, date, duties, locked, held }
}

/** One place in the stack of a workstation: whose duty stands there, if any. */
function inStack(
  { rows, facts, store }: Pick<OpenSchedule, 'rows' | 'facts' | 'store'>,
  { workstation, lane }: Extract<GridRow, { kind: 'station' }>,
  date: string,
): PlacedCell {
  const duty = rows.stations()?.at(workstation, date)[lane]
  const held = duty !== undefined && store.isHeld(duty.employee, date)
  const locked = facts.isLocked(date) || held
  const station = { workstation, duty }
  const duties = duty ? [duty] : []
  return { ...(duty?.employee === undefined ? {} : { employee: duty.employee }), date, duties, locked, held, station }
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

/** The people and days of the selection, as a file of it is asked for, from its first day to its last; null is the open row. */
export function selectedPart(schedule: OpenSchedule) {
  const { left, right } = schedule.cursor.bounds()
  const employeeIds = [...new Set(chosenCells(schedule).map(cell => cell.employee ?? null))]
  return { employeeIds, first: schedule.facts.dates[left] ?? '', days: right - left + 1 }
}

/** Moves the focus to a duty, or to a person's date. */
export function goTo({ rows, facts, cursor }: OpenSchedule, employee: string | undefined, date: string): void {
  const row = rows.indexOf(employee, date)
  const column = facts.dates.indexOf(date)
  if (row >= 0 && column >= 0) cursor.to({ row, column })
}

/** Whose row a cell is in: a person's or a workstation's; the open row has none. */
export const rowName = ({ facts }: OpenSchedule, { employee, station }: Cell): string | undefined =>
  station ? facts.workstationName(station.workstation) : employee && facts.person(employee)?.name

/** Cells that an act could not reach, and why: collected by the acts, told in one place. */
import type { Duty } from '#contract/engine.ts'
import type { PlacedCell } from '../focus/selection.ts'
import type { Cell, Desk } from '../gestures/gesture.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import { cellKey } from '../store/cell-key.ts'
import type { Command } from '../store/command.ts'

/**
 * Closed to edits, being planned, a day of another plan (to which something was carried) or of none, of somebody who is not in this one, on leave, kept free, on another duty then,
 * a pasted word that names no shift, or pasted past the grid's edge.
 */
export const leftOutReasons = [
  'locked',
  'planned',
  'other_plan',
  'across_plans',
  'no_plan',
  'no_member',
  'leave',
  'rest',
  'taken',
  'unknown',
  'outside',
] as const
export type LeftOutReason = (typeof leftOutReasons)[number]
/** Why a cell was left out that there is. */
export type CellReason = Exclude<LeftOutReason, 'outside'>

/** What was to go outside has no cell. */
export type LeftOut = { cell: Cell; reason: CellReason } | { cell?: undefined; reason: 'outside' }

/** What an act came to. */
export interface ActTold {
  /** Whether it was meant for more than one cell. */
  several: boolean
  /** Nothing where nothing was done. */
  done: Command | undefined
  /** Each cell once. */
  leftOut: readonly LeftOut[]
}

export const lockedOut = (cells: readonly PlacedCell[]): LeftOut[] =>
  cells.flatMap(cell => (cell.closed ? [{ cell, reason: cell.closed }] : []))

/** Whether approved leave covers some of a duty. Leave that is still asked for only advises against it. */
export function isOnLeave({ leaveOf }: ScheduleFacts, { employee, date, start, end }: Duty): boolean {
  const leave = employee === undefined ? undefined : leaveOf(employee, date)
  return leave !== undefined && leave.approved && start < leave.span.end && leave.span.start < end
}

/** Whether a planner keeps its day free for its person. */
export const isOnRest = ({ roster }: Pick<Desk, 'roster'>, { employee, date }: Cell): boolean =>
  employee !== undefined && roster.isKeptFree(cellKey(employee, date))

/** Whether its person works at another site in the same minutes of the date. */
export const isElsewhere = ({ awayOn }: ScheduleFacts, { employee, date, start, end }: Duty): boolean =>
  employee !== undefined &&
  awayOn(employee, date).some(({ kind, span }) => kind === 'elsewhere' && start < span.end && span.start < end)

/** Each cell once, with the first reason: one with two duties to copy is still one cell. */
export function eachOnce(leftOut: readonly LeftOut[]): LeftOut[] {
  const seen = new Set<string>()
  return leftOut.filter(({ cell }) => {
    if (!cell) return true
    const key = cellKey(cell.employee, cell.date)
    return !seen.has(key) && seen.add(key)
  })
}

/** How many were left out for each reason there was, in the order of the reasons. */
export const countedByReason = (leftOut: readonly LeftOut[]): [LeftOutReason, number][] =>
  leftOutReasons.flatMap(reason => {
    const count = leftOut.filter(each => each.reason === reason).length
    return count > 0 ? [[reason, count] satisfies [LeftOutReason, number]] : []
  })

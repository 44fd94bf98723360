/** The cells that are kept free for people: of a problem, and of dates as the server names them. */
import type { Problem } from '#contract/engine.ts'
import type { KeptDate } from '#contract/roster/rest-changes.ts'
import { type CellKey, cellKey } from '../cell-key.ts'

export const keptIn = ({ employees }: Problem): CellKey[] =>
  employees.flatMap(({ id, restDates = [] }) => restDates.map(date => cellKey(id, date)))

export const cellsKept = (rest: readonly KeptDate[]): CellKey[] =>
  rest.map(({ employee, date }) => cellKey(employee, date))

/** The cells that a problem keeps free for its people. */
import type { Problem } from '#contract/engine.ts'
import { type CellKey, cellKey } from './cell-key.ts'

export const keptIn = ({ employees }: Problem): CellKey[] =>
  employees.flatMap(({ id, restDates = [] }) => restDates.map(date => cellKey(id, date)))

/** The duties of each cell, a person on a date, kept beside a roster: looked for in all of it, a large edit takes seconds. */
import type { Duty } from '#contract/engine.ts'
import { rivalsAround } from '#contract/planning/edits/shared-minute.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { cellOf } from './touched.ts'

export type Cells = Map<string, Map<string, Duty>>

/** Follows a change of the roster: duties as they were are gone, and those as they are now are there. */
export const moveDuties = (cells: Cells, gone: Iterable<Duty>, come: Iterable<Duty>): void => {
  for (const duty of gone) for (const cell of cellOf(duty)) cells.get(cell)?.delete(duty.id)
  for (const duty of come)
    for (const cell of cellOf(duty)) {
      const there = cells.get(cell) ?? new Map<string, Duty>()
      cells.set(cell, there.set(duty.id, duty))
    }
}

export const cellsOf = (duties: Iterable<Duty>): Cells => {
  const cells: Cells = new Map()
  moveDuties(cells, [], duties)
  return cells
}

export const dutiesIn = (cells: Cells, cell: string): Iterable<Duty> => cells.get(cell)?.values() ?? []

/** The duties of the same person that share a minute with this one. */
export const rivalsIn = (cells: Cells, duty: Duty): Duty[] =>
  rivalsAround(duty, days =>
    cellOf({ ...duty, date: addDays(duty.date, days) }).flatMap(cell => [...dutiesIn(cells, cell)]),
  )

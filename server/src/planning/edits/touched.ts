/** What a command touches: the duties by id, and the cells (a person on a date) that they lie in. */
import type { Change, Duty } from '#contract/engine.ts'

export interface Touched {
  duties: ReadonlySet<string>
  cells: ReadonlySet<string>
}

const cellOf = (duty: Duty): string[] => (duty.employee === undefined ? [] : [`${duty.employee} ${duty.date}`])

/** Touched by a stored command: the duties before and after it. */
export const touchedBy = (change: Change, inverse: Change): Touched => ({
  duties: new Set([
    ...change.remove,
    ...inverse.remove,
    ...change.put.map(duty => duty.id),
    ...inverse.put.map(duty => duty.id),
  ]),
  cells: new Set([...change.put, ...inverse.put].flatMap(cellOf)),
})

/** Whether two commands touch the same duty or the same cell. */
export const meets = (a: Touched, b: Touched): boolean => {
  for (const id of a.duties) if (b.duties.has(id)) return true
  for (const cell of a.cells) if (b.cells.has(cell)) return true
  return false
}

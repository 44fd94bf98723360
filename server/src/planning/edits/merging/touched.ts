/** What a command touches: the duties by id, and the cells (a person on a date) that they lie in. */
import type { Change, Duty } from '#contract/engine.ts'
import { restCell } from '../rest-marks.ts'

export interface Touched {
  duties: ReadonlySet<string>
  cells: ReadonlySet<string>
}

/** The cell of a duty, which one that is open has not. */
export const cellOf = (duty: Duty): string[] => (duty.employee === undefined ? [] : [`${duty.employee} ${duty.date}`])

/** Touched by a stored command: the duties before and after it. */
export const touchedBy = (change: Change, inverse: Change): Touched => ({
  duties: new Set([
    ...change.remove,
    ...inverse.remove,
    ...change.put.map(duty => duty.id),
    ...inverse.put.map(duty => duty.id),
  ]),
  cells: new Set([...[...change.put, ...inverse.put].flatMap(cellOf), ...(change.rest ?? []).map(restCell)]),
})

/** By the smaller set: one of a few is compared with hundreds of others. */
const shares = (a: ReadonlySet<string>, b: ReadonlySet<string>): boolean => {
  const [few, many] = a.size < b.size ? [a, b] : [b, a]
  for (const each of few) if (many.has(each)) return true
  return false
}

/** Whether two commands touch the same duty or the same cell. */
export const meets = (a: Touched, b: Touched): boolean => shares(a.duties, b.duties) || shares(a.cells, b.cells)

/** A cell of the schedule: one person's business date, or the open row's. */
import type { Duty } from '#contract/engine.ts'

/** `employee|date`; the part before the bar is empty in the open row. */
export type CellKey = string

/** The row of duties that nobody has yet. */
const OPEN_ROW = ''

export const cellKey = (employee: string | undefined, date: string): CellKey => `${employee ?? OPEN_ROW}|${date}`

export const cellOf = (duty: Duty): CellKey => cellKey(duty.employee, duty.date)

/** The row and the date of a key; the row is empty for the open row. */
export function partsOf(key: CellKey): { employee: string; date: string } {
  const bar = key.lastIndexOf('|')
  return { employee: key.slice(0, bar), date: key.slice(bar + 1) }
}

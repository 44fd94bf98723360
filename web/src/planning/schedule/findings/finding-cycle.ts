/** Which stretch of the calendar a finding counts over, told by its borders: those of a week, month, quarter or year. */
import type { Cycle, Finding } from '#contract/engine.ts'
import { daysBetween } from '#web/time/index.ts'

/** The shortest that is long enough; the borders are exactly those of one. */
const longest: readonly [days: number, cycle: Cycle][] = [
  [7, 'week'],
  [31, 'month'],
  [92, 'quarter'],
]

export const cycleOfFinding = ({ first, last }: Pick<Finding, 'first' | 'last'>): Cycle => {
  const days = daysBetween(first, last) + 1
  return longest.find(([most]) => days <= most)?.[1] ?? 'year'
}

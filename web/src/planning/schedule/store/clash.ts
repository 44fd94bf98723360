/** Whether two duties would have one person work in the same minute. */
import type { Duty } from '#contract/engine.ts'

const DAY_MINUTES = 1440
const DAY_MS = 86_400_000

/** Whole days from one business date to another. */
const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS

export function clashes(a: Duty, b: Duty): boolean {
  if (a.id === b.id || a.employee === undefined || a.employee !== b.employee) return false
  const shift = daysBetween(a.date, b.date) * DAY_MINUTES
  return a.start < b.end + shift && b.start + shift < a.end
}

/** The duties among `others` that `duty` cannot stand beside. */
export const clashing = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  [...others].filter(other => clashes(duty, other))

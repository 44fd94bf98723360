/** Whether two duties would have one person work in the same minute. */
import type { Duty } from '#contract/engine.ts'
import { daysBetween } from '#web/time/business-date.ts'

const DAY_MINUTES = 1440

export function clashes(a: Duty, b: Duty): boolean {
  if (a.id === b.id || a.employee === undefined || a.employee !== b.employee) return false
  const shift = daysBetween(a.date, b.date) * DAY_MINUTES
  return a.start < b.end + shift && b.start + shift < a.end
}

/** The duties among `others` that `duty` cannot stand beside. */
export const clashing = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  [...others].filter(other => clashes(duty, other))

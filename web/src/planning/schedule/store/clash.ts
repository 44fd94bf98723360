/** Whether two duties would have one person work in the same minute. */
import type { Duty } from '#contract/engine.ts'
import { addDays, daysBetween } from '#web/time/business-date.ts'
import { cellKey } from './cell-key.ts'
import type { Roster } from './roster.ts'

const DAY_MINUTES = 1440

export function clashes(a: Duty, b: Duty): boolean {
  if (a.id === b.id || a.employee === undefined || a.employee !== b.employee) return false
  const shift = daysBetween(a.date, b.date) * DAY_MINUTES
  return a.start < b.end + shift && b.start + shift < a.end
}

/** The duties among `others` that `duty` cannot stand beside. */
export const clashing = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  [...others].filter(other => clashes(duty, other))

/** A duty ends within the day after its own. */
const REACH = [-1, 0, 1]

/** The duties of a roster that `duty` cannot stand beside. */
export const clashingIn = (roster: Roster, duty: Duty): Duty[] =>
  duty.employee === undefined
    ? []
    : REACH.flatMap(days => clashing(duty, roster.inCell(cellKey(duty.employee, addDays(duty.date, days)))))

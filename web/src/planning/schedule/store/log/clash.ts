/** Whether two duties would have one person work in the same minute. */
import type { Duty } from '#contract/engine.ts'
import { rivalsAround, sharesMinute } from '#contract/planning/edits/shared-minute.ts'
import { addDays, daysBetween } from '#contract/shared/business-date.ts'
import { cellKey } from '../cell-key.ts'
import type { Roster } from '../roster.ts'

export function clashes(a: Duty, b: Duty): boolean {
  if (a.id === b.id || a.employee === undefined || a.employee !== b.employee) return false
  return sharesMinute(a, b, daysBetween(a.date, b.date))
}

/** The duties among `others` that `duty` cannot stand beside. */
export const clashing = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  [...others].filter(other => clashes(duty, other))

/** The duties of a roster that `duty` cannot stand beside. */
export const clashingIn = (roster: Roster, duty: Duty): Duty[] => {
  const { employee } = duty
  if (employee === undefined) return []
  return rivalsAround(duty, days => roster.inCell(cellKey(employee, addDays(duty.date, days))))
}

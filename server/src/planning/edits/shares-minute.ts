/** Whether two duties claim the same minute: what a store may not hold by a gesture, whatever the rules say. */
import type { Duty } from '#contract/engine.ts'
import { daysBetween } from '../../calendar/dates.ts'

/** Compares civil minutes over midnight: a duty of the evening before may reach into the day. */
const sharesMinute = (a: Duty, b: Duty): boolean => {
  const shift = a.date === b.date ? 0 : daysBetween(a.date, b.date) * 1440
  return a.start < b.end + shift && b.start + shift < a.end
}

/** The duties of the same person that share a minute with this one. */
export const rivalsOf = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  duty.employee === undefined
    ? []
    : [...others].filter(other => other.id !== duty.id && other.employee === duty.employee && sharesMinute(duty, other))

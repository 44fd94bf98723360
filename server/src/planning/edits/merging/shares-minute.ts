/** Which duties of a list claim the minute of another: what a store may not hold by a gesture, whatever the rules say. */
import type { Duty } from '#contract/engine.ts'
import { sharesMinute } from '#contract/planning/edits/shared-minute.ts'
import { daysBetween } from '#contract/shared/business-date.ts'

const meets = (a: Duty, b: Duty): boolean => sharesMinute(a, b, a.date === b.date ? 0 : daysBetween(a.date, b.date))

/** The duties of the same person that share a minute with this one. */
export const rivalsOf = (duty: Duty, others: Iterable<Duty>): Duty[] =>
  duty.employee === undefined
    ? []
    : [...others].filter(other => other.id !== duty.id && other.employee === duty.employee && meets(duty, other))

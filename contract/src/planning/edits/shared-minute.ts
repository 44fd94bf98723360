/** Whether two duties claim one minute: of one person no roster may hold them by a gesture, whatever the rules say. */
import type { Duty } from '../../engine.ts'

type Times = Pick<Duty, 'start' | 'end'>

const dayMinutes = 1440

/** In civil minutes over midnight; `days` lead from the date of the first to that of the second. */
export const sharesMinute = (one: Times, other: Times, days: number): boolean => {
  const shift = days * dayMinutes
  return one.start < other.end + shift && other.start + shift < one.end
}

/** A duty ends within the day after its own. */
const reach = [-1, 0, 1]

/** The duties that share a minute with one: `dutiesOn` answers those of its person so many days after it. */
export const rivalsAround = (duty: Duty, dutiesOn: (days: number) => Iterable<Duty>): Duty[] =>
  reach.flatMap(days => [...dutiesOn(days)].filter(other => other.id !== duty.id && sharesMinute(duty, other, days)))

/** The week that a new estimate begins with: the next one from Monday to Sunday. */
import { addDays, startOfWeek } from '#web/time/index.ts'

export const nextWeek = (today: string): { first: string; last: string } => {
  const first = addDays(startOfWeek(today), 7)
  return { first, last: addDays(first, 6) }
}

/** Whether a period is a week, which is called by its name; any other is a period. */
import { daysBetween } from '#web/time/index.ts'

const weekDays = 7

export const isWeek = ({ first, last }: { first: string; last: string }): boolean =>
  daysBetween(first, last) + 1 === weekDays

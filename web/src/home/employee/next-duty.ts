/** Which of my duties comes next, and how long until it begins: in the unit in which somebody thinks of it. */
import type { MyDuty } from '#contract/planning/roster.ts'
import { daysBetween } from '#web/time/index.ts'

const [hour, day] = [60, 1_440]
/** From so many minutes on, hours are what one thinks in; from so many hours on, days. */
const [inHours, inDays] = [120, 36]

/** The duty that is being worked, else the first that is still to begin. */
export const nextDuty = (duties: readonly MyDuty[], today: string, minute: number): MyDuty | undefined =>
  duties.find(({ date, end }) => daysBetween(today, date) * day + end > minute)

export type Until = { unit: 'minutes' | 'hours' | 'days'; count: number } | 'running'

export const untilOf = ({ date, start }: MyDuty, today: string, minute: number): Until => {
  const left = daysBetween(today, date) * day + start - minute
  if (left <= 0) return 'running'
  if (left < inHours) return { unit: 'minutes', count: left }
  if (left < inDays * hour) return { unit: 'hours', count: Math.round(left / hour) }
  return { unit: 'days', count: daysBetween(today, date) }
}

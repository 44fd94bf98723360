/** Hours needed and planned, always in this order: the need first, unknown or not. */
import { decimalHours } from '#web/time/time-format.ts'
import type { ScheduleFacts } from './open/schedule-facts.ts'

export const needAndPlan = (
  { needIsKnown }: Pick<ScheduleFacts, 'needIsKnown'>,
  { neededMinutes, minutes }: { neededMinutes: number; minutes: number },
) => {
  const need = needIsKnown ? decimalHours(neededMinutes) : '–'
  const plan = decimalHours(minutes)
  return { need, plan, text: `${need} / ${plan}` }
}

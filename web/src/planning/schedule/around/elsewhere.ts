/** The plan and date of the focus where they are not the open plan's, and that plan can be opened. */
import { isSilent } from '#web/api/connection.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'

export interface Elsewhere {
  planId: string
  date: string
}

export function elsewhere({ around, dates, cursor, facts, carry }: OpenSchedule): Elsewhere | undefined {
  const date = dates[cursor.focus().column] ?? ''
  // A selection or a duty on its way is the open plan's.
  if (!around || facts.dates.includes(date) || carry.lifted() || cursor.isExtended() || isSilent()) return undefined
  const plan = around.planOf(date)
  return plan && { planId: plan.id, date }
}

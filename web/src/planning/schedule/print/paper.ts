/** What a view is printed as: the plan, a day of it, or every plan of the month that is shown. */
import type { View } from '../bars/plan/plan-bar.tsx'
import type { OpenSchedule } from '../open/open-schedule.ts'

/** The address of the paper. @param day the one that the day view shows */
export function paperOf(
  { facts, dates, around, version }: Pick<OpenSchedule, 'facts' | 'dates' | 'around' | 'version'>,
  view: View,
  day: string,
): string {
  const query = new URLSearchParams()
  const inMonth = view === 'month' ? dates.flatMap(date => around?.planOf(date)?.id ?? []) : []
  for (const id of inMonth.length > 0 ? new Set(inMonth) : [facts.opened.plan.id]) query.append('id', id)
  if (version) query.set('version', version.id)
  if (view === 'day') query.set('date', day)
  return `/planning/plans/print?${query}`
}

/** The day that the address names: the one of the day view and of a phone's list; of no day of the plan, today or its first. */
import { useSearchParams } from 'react-router-dom'
import type { View } from './bars/plan/plan-bar.tsx'
import { type OpenSchedule, useSchedule } from './open/open-schedule.ts'
import type { ScheduleFacts } from './open/schedule-facts.ts'

export const DATE = 'date'

export const dayShown = ({ dates, opened }: ScheduleFacts, query: URLSearchParams): string => {
  const asked = query.get(DATE) ?? ''
  return dates.includes(asked) ? asked : (dates.find(each => each >= opened.today) ?? dates[0] ?? '')
}

/** The day that somebody looks at, for another view to show it, too; nothing while nobody chose one. */
export function dayLookedAt(view: View, { dates, cursor }: OpenSchedule, query: URLSearchParams): string | undefined {
  const asked = query.get(DATE)
  const { column } = cursor.focus()
  return view === 'day' || (column === 0 && asked === null) ? (asked ?? undefined) : dates[column]
}

export function useDayShown(): [string, (next: string) => void] {
  const { facts } = useSchedule()
  const [query, setQuery] = useSearchParams()
  const choose = (next: string) =>
    setQuery(before => {
      before.set(DATE, next)
      return before
    })
  return [dayShown(facts, query), choose]
}

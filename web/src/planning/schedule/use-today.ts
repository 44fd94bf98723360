/** Goes to today: in what is shown, or in the site's plan of today. */
import { useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import type { View } from './bars/plan/plan-bar.tsx'
import { useSchedule } from './open/open-schedule.ts'
import { periodAddress } from './rows/use-row-choice.ts'
import { useDayShown } from './use-day-shown.ts'

export function useToday(view: View): () => void {
  const { facts, dates, cursor } = useSchedule()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [, choose] = useDayShown()
  return useCallback(() => {
    const { today, plan } = facts.opened
    const column = dates.indexOf(today)
    if (column < 0) navigate(periodAddress(view, plan.departmentId, today, query))
    else if (view === 'day') choose(today)
    else cursor.to({ row: cursor.focus().row, column })
  }, [facts, dates, cursor, navigate, view, query, choose])
}

/** Alt PgUp and Alt PgDn go to the plan of the period before and after, Ctrl ; to today, in this plan or in another. */
import { type KeyboardEvent, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays } from '#web/time/index.ts'
import type { View } from '../bars/plan/plan-bar.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { periodAddress } from '../rows/use-row-choice.ts'
import { useToday } from '../use-today.ts'

export function usePeriodKeys(view: View) {
  const { facts, dates } = useSchedule()
  const toToday = useToday(view)
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      // What is typed in a dialog comes by here, too.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
      const [first = '', last = first] = [dates[0], dates.at(-1)]
      const go = (date: string) => navigate(periodAddress(view, facts.opened.plan.departmentId, date, query))
      const control = event.ctrlKey || event.metaKey
      if (event.altKey && !control && event.key === 'PageUp') go(addDays(first, -1))
      else if (event.altKey && !control && event.key === 'PageDown') go(addDays(last, 1))
      // By the key's place: a Chinese keyboard writes another sign.
      else if (control && !event.altKey && !event.shiftKey && event.code === 'Semicolon') toToday()
      else return
      event.preventDefault()
    },
    [facts, dates, toToday, navigate, view, query],
  )
}

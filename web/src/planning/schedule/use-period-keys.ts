/** Alt PgUp and Alt PgDn go to the plan of the period before and after, Ctrl ; to today, in this plan or in another. */
import { type KeyboardEvent, useCallback } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { addDays } from '#web/time/index.ts'
import type { View } from './bars/plan-bar.tsx'
import { useSchedule } from './open-schedule.ts'
import { periodAddress } from './use-row-choice.ts'

export function usePeriodKeys(view: View) {
  const { facts, cursor } = useSchedule()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return useCallback(
    (event: KeyboardEvent<HTMLElement>) => {
      // What is typed in a dialog comes by here, too.
      if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return
      const { dates, opened } = facts
      const [first = '', last = first] = [dates[0], dates.at(-1)]
      const go = (date: string) => navigate(periodAddress(view, opened.plan.departmentId, date, query))
      const control = event.ctrlKey || event.metaKey
      if (event.altKey && !control && event.key === 'PageUp') go(addDays(first, -1))
      else if (event.altKey && !control && event.key === 'PageDown') go(addDays(last, 1))
      // By the key's place: a Chinese keyboard writes another sign.
      else if (control && !event.altKey && !event.shiftKey && event.code === 'Semicolon') {
        const column = dates.indexOf(opened.today)
        if (column < 0) go(opened.today)
        else cursor.to({ row: cursor.focus().row, column })
      } else return
      event.preventDefault()
    },
    [facts, cursor, navigate, view, query],
  )
}

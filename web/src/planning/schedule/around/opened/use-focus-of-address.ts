/** Where the focus begins among the days that are shown: at the date of the address, else in the open plan. */
import { useEffect } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSchedule } from '../../open/open-schedule.ts'
import { DATE } from '../../use-day-shown.ts'

export function useFocusOfAddress(): void {
  const { dates, facts, cursor } = useSchedule()
  const [query] = useSearchParams()
  const asked = query.get(DATE) ?? ''
  // Once for the days that are shown: later the focus leads, and the address follows.
  useEffect(() => {
    const own = dates.findIndex(date => facts.dates.includes(date))
    const column = dates.includes(asked) ? dates.indexOf(asked) : own
    if (column > 0) cursor.to({ row: cursor.focus().row, column })
  }, [dates])
}

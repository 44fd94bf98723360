/**
 * The plan in whose days the focus rests is the one that is open: it is opened in place of the one before, while grid,
 * focus and address of the month stay. What was edited is saved first, so that the next plan knows of it.
 */
import { useEffect, useRef } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { DATE } from '../use-day-shown.ts'
import { elsewhere } from './elsewhere.ts'

/** So long the focus rests before a plan is opened; what arrows only pass is not. */
const RESTS_MS = 200

/** @param holds whether something is under way in the open plan that would end with it */
export function usePlanOfFocus(holds: boolean): void {
  const schedule = useSchedule()
  const [, setQuery] = useSearchParams()
  const { cursor, store, around } = schedule
  const view = useViewShown()
  useEffect(() => {
    if (!around || holds) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      if (!elsewhere(schedule)) return
      const from = view.current
      await store.queue.flush()
      const next = elsewhere(schedule)
      // Whoever has left for another view meanwhile would be brought back by the address.
      if (!next || view.current !== from) return
      setQuery(
        before => {
          before.set('plan', next.planId)
          before.set(DATE, next.date)
          return before
        },
        { replace: true },
      )
    }
    const rest = () => {
      clearTimeout(timer)
      timer = setTimeout(() => void open(), RESTS_MS)
    }
    const unsubscribe = cursor.topics.subscribe(CURSOR, rest)
    // Without network no other plan opens: the focus may rest there when it is back.
    const stop = onConnection(() => void (!isSilent() && rest()))
    return () => {
      unsubscribe()
      stop()
      clearTimeout(timer)
    }
  }, [schedule, cursor, store, around, holds, setQuery, view])
}

/** Which view is shown, to be asked later: none once the screen is gone. */
function useViewShown() {
  const { pathname } = useLocation()
  const shown = useRef<string | undefined>(pathname)
  useEffect(() => {
    shown.current = pathname
    return () => {
      shown.current = undefined
    }
  }, [pathname])
  return shown
}

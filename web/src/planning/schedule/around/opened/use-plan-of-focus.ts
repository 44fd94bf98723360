/**
 * The plan in whose days the focus rests is the one that is open: it is opened in place of the one before, while grid,
 * focus and address of the month stay. What was edited is saved first, so that the next plan knows of it.
 */
import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router-dom'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { DATE } from '../../use-day-shown.ts'
import { elsewhere } from '../elsewhere.ts'

/** So long the focus rests before a plan is opened; what arrows only pass is not. */
const RESTS_MS = 200

/** @param holds whether something is under way in the open plan that would end with it */
export function usePlanOfFocus(holds: boolean): void {
  const schedule = useSchedule()
  const [, setQuery] = useSearchParams()
  const { cursor, store, around } = schedule
  const viewShown = useViewShown()
  useEffect(() => {
    if (!around || holds) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const open = async () => {
      const from = viewShown()
      if (from === undefined || !elsewhere(schedule)) return
      await store.queue.flush()
      const next = elsewhere(schedule)
      // Whoever has left for another view meanwhile would be brought back by the address.
      if (!next || viewShown() !== from) return
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
  }, [schedule, cursor, store, around, holds, setQuery, viewShown])
}

/** Which view is shown, to be asked later: none once it is left or the screen is gone. */
function useViewShown(): () => string | undefined {
  const { stage } = useSchedule()
  const { pathname } = useLocation()
  const { state } = useNavigation()
  const view = useRef<string | undefined>(pathname)
  // A way to another view that came to nothing leaves this one as it was.
  useEffect(() => {
    if (state === 'idle') {
      view.current = pathname
      stage.set('leaving', undefined)
    }
    return () => {
      view.current = undefined
    }
  }, [stage, pathname, state])
  return useCallback(() => (stage.get('leaving') ? undefined : view.current), [stage])
}

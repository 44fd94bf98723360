/** Goes to another view of the days that are looked at, by key or by pointer. */
import { useCallback, useEffect } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom'
import type { View } from '../bars/plan/plan-bar.tsx'
import { focusZone } from '../focus/grid-focus.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { viewAddress } from '../rows/use-row-choice.ts'
import { dayLookedAt } from '../use-day-shown.ts'
import { elsewhere } from './elsewhere.ts'

/** Whoever came by a key goes on with keys. */
const BY_KEY = { byKey: true }

export type ViewChange = (next: View, how: 'key' | 'pointer') => void

/** @param leave what stands over the days that are left */
export function useViewChange(view: View, leave?: () => void): ViewChange {
  const schedule = useSchedule()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  return useCallback(
    (next, how) => {
      if (next === view) return
      const { facts, rows, stage } = schedule
      leave?.()
      // Before the address says so.
      stage.set('leaving', true)
      // In the month the focus may stand on another plan's day, a moment before that plan is open.
      const there = elsewhere(schedule) ?? { planId: facts.opened.plan.id, date: dayLookedAt(view, schedule, query) }
      navigate(viewAddress(next, there.planId, rows, there.date), how === 'key' ? { state: BY_KEY } : {})
    },
    [view, schedule, navigate, query, leave],
  )
}

/**
 * A view that a key led to has the keyboard in its grid. On the heading, where a way by the menu puts it, the next key of
 * the planner would reach nothing.
 */
export function useFocusOfViewKey(): void {
  const { state } = useLocation()
  const isByKey = (state as Partial<typeof BY_KEY> | null)?.byKey === true
  useEffect(() => {
    if (!isByKey) return
    // After the heading has taken the focus, and once the cells are there.
    const frame = requestAnimationFrame(() => focusZone('grid'))
    return () => cancelAnimationFrame(frame)
  }, [isByKey])
}

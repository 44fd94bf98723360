/** The open plan with the days that a view shows: alone, or in the month around it. Focus and rows are those of all days. */
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { View } from '../bars/plan/plan-bar.tsx'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { DATE } from '../use-day-shown.ts'
import { datesShown } from './dates-shown.ts'
import { type AroundState, useAround } from './use-around.ts'

/** @param notOpened the plan of the month that was asked for in place of this one, and could not be opened */
export function useShownSchedule(
  plan: OpenSchedule,
  view: View,
  notOpened?: string,
): AroundState & { schedule: OpenSchedule } {
  const [query] = useSearchParams()
  const { facts } = plan
  // A version is read by itself: what stands around it is of another time.
  const shown = plan.version ? facts.dates : datesShown(view, facts.dates, facts.opened.today, query.get(DATE) ?? '')
  const [first, last] = [shown[0], shown.at(-1)]
  // The same array while the same days are shown, from plan to plan: columns stay. A plan that is opened anew, as it is
  // once it was published, is shown alone as before.
  const kept = useMemo(() => shown, [first, last])
  const dates = first === facts.dates[0] && last === facts.dates.at(-1) ? facts.dates : kept
  const state = useAround(plan, dates)
  const month = state.around
  const schedule = useMemo(() => {
    if (dates === facts.dates || (state.failed && !month)) return plan
    if (!month) return { ...plan, dates }
    const shared = { dates, cursor: plan.cursor, stage: plan.stage, rows: month.rows }
    return { ...plan, ...shared, around: { ...month, ...shared, notOpened } }
  }, [plan, facts, dates, month, state.failed, notOpened])
  return { ...state, schedule }
}

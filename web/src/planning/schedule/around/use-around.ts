/** The month around the open plan, from the server, for as long as the screen shows more days than the plan has. */
import { useEffect, useState } from 'react'
import { planOpenCalls, type SiteWindow } from '#contract/planning/plans/plan-open.ts'
import { useQueryCall } from '#web/api/index.ts'
import { startEngine } from '#web/engine/start-engine.ts'
import type { AroundSchedule, OpenSchedule } from '../open/open-schedule.ts'
import { follow } from './follow.ts'
import { openAround } from './open-around.ts'

export interface AroundState {
  around: AroundSchedule | undefined
  /** The server has not said what stands on the other days, and will not by itself. */
  failed: boolean
  again(): void
}

/** Whether the open plan stands for all of its days there: of several plans for the same days one alone is shown. */
const standsIn = ({ days }: SiteWindow, { facts }: OpenSchedule) => {
  const planned = new Set(facts.dates)
  return days.every(({ date, planId }) => !planned.has(date) || planId === facts.opened.plan.id)
}

export function useAround(schedule: OpenSchedule, dates: readonly string[]): AroundState {
  const planId = schedule.facts.opened.plan.id
  const [named, setNamed] = useState(planId)
  const wanted = dates !== schedule.facts.dates
  const query = useQueryCall(
    planOpenCalls.siteWindow,
    { planId: named, first: dates[0] ?? '', days: Math.max(1, dates.length) },
    { enabled: wanted, staleTime: Number.POSITIVE_INFINITY, gcTime: 0, refetchOnWindowFocus: false, quietAgain: true },
  )
  if (query.data && named !== planId && !standsIn(query.data, schedule)) setNamed(planId)
  const [around, setAround] = useState<AroundSchedule>()
  const window = wanted ? query.data : undefined
  // Each plan of the month that is opened draws it as its own; the month itself stays.
  useEffect(() => {
    if (!window) return setAround(undefined)
    let gone = false
    let open: AroundSchedule | undefined
    openAround(window, schedule.facts.opened, startEngine()).then(made => {
      open = made
      if (gone) made.close()
      else setAround(made)
    })
    return () => {
      gone = true
      open?.close()
    }
  }, [window])
  useEffect(() => (around ? follow(schedule, around) : undefined), [schedule, around])
  return { around, failed: wanted && query.isError, again: () => void query.refetch() }
}

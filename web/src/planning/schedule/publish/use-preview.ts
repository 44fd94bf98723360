/**
 * What submitting or publishing the open plan would mean. It is asked once the server has every edit made here: asked
 * sooner, it would tell of a plan without the last of them, and be refused as stale when it is acted upon.
 */
import { useEffect } from 'react'
import { planStateCalls } from '#contract/planning/plans/plan-state.ts'
import { useQueryCall } from '#web/api/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useSync } from '../open/use-store.ts'

export function usePreview() {
  const { facts, store } = useSchedule()
  const sync = useSync()
  useEffect(() => void store.queue.flush(), [store])
  const preview = useQueryCall(
    planStateCalls.previewPublication,
    { planId: facts.opened.plan.id },
    { enabled: sync.kind === 'saved', gcTime: 0, staleTime: 0 },
  )
  return { sync, preview }
}

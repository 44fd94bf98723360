/** Opens the plan anew whenever a loan, its undo or its redo was stored. */
import { useEffect, useRef } from 'react'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { topic } from '../store/topics.ts'

export function useReopenAfterLoans(reopen: () => void): void {
  const { store } = useSchedule()
  const isStored = () =>
    store.draft.log.inState('confirmed').filter(act => act.elsewhere && act.label.act === 'lend').length
  const stored = useTopic(store.topics, topic.log, isStored)
  const seen = useRef({ store, stored })
  useEffect(() => {
    const before = seen.current
    seen.current = { store, stored }
    if (before.store === store && stored > before.stored) reopen()
  }, [store, stored, reopen])
}

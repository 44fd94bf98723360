/** What differs from the version in force, as people will be told; counted a moment after an act, not while it is drawn. */
import { useEffect, useState } from 'react'
import { type DutyChange, rosterChanges } from '#contract/planning/roster-changes.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '../open-schedule.ts'
import { topic } from '../store/topics.ts'
import { useLogLength } from '../use-store.ts'

/** Quick keys in a row are counted once. */
const PAUSE_MS = 150

/** Undefined until it is counted for the first time. */
export function useChangedDuties(): readonly DutyChange[] | undefined {
  const { facts, store } = useSchedule()
  const acts = useLogLength()
  // A colleague's edits come with a new revision.
  const revision = useTopic(store.topics, topic.sync, () => store.draft.revision())
  const [changes, setChanges] = useState<readonly DutyChange[]>()
  useEffect(() => {
    const count = () => setChanges(rosterChanges(facts.problem.published, store.draft.roster.all()))
    const timer = setTimeout(count, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [facts, store, acts, revision])
  return changes
}

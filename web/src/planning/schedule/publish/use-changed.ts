/** What differs from the version in force, as people will be told; counted a moment after an act, not while it is drawn. */
import { useEffect, useState } from 'react'
import type { RestMark } from '#contract/engine.ts'
import { type DutyChange, rosterChanges } from '#contract/planning/edits/roster-changes.ts'
import { restChanges } from '#contract/roster/rest-changes.ts'
import { useTopic } from '#web/grid/use-topic.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useLogLength } from '../open/use-store.ts'
import { partsOf } from '../store/cell-key.ts'
import { topic } from '../store/topics.ts'
import { inForceOf } from '../versions/in-force.ts'

/** Quick keys in a row are counted once. */
const PAUSE_MS = 150

export interface Changed {
  duties: readonly DutyChange[]
  rest: readonly RestMark[]
}

/** Undefined until it is counted for the first time. */
export function useChanged(): Changed | undefined {
  const { facts, store } = useSchedule()
  const acts = useLogLength()
  // A colleague's edits come with a new revision.
  const revision = useTopic(store.topics, topic.sync, () => store.draft.revision())
  const [changes, setChanges] = useState<Changed>()
  useEffect(() => {
    const count = () => {
      const { roster } = store.draft
      const inForce = inForceOf(facts)
      setChanges({
        duties: rosterChanges(inForce.roster, roster.all()),
        rest: restChanges(inForce.rest, roster.kept().map(partsOf)),
      })
    }
    const timer = setTimeout(count, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [facts, store, acts, revision])
  return changes
}

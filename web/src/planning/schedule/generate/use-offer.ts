/** What a search has found, shown as ghosts beside each edit until it is taken over, whole or share by share, or discarded. */
import { useCallback, useEffect, useMemo } from 'react'
import { useSchedule } from '../open-schedule.ts'
import { useEdition } from '../use-store.ts'
import type { Generating, Generation } from './generation.ts'
import { isEmpty, offeredBefore, offeredNow, sizeOf } from './offered.ts'
import { partOfChange, restOfChange, type Share } from './part-of-change.ts'
import { noteUndecided } from './undecided.ts'

export function useOffer(
  state: Generation,
  show: (next: Generation) => void,
): Pick<Generating, 'state' | 'accept' | 'discard'> {
  const schedule = useSchedule()
  const { plan, generation } = schedule.facts.opened
  useEffect(() => {
    const offered = generation === null ? offeredBefore(schedule) : undefined
    if (!offered) return
    schedule.store.propose(offered.found)
    show(offered.state)
  }, [schedule, generation, show])
  const end = useCallback(() => {
    schedule.store.propose(undefined)
    noteUndecided(plan.id, false)
    show({ phase: 'idle' })
  }, [schedule, plan.id, show])
  const discard = useCallback(() => {
    if (state.phase === 'finished') state.forget?.()
    end()
  }, [state, end])
  const offered = useStillOffered(state)
  const accept = useCallback(
    (share?: Share) => {
      if (state.phase !== 'finished' || offered.phase !== 'finished') return
      const { roster } = schedule.store.draft
      const taken = share ? partOfChange(roster, offered.change, share) : offered.change
      const step = schedule.store.perform({ act: 'generate', count: sizeOf(taken) }, taken)
      if (isEmpty(restOfChange(offered.change, taken))) end()
      else if (step) show({ ...state, taken: [...(state.taken ?? []), { step: step.id, change: taken }] })
    },
    [schedule, state, offered, end, show],
  )
  return { state: offered, accept, discard }
}

/** What of a proposal still stands beside each edit, in its ghosts and figures. */
function useStillOffered(state: Generation): Generation {
  const schedule = useSchedule()
  const edition = useEdition(state.phase === 'finished')
  const offered = useMemo(
    () => (state.phase === 'finished' ? offeredNow(schedule, state) : state),
    [schedule, state, edition],
  )
  useEffect(() => {
    if (offered.phase === 'finished') schedule.store.propose(schedule.store.draft.roster.with(offered.change))
  }, [schedule, offered])
  return offered
}

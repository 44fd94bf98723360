/** What a search has found, shown as ghosts beside each edit until it is taken over, whole or share by share, or discarded. */
import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useSchedule } from '../open/open-schedule.ts'
import { useEdition } from '../open/use-store.ts'
import { isEmpty, offeredBefore, offeredNow, sizeOf } from './offered.ts'
import { partOfChange, restOfChange, type Share } from './part-of-change.ts'
import type { Generating, Generation } from './searching/generation.ts'
import { noteUndecided } from './searching/undecided.ts'

export function useOffer(
  state: Generation,
  show: (next: Generation) => void,
): Pick<Generating, 'state' | 'accept' | 'discard'> {
  const schedule = useSchedule()
  const { store } = schedule
  const { plan, generation } = schedule.facts.opened
  const latest = useRef(schedule)
  latest.current = schedule
  useEffect(() => {
    const offered = generation === null ? offeredBefore(latest.current) : undefined
    if (!offered) return
    store.propose(offered.found)
    show(offered.state)
  }, [store, generation, show])
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
      if (step) show({ ...state, taken: [...(state.taken ?? []), { step: step.id, change: taken }] })
      else if (isEmpty(restOfChange(offered.change, taken))) end()
    },
    [schedule, state, offered, end, show],
  )
  return { state: offered, accept, discard }
}

const IDLE: Generation = { phase: 'idle' }

/**
 * What of a proposal still stands beside each edit, in its ghosts and figures. Once nothing is left but what was accepted,
 * nothing is shown of it, until an accepted share is taken back.
 */
function useStillOffered(state: Generation): Generation {
  const schedule = useSchedule()
  const edition = useEdition(state.phase === 'finished')
  const offered = useMemo(
    () => (state.phase === 'finished' ? (offeredNow(schedule, state) ?? IDLE) : state),
    [schedule, state, edition],
  )
  useEffect(() => {
    if (state.phase !== 'finished') return
    const { store, facts } = schedule
    const waits = offered.phase === 'finished'
    store.propose(waits ? store.draft.roster.with(offered.change) : undefined)
    // What a search of the server found waits there.
    if (state.taken) noteUndecided(facts.opened.plan.id, waits && state.choice?.where === 'browser')
  }, [schedule, state, offered])
  return offered
}

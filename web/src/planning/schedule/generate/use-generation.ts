/** Automatic planning of the open plan, in this browser or on the server: running, finished, accepted or cancelled. */
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Algorithm, Change, Duty } from '#contract/engine.ts'
import { EngineRefusal } from '#web/engine/opened.ts'
import { type OpenSchedule, useSchedule } from '../open-schedule.ts'
import { difference } from '../store/difference.ts'
import { Roster, sameDuty } from '../store/roster.ts'
import { browserSearch } from './browser-search.ts'
import { serverSearch } from './server-search.ts'

export interface GenerationChoice {
  /** Only open duties, or everything that is not pinned. */
  scope: 'open' | 'all'
  where: 'browser' | 'server'
  algorithm: Algorithm
  seconds: number
}

export interface Step {
  seconds: number
  cost: number | null
  roster?: readonly Duty[]
}

/** A search under way. */
export interface Search {
  /** The best roster, or nothing where nothing of it is kept. */
  result: Promise<readonly Duty[] | undefined>
  stop(keep: boolean): void
}

export type Generation =
  | { phase: 'idle' }
  | { phase: 'running'; choice: GenerationChoice; step: Step; openBefore: number }
  | { phase: 'finished'; roster: readonly Duty[]; change: Change; openBefore: number; openNow: number }
  | { phase: 'failed'; message: string }

export interface Generating {
  state: Generation
  start(choice: GenerationChoice): void
  stop(keep: boolean): void
  accept(): void
  discard(): void
}

const openOf = (duties: readonly Duty[]) => duties.filter(duty => duty.employee === undefined).length

export function useGeneration(): Generating {
  const schedule = useSchedule()
  const [state, setState] = useState<Generation>({ phase: 'idle' })
  const search = useRef<Search | undefined>(undefined)
  useEffect(() => () => search.current?.stop(false), [])

  const start = useCallback(
    (choice: GenerationChoice) => {
      const base = schedule.store.draft.roster.all()
      const openBefore = openOf(base)
      const watch = (step: Step) => {
        setState(before => (before.phase === 'running' ? { ...before, step } : before))
        if (step.roster) schedule.store.propose(step.roster)
      }
      const begin = choice.where === 'browser' ? browserSearch : serverSearch
      setState({ phase: 'running', choice, step: { seconds: 0, cost: null }, openBefore })
      const running = begin(schedule, choice, watch)
      search.current = running
      running.result.then(
        roster => {
          search.current = undefined
          schedule.store.propose(roster)
          if (!roster) return setState({ phase: 'idle' })
          const change = changeSince(schedule, base, roster)
          setState({ phase: 'finished', roster, change, openBefore, openNow: openOf(roster) })
        },
        failure => {
          search.current = undefined
          schedule.store.propose(undefined)
          setState({ phase: 'failed', message: messageOf(failure) })
        },
      )
    },
    [schedule],
  )
  const stop = useCallback((keep: boolean) => search.current?.stop(keep), [])
  const discard = useCallback(() => {
    schedule.store.propose(undefined)
    setState({ phase: 'idle' })
  }, [schedule])
  const accept = useCallback(() => {
    if (state.phase === 'finished') {
      const count = state.change.put.length + state.change.remove.length
      schedule.store.perform({ act: 'generate', count }, state.change)
    }
    discard()
  }, [schedule, state, discard])
  return { state, start, stop, accept, discard }
}

/** From the roster that the search began with to its result, less what was edited meanwhile. */
function changeSince({ store }: OpenSchedule, base: readonly Duty[], result: readonly Duty[]): Change {
  const change = difference(base, result)
  const began = new Roster(base)
  const untouched = (id: string) => sameDuty(began.duty(id), store.draft.roster.duty(id))
  return { remove: change.remove.filter(untouched), put: change.put.filter(duty => untouched(duty.id)) }
}

const messageOf = (failure: unknown) =>
  failure instanceof EngineRefusal
    ? (failure.errors[0]?.code ?? '')
    : String(failure instanceof Error ? failure.message : failure)

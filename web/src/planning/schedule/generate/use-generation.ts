/** Automatic planning of the open plan, in this browser or on the server: running, finished, accepted or cancelled. */
import { useCallback, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Algorithm, Change, Duty, Weights } from '#contract/engine.ts'
import { notify } from '#web/api/notices.ts'
import { EngineRefusal } from '#web/engine/opened.ts'
import { type OpenSchedule, useSchedule } from '../open-schedule.ts'
import { difference } from '../store/difference.ts'
import { Roster, sameDuty } from '../store/roster.ts'
import { browserSearch } from './browser-search.ts'
import { type Part, partOfChange, restOfChange } from './part-of-change.ts'
import { searchUnderWay, serverSearch } from './server-search.ts'

export interface GenerationChoice {
  /** Only open duties, or everything that is not pinned. */
  scope: 'open' | 'all'
  where: 'browser' | 'server'
  algorithm: Algorithm
  /** What is traded against what. */
  weights: Weights
  seconds: number
}

export interface Step {
  seconds: number
  /** 0 to 100, where the search says it. */
  percent?: number
  cost: number | null
  /** How far the best roster so far may be above the best possible; null where nothing is proved. */
  gap?: number | null
  roster?: readonly Duty[]
}

/** A search under way. */
export interface Search {
  /** The best roster, word that the plan holds it already, or nothing where nothing of it is kept. */
  result: Promise<readonly Duty[] | 'stored' | undefined>
  stop(keep: boolean): void
  /** The screen is left. */
  leave(): void
}

export type Generation =
  | { phase: 'idle' }
  | { phase: 'running'; step: Step; seconds: number | undefined; openBefore: number }
  | {
      phase: 'finished'
      roster: readonly Duty[]
      change: Change
      openBefore: number
      openNow: number
      gap: number | null
    }
  | { phase: 'failed'; message: string }

export interface Generating {
  state: Generation
  start(choice: GenerationChoice): void
  stop(keep: boolean): void
  /** All of it, or what concerns one person or one day: then the rest stays to be decided. */
  accept(part?: Part): void
  discard(): void
}

const openOf = (duties: readonly Duty[]) => duties.filter(duty => duty.employee === undefined).length

export function useGeneration(): Generating {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [state, setState] = useState<Generation>({ phase: 'idle' })
  const search = useRef<Search | undefined>(undefined)
  useEffect(() => () => search.current?.leave(), [])
  // The words' function is a new one whenever texts have loaded; a search that is followed must not begin anew by that.
  const words = useRef(t)
  words.current = t

  const follow = useCallback(
    (seconds: number | undefined, begin: (watch: (step: Step) => void) => Search) => {
      const base = schedule.store.draft.roster.all()
      const openBefore = openOf(base)
      let gap: number | null = null
      const watch = (step: Step) => {
        gap = step.gap ?? null
        setState(before => (before.phase === 'running' ? { ...before, step } : before))
        if (step.roster) schedule.store.propose(step.roster)
      }
      setState({ phase: 'running', seconds, step: { seconds: 0, cost: null }, openBefore })
      const running = begin(watch)
      search.current = running
      running.result.then(
        roster => {
          if (search.current !== running) return
          search.current = undefined
          const found = roster === 'stored' ? undefined : roster
          schedule.store.propose(found)
          if (roster === 'stored') notify('success', words.current('schedule.generate.stored'))
          if (!found) return setState({ phase: 'idle' })
          const change = changeSince(schedule, base, found)
          setState({ phase: 'finished', roster: found, change, openBefore, openNow: openOf(found), gap })
        },
        failure => {
          if (search.current !== running) return
          search.current = undefined
          schedule.store.propose(undefined)
          setState({ phase: 'failed', message: messageOf(failure) })
        },
      )
    },
    [schedule],
  )
  const start = useCallback(
    (choice: GenerationChoice) => {
      const search = choice.where === 'browser' ? browserSearch : serverSearch
      follow(choice.seconds, watch => search(schedule, choice, watch))
    },
    [schedule, follow],
  )
  const underWay = schedule.facts.opened.generation
  useEffect(() => {
    if (underWay !== null) follow(undefined, watch => searchUnderWay(schedule, underWay, watch))
  }, [schedule, underWay, follow])
  const stop = useCallback((keep: boolean) => search.current?.stop(keep), [])
  const discard = useCallback(() => {
    schedule.store.propose(undefined)
    setState({ phase: 'idle' })
  }, [schedule])
  const accept = useCallback(
    (part?: Part) => {
      if (state.phase !== 'finished') return
      const { roster } = schedule.store.draft
      const taken = part ? partOfChange(roster, state.change, part) : state.change
      const left = restOfChange(state.change, taken)
      schedule.store.perform({ act: 'generate', count: taken.put.length + taken.remove.length }, taken)
      if (left.put.length + left.remove.length === 0) discard()
      else setState({ ...state, change: left })
    },
    [schedule, state, discard],
  )
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

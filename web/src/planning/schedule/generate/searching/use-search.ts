/** Begins searches in this browser or on the server, and follows the one that is under way to its end. */
import { useCallback, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import type { DutyCell } from '#contract/planning/edits/fit-change.ts'
import { notify } from '#web/api/notices.ts'
import { EngineRefusal } from '#web/engine/opened.ts'
import { type OpenSchedule, useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { GenerationChoice } from '../choosing/generation-choice.ts'
import { useLeftOutText } from '../use-left-out-text.ts'
import { browserSearch } from './browser-search.ts'
import type { Generating, Generation, Search, Step } from './generation.ts'
import { afterStep, SearchRun } from './search-run.ts'
import { searchUnderWay, serverSearch } from './server-search.ts'
import { noteUndecided } from './undecided.ts'

type Begin = (watch: (step: Step) => void) => Search

type Show = (next: Generation | ((before: Generation) => Generation)) => void

export function useSearch(show: Show): Pick<Generating, 'start' | 'stop'> {
  const schedule = useLatest(useSchedule())
  const { store, facts } = schedule.current
  const underWay = facts.opened.generation
  const { follow, stop } = useFollowing(show)
  const start = useCallback(
    (choice: GenerationChoice) => {
      const begin = choice.where === 'browser' ? browserSearch : serverSearch
      follow(watch => begin(schedule.current, choice, watch), choice)
    },
    [schedule, follow],
  )
  useEffect(() => {
    if (underWay !== null) follow(watch => searchUnderWay(schedule.current, underWay, watch))
  }, [schedule, store, underWay, follow])
  return { start, stop }
}

/** The open plan as it is shown by now: with other days around it, it is the same plan, and its search goes on. */
function useLatest(shown: OpenSchedule): { readonly current: OpenSchedule } {
  const latest = useRef(shown)
  latest.current = shown
  return latest
}

/** Shows where a search stands from its beginning to its end; one follows after another, and with the screen none. */
function useFollowing(show: Show) {
  const schedule = useLatest(useSchedule())
  const { store } = schedule.current
  const search = useRef<Search | undefined>(undefined)
  const stopped = useRef(false)
  const tellStored = useToldStored()
  useEffect(
    () => () => {
      search.current?.leave()
      store.hold(undefined)
    },
    [store],
  )
  const follow = useCallback(
    (begin: Begin, choice?: GenerationChoice) => {
      const planId = schedule.current.facts.opened.plan.id
      const run = new SearchRun(schedule.current, choice)
      const over = (next: Generation, shown?: readonly Duty[]) => {
        search.current = undefined
        store.hold(undefined)
        store.propose(shown)
        if (next.phase !== 'finished') noteUndecided(planId, false)
        show(next)
      }
      stopped.current = false
      show(run.begun())
      // What runs on the server already stores its result itself, beside whatever is edited meanwhile.
      if (choice) {
        store.hold(run.holds(choice))
        // What the server finds, it keeps.
        noteUndecided(planId, choice.where === 'browser')
      }
      const running = begin(step => {
        const change = run.goesOn(step)
        show(before => afterStep(before, step, change))
        if (change) store.propose(store.draft.roster.with(change))
      })
      search.current = running
      running.result.then(
        found => {
          if (search.current !== running) return
          if (!found) return over({ phase: 'idle' })
          if ('stored' in found) {
            tellStored(found.leftOut)
            schedule.current.stage.set('filled', true)
            return over({ phase: 'idle' })
          }
          const { state, shown } = run.ends(found, stopped.current, running.discard)
          over(state, shown)
        },
        failure => {
          if (search.current === running) over({ phase: 'failed', message: messageOf(failure) })
        },
      )
    },
    [schedule, store, show, tellStored],
  )
  const stop = useCallback((keep: boolean) => {
    stopped.current = true
    search.current?.stop(keep)
  }, [])
  return { follow, stop }
}

/** The words' function is a new one whenever texts have loaded; a search that is followed must not begin anew by that. */
function useToldStored(): (leftOut: readonly DutyCell[]) => void {
  const { t } = useTranslation('planning')
  const leftOutText = useLeftOutText()
  const words = useRef({ t, leftOutText })
  words.current = { t, leftOutText }
  return useCallback(leftOut => {
    const { t, leftOutText } = words.current
    const beside = leftOutText(leftOut)
    const told = [t('schedule.generate.stored'), beside].filter(Boolean).join(t('schedule.generate.stop'))
    notify(beside ? 'info' : 'success', told)
  }, [])
}

const messageOf = (failure: unknown) =>
  failure instanceof EngineRefusal
    ? (failure.errors[0]?.code ?? '')
    : String(failure instanceof Error ? failure.message : failure)

/** Automatic planning of the open plan, in this browser or on the server: running, finished, accepted or cancelled. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Change, Duty } from '#contract/engine.ts'
import { cellsLeftOut, type DutyCell, eachCellOnce, partsOf } from '#contract/planning/fit-change.ts'
import { notify } from '#web/api/notices.ts'
import { EngineRefusal } from '#web/engine/opened.ts'
import { elapsed } from '#web/time/index.ts'
import { type OpenSchedule, useSchedule } from '../open-schedule.ts'
import { difference } from '../store/difference.ts'
import { Roster, sameDuty } from '../store/roster.ts'
import { useEdition } from '../use-store.ts'
import { browserSearch } from './browser-search.ts'
import type { GenerationChoice } from './generation-choice.ts'
import { heldBy } from './held-cells.ts'
import { partOfChange, restOfChange, type Share } from './part-of-change.ts'
import { forget, searchUnderWay, serverSearch } from './server-search.ts'
import { stillOffered } from './still-offered.ts'
import { noteUndecided, wasUndecided } from './undecided.ts'

export interface Step {
  seconds: number
  /** 0 to 100, where the search says it. */
  percent?: number
  cost: number | null
  /** How far the best roster so far may be above the best possible; null where nothing is proved. */
  gap?: number | null
  roster?: readonly Duty[]
  /** Cells for which the server found something that it offers no more. */
  leftOut?: readonly DutyCell[]
}

/** A search under way. */
export interface Search {
  /** The best roster, word that the plan holds it already, or nothing where nothing of it is kept. */
  result: Promise<readonly Duty[] | 'stored' | undefined>
  stop(keep: boolean): void
  /** The screen is left. */
  leave(): void
  /** What it found is not wanted: where it would be kept beyond this screen. */
  discard?(): void
}

/** Its time was over, it found no more to try, or somebody stopped it. */
export type Ended = 'time' | 'dry' | 'stopped'

export type Generation =
  | { phase: 'idle' }
  /** The page was left before anybody decided. */
  | { phase: 'left' }
  | {
      phase: 'running'
      step: Step
      seconds: number | undefined
      openBefore: number
      change?: Change
      /** At which second the best so far was found; unknown where its cost is not told. */
      bestAt?: number
    }
  | {
      phase: 'finished'
      change: Change
      /** What the search began with. */
      base: Roster
      openBefore: number
      openNow: number
      gap: number | null
      ended: Ended
      choice: GenerationChoice | undefined
      /** All that was found, on the roster that the search began with: as a whole it is better by its goals. */
      isWhole: boolean
      /** Cells for which nothing is offered any more, for what was edited meanwhile. */
      leftOut?: readonly DutyCell[]
      /** Has what was found forgotten wherever it is kept. */
      forget?: () => void
    }
  | { phase: 'failed'; message: string }

export interface Generating {
  state: Generation
  start(choice: GenerationChoice): void
  stop(keep: boolean): void
  /** All of it, or what concerns one person or one day: then the rest stays to be decided. */
  accept(share?: Share): void
  discard(): void
}

const sizeOf = (change: Change) => change.put.length + change.remove.length
const isEmpty = (change: Change) => sizeOf(change) === 0

const openOf = (duties: readonly Duty[]) => duties.filter(duty => duty.employee === undefined).length

/** A search ends that long before its time only where there is no more to try. */
const EARLY_SECONDS = 0.5

interface Begun {
  choice: GenerationChoice | undefined
  begin(watch: (step: Step) => void): Search
}

export function useGeneration(): Generating {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const planId = schedule.facts.opened.plan.id
  const underWay = schedule.facts.opened.generation
  const begins = (): Generation => ({ phase: wasUndecided(planId) ? 'left' : 'idle' })
  const [state, setState] = useState(begins)
  const [shown, setShown] = useState(planId)
  // A month opens another plan on the same screen.
  if (shown !== planId) {
    setShown(planId)
    setState(begins())
  }
  const search = useRef<Search | undefined>(undefined)
  const stopped = useRef(false)
  useEffect(
    () => () => {
      search.current?.leave()
      schedule.store.hold(undefined)
    },
    [schedule],
  )
  // The words' function is a new one whenever texts have loaded; a search that is followed must not begin anew by that.
  const words = useRef(t)
  words.current = t

  const follow = useCallback(
    ({ choice, begin }: Begun) => {
      const { store, facts } = schedule
      const all = store.draft.roster.all()
      const base = new Roster(all)
      const openBefore = openOf(all)
      const began = elapsed()
      let last: Step = { seconds: 0, cost: null }
      const over = (next: Generation, shown?: readonly Duty[]) => {
        search.current = undefined
        store.hold(undefined)
        store.propose(shown)
        if (next.phase !== 'finished') noteUndecided(planId, false)
        setState(next)
      }
      const watch = (step: Step) => {
        last = step
        const change = step.roster && changeSince(schedule, base, step.roster)
        setState(before => (before.phase === 'running' ? { ...before, step, ...bestOf(before, step, change) } : before))
        if (change) store.propose(store.draft.roster.with(change))
      }
      stopped.current = false
      setState({ phase: 'running', seconds: choice?.seconds, step: last, openBefore })
      // What runs on the server already stores its result itself, beside whatever is edited meanwhile.
      if (choice) {
        store.hold((employee, date) => !facts.isLocked(date) && heldBy(choice, base)(employee, date))
        // What the server finds, it keeps.
        noteUndecided(planId, choice.where === 'browser')
      }
      const running = begin(watch)
      search.current = running
      running.result.then(
        roster => {
          if (search.current !== running) return
          if (roster === 'stored') notify('success', words.current('schedule.generate.stored'))
          if (roster === 'stored' || !roster) return over({ phase: 'idle' })
          const change = offerable(schedule, base, difference(base.all(), roster))
          const early = choice && (elapsed() - began) / 1000 < choice.seconds - EARLY_SECONDS
          const ended = stopped.current ? 'stopped' : early ? 'dry' : 'time'
          const openNow = openOf(base.with(change))
          const { gap = null, leftOut = [] } = last
          const isWhole = leftOut.length === 0
          const found = { base, change, openBefore, openNow, gap, ended, choice, isWhole, leftOut } as const
          const shown = store.draft.roster.with(changeSince(schedule, base, roster))
          over({ phase: 'finished', ...found, forget: running.discard }, shown)
        },
        failure => {
          if (search.current === running) over({ phase: 'failed', message: messageOf(failure) })
        },
      )
    },
    [schedule, planId],
  )
  const start = useCallback(
    (choice: GenerationChoice) => {
      const search = choice.where === 'browser' ? browserSearch : serverSearch
      follow({ choice, begin: watch => search(schedule, choice, watch) })
    },
    [schedule, follow],
  )
  useEffect(() => {
    const offered = underWay === null ? offeredBefore(schedule) : undefined
    if (!offered) return
    schedule.store.propose(offered.found)
    setState(offered.state)
  }, [schedule, underWay])
  useEffect(() => {
    if (underWay !== null) follow({ choice: undefined, begin: watch => searchUnderWay(schedule, underWay, watch) })
  }, [schedule, underWay, follow])
  const stop = useCallback((keep: boolean) => {
    stopped.current = true
    search.current?.stop(keep)
  }, [])
  const end = useCallback(() => {
    schedule.store.propose(undefined)
    noteUndecided(planId, false)
    setState({ phase: 'idle' })
  }, [schedule, planId])
  const discard = useCallback(() => {
    if (state.phase === 'finished') state.forget?.()
    end()
  }, [state, end])
  const offered = useStillOffered(state)
  const accept = useCallback(
    (share?: Share) => {
      if (offered.phase !== 'finished') return
      const { roster } = schedule.store.draft
      const taken = share ? partOfChange(roster, offered.change, share) : offered.change
      const left = restOfChange(offered.change, taken)
      schedule.store.perform({ act: 'generate', count: sizeOf(taken) }, taken)
      // What was proved holds of the whole alone.
      if (isEmpty(left)) end()
      else setState({ ...offered, change: left, isWhole: false, gap: null, base: new Roster(roster.all()) })
    },
    [schedule, offered, end],
  )
  return { state: offered, start, stop, accept, discard }
}

/** What of a proposal still stands beside each edit, in its ghosts and figures: an edited cell stays as it was edited. */
function useStillOffered(state: Generation): Generation {
  const schedule = useSchedule()
  const edition = useEdition(state.phase === 'finished')
  const offered = useMemo((): Generation => {
    if (state.phase !== 'finished') return state
    const { roster } = schedule.store.draft
    const isEdited = !isEmpty(difference(state.base.all(), roster.all()))
    if (!isEdited) return state
    const change = untouched(schedule, state.base, state.change)
    const openNow = openOf(roster.with(change))
    const wanted = partsOf(state.change, id => roster.duty(id)).filter(part => !sameDuty(part.before, part.after))
    const leftOut = eachCellOnce([...(state.leftOut ?? []), ...cellsLeftOut(wanted, change)])
    return { ...state, change, leftOut, isWhole: false, gap: null, openBefore: openOf(roster.all()), openNow }
  }, [schedule, state, edition])
  useEffect(() => {
    if (offered.phase === 'finished') schedule.store.propose(schedule.store.draft.roster.with(offered.change))
  }, [schedule, offered])
  return offered
}

/** The second at which the best so far was found moves whenever its cost is another. */
function bestOf(before: Extract<Generation, { phase: 'running' }>, step: Step, change: Change | undefined) {
  const isNew = step.cost !== null && step.cost !== before.step.cost
  return { ...(change && { change }), ...(isNew && { bestAt: step.seconds }) }
}

/** What a search on the server found for this person, and waits: the page was left before it ended. */
function offeredBefore(schedule: OpenSchedule) {
  const { proposal } = schedule.facts.opened
  if (!proposal) return undefined
  const all = schedule.store.draft.roster.all()
  const base = new Roster(all)
  const change = offerable(schedule, base, proposal.change)
  const found = base.with(change)
  const state: Generation = {
    ...{
      phase: 'finished',
      base,
      change,
      gap: proposal.gap,
      leftOut: proposal.leftOut,
      ended: 'time',
      choice: undefined,
      isWhole: false,
    },
    ...{ openBefore: openOf(all), openNow: openOf(found), forget: () => forget(proposal.taskId) },
  }
  return { found, state }
}

/** From the roster that the search began with to its result, less closed dates and what was edited meanwhile. */
const changeSince = (schedule: OpenSchedule, base: Roster, result: readonly Duty[]): Change =>
  untouched(schedule, base, difference(base.all(), result))

/** What of a found change may be offered whatever is edited: closed dates stay. */
const offerable = ({ facts }: OpenSchedule, base: Roster, change: Change): Change =>
  stillOffered(base, base, change, duty => facts.isLocked(duty.date))

const untouched = ({ store, facts }: OpenSchedule, base: Roster, change: Change): Change =>
  stillOffered(base, store.draft.roster, change, duty => facts.isLocked(duty.date))

const messageOf = (failure: unknown) =>
  failure instanceof EngineRefusal
    ? (failure.errors[0]?.code ?? '')
    : String(failure instanceof Error ? failure.message : failure)

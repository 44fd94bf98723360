/** Opens a plan for editing while a screen shows it, keeps it up to date, and closes it when the screen is left. */
import { useQueryClient } from '@tanstack/react-query'
import { startTransition, useEffect, useRef, useState } from 'react'
import { planEditCalls } from '#contract/planning/edits/plan-edit.ts'
import { planCalls } from '#contract/planning/plans/plan.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import { call } from '#web/api/call.ts'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { tellChanged } from '#web/api/hooks.ts'
import { CURSOR, type GridCursor } from '#web/grid/grid-cursor.ts'
import { useSession } from '#web/session/session.tsx'
import { focusedCell } from '../focus/selection.ts'
import type { NewsAnswer, Place } from '../store/plan-server.ts'
import type { ReadVersion } from '../versions/read-version.ts'
import { type OpenSchedule, openSchedule } from './open-schedule.ts'

/** How often colleagues' edits are asked for: alone, and while somebody else has the plan open. */
const NEWS_MS = 4000
const COMPANY_MS = 1500
/** What the screen after this one may show of the plan. */
const shownNext = [planCalls.listPlans, planCalls.getPlan]
/** The page may be closing, and nobody is there to read of a failure. */
const LEAVING = { quiet: true, outlivesPage: true } as const

interface Opens {
  /** The version that is opened in place of the draft. */
  read?: ReadVersion | undefined
  /** Where the focus is, which stays while another plan is opened in its stead. */
  cursor: GridCursor
}

export function useOpenSchedule(opened: OpenedPlan, { read, cursor }: Opens): OpenSchedule | undefined {
  const { me } = useSession()
  const [schedule, setSchedule] = useState<OpenSchedule>()
  const personId = me.personId
  const cache = useQueryClient()
  useEffect(() => {
    let gone = false
    let open: OpenSchedule | undefined
    // The last acts are stored after the screen was left: the one that is there by then asks again at once.
    const saved = () => void tellChanged(cache, gone ? shownNext : [])
    openSchedule(read?.opened ?? opened, personId, { read, cursor, saved }).then(made => {
      open = made
      if (gone) made.close()
      // Hundreds of cells: drawn in slices, between which the page stays awake.
      else startTransition(() => setSchedule(made))
    })
    return () => {
      gone = true
      open?.close()
    }
  }, [opened, personId, read, cursor, cache])
  return schedule
}

/** Colleagues' edits are looked for, and own ones sent, while the plan is open. A version that is read has none of either. */
export function useKeptFresh(schedule: OpenSchedule, heard: (news: NewsAnswer) => void): void {
  const { store, cursor, version } = schedule
  // Days come around a plan that stays open.
  const shown = useRef(schedule)
  shown.current = schedule
  const listener = useRef(heard)
  listener.current = heard
  const moved = useRef(false)
  useEffect(
    () =>
      cursor.topics.subscribe(CURSOR, () => {
        moved.current = true
      }),
    [cursor],
  )
  useEffect(() => {
    /** Where this person stands in the plan: nowhere until they have gone somewhere. */
    const place = () => {
      const cell = moved.current ? focusedCell(shown.current) : undefined
      const { facts } = shown.current
      if (!cell || facts.closed(cell.employee ?? '', cell.date)) return null
      return { employee: cell.employee ?? null, date: cell.date }
    }
    return version ? undefined : keepFresh(shown.current, place, news => listener.current(news))
  }, [store, version])
}

function keepFresh(
  { store, facts, closed }: OpenSchedule,
  place: () => Place,
  heard: (news: NewsAnswer) => void,
): () => void {
  let timer: ReturnType<typeof setTimeout>
  const ask = async () => {
    const news =
      document.visibilityState === 'visible' ? await store.refresh(place()).catch(() => undefined) : undefined
    if (news && !closed.aborted) heard(news)
    // It may have been closed while it asked.
    if (!closed.aborted) timer = setTimeout(ask, store.colleagues.here().length > 0 ? COMPANY_MS : NEWS_MS)
  }
  const save = () => void store.queue.flush()
  const stop = onConnection(() => {
    if (!isSilent()) save()
  })
  const leave = () => {
    if (!isSilent()) call(planEditCalls.leavePlan, { planId: facts.opened.plan.id }, LEAVING).catch(() => undefined)
  }
  const hide = () => {
    save()
    leave()
  }
  addEventListener('online', save)
  addEventListener('pagehide', hide)
  void ask()
  return () => {
    clearTimeout(timer)
    stop()
    removeEventListener('online', save)
    removeEventListener('pagehide', hide)
    leave()
  }
}

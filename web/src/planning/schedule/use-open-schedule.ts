/** Opens a plan for editing while a screen shows it, keeps it up to date, and closes it when the screen is left. */
import { useEffect, useState } from 'react'
import { planEditCalls } from '#contract/planning/plan-edit.ts'
import type { OpenedPlan } from '#contract/planning/plan-open.ts'
import { call } from '#web/api/call.ts'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { useSession } from '#web/app/session.tsx'
import { CURSOR } from '#web/grid/grid-cursor.ts'
import { type OpenSchedule, openSchedule } from './open-schedule.ts'
import { focusedCell } from './selection.ts'
import type { ReadVersion } from './versions/read-version.ts'

/** How often colleagues' edits are asked for: alone, and while somebody else has the plan open. */
const NEWS_MS = 4000
const COMPANY_MS = 1500
/** The page may be closing, and nobody is there to read of a failure. */
const LEAVING = { quiet: true, outlivesPage: true } as const

/** @param read the version that is opened in place of the draft */
export function useOpenSchedule(opened: OpenedPlan, read?: ReadVersion): OpenSchedule | undefined {
  const { me } = useSession()
  const [schedule, setSchedule] = useState<OpenSchedule>()
  const personId = me.personId
  useEffect(() => {
    let gone = false
    let open: OpenSchedule | undefined
    openSchedule(read?.opened ?? opened, personId, read).then(made => {
      open = made
      if (gone) made.close()
      else setSchedule(made)
    })
    return () => {
      gone = true
      open?.close()
    }
  }, [opened, personId, read])
  useEffect(() => (schedule && !schedule.version ? keepFresh(schedule) : undefined), [schedule])
  return schedule
}

function keepFresh(schedule: OpenSchedule): () => void {
  const { store, cursor, facts, closed } = schedule
  let timer: ReturnType<typeof setTimeout>
  let wasMoved = false
  const stopMoved = cursor.topics.subscribe(CURSOR, () => {
    wasMoved = true
  })
  /** Where this person stands: nowhere until they have gone somewhere. */
  const place = () => {
    const cell = wasMoved ? focusedCell(schedule) : undefined
    return cell ? { employee: cell.employee ?? null, date: cell.date } : null
  }
  const ask = async () => {
    if (document.visibilityState === 'visible') await store.refresh(place()).catch(() => undefined)
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
    stopMoved()
    stop()
    removeEventListener('online', save)
    removeEventListener('pagehide', hide)
    leave()
  }
}

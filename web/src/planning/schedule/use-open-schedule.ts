/** Opens a plan for editing while a screen shows it, keeps it up to date, and closes it when the screen is left. */
import { useEffect, useState } from 'react'
import type { OpenedPlan } from '#contract/planning/plan-open.ts'
import { isSilent, onConnection } from '#web/api/connection.ts'
import { useSession } from '#web/app/session.tsx'
import { type OpenSchedule, openSchedule } from './open-schedule.ts'

/** How often colleagues' edits are asked for. */
const NEWS_MS = 4000

export function useOpenSchedule(opened: OpenedPlan): OpenSchedule | undefined {
  const { me } = useSession()
  const [schedule, setSchedule] = useState<OpenSchedule>()
  const personId = me.personId
  useEffect(() => {
    let gone = false
    let open: OpenSchedule | undefined
    openSchedule(opened, personId).then(made => {
      open = made
      if (gone) made.close()
      else setSchedule(made)
    })
    return () => {
      gone = true
      open?.close()
    }
  }, [opened, personId])
  useEffect(() => (schedule ? keepFresh(schedule) : undefined), [schedule])
  return schedule
}

function keepFresh({ store, cursor, facts }: OpenSchedule): () => void {
  const place = () => {
    const date = facts.dates[cursor.focus().column]
    return date === undefined ? null : { employee: null, date }
  }
  const ask = () => {
    if (document.visibilityState === 'visible') store.refresh(place()).catch(() => undefined)
  }
  const save = () => void store.queue.flush()
  const timer = setInterval(ask, NEWS_MS)
  const stop = onConnection(() => {
    if (!isSilent()) save()
  })
  addEventListener('online', save)
  addEventListener('pagehide', save)
  return () => {
    clearInterval(timer)
    stop()
    removeEventListener('online', save)
    removeEventListener('pagehide', save)
  }
}

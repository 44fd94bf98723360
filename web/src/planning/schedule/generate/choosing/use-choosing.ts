/** Whether the choices of automatic planning are open: a plan that asks for it opens with them, until they are closed. */
import { useCallback, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { BEGIN } from '../searching/use-begin.ts'
import { asksToGenerate } from './asks-to-generate.ts'

/** Closed once, they stay closed for the session: each view of the plan is a screen of its own. */
const keyOf = (planId: string) => `paiban.schedule.asked.${planId}`

export function useChoosing(): [choosing: boolean, setChoosing: (open: boolean) => void] {
  const { facts, store } = useSchedule()
  const { opened } = facts
  const key = keyOf(opened.plan.id)
  const [query] = useSearchParams()
  const [choosing, setChoosing] = useState(
    () =>
      // A search that begins by itself asks nothing.
      !query.has(BEGIN) && asksToGenerate(opened, store.draft.roster.all()) && sessionStorage.getItem(key) === null,
  )
  const choose = useCallback(
    (open: boolean) => {
      if (!open) sessionStorage.setItem(key, 'closed')
      setChoosing(open)
    },
    [key],
  )
  return [choosing, choose]
}

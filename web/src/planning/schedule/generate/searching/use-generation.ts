/** Automatic planning of the open plan, in this browser or on the server: running, finished, accepted or cancelled. */
import { useState } from 'react'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useOffer } from '../use-offer.ts'
import type { Generating, Generation } from './generation.ts'
import { wasUndecided } from './undecided.ts'
import { useSearch } from './use-search.ts'

export function useGeneration(): Generating {
  const planId = useSchedule().facts.opened.plan.id
  const begins = (): Generation => ({ phase: wasUndecided(planId) ? 'left' : 'idle' })
  const [state, setState] = useState(begins)
  const [shown, setShown] = useState(planId)
  // A month opens another plan on the same screen.
  if (shown !== planId) {
    setShown(planId)
    setState(begins())
  }
  return { ...useSearch(setState), ...useOffer(state, setState) }
}

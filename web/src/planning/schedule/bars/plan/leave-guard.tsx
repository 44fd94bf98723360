/** Asks before the page is left while edits are on it alone: this browser could not keep them, the server has them not. */
import { useCallback } from 'react'
import type { Location } from 'react-router-dom'
import { UnsavedGuard } from '#web/form/index.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import { useOnlyHere } from '../../open/use-store.ts'

const planOf = ({ search }: Location) => new URLSearchParams(search).get('plan')
/** Each view opens the plan anew. */
const leaves = (from: Location, to: Location) => from.pathname !== to.pathname || planOf(from) !== planOf(to)

export const LeaveGuard = () => {
  const { store, stage } = useSchedule()
  const saveFirst = useCallback(async () => {
    await store.queue.flush()
    return store.onlyHere() === 0
  }, [store])
  const stay = () => stage.set('leaving', undefined)
  return <UnsavedGuard changed={useOnlyHere() > 0} leaves={leaves} saveFirst={saveFirst} onStay={stay} />
}

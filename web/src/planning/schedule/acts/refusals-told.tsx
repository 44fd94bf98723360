/**
 * Tells what the server refused of an act that reaches into other plans, where no dialog waits for it: an undo or a redo,
 * or an act that went out late. Its cells may be out of view, or in no plan that is open.
 */
import { useEffect } from 'react'
import { notify } from '#web/api/notices.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { topic } from '../store/topics.ts'

export const RefusalsTold = () => {
  const { store, stage } = useSchedule()
  useEffect(() => {
    const refused = () => store.draft.log.inState('refused').filter(each => each.elsewhere)
    let before = refused()
    return store.topics.subscribe(topic.log, () => {
      const known = new Set(before.map(each => each.id))
      before = refused()
      for (const { id, refusal = '' } of before)
        if (!known.has(id) && id !== stage.get('awaited')) notify('error', refusal)
    })
  }, [store, stage])
  return null
}

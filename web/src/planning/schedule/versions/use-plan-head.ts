/** Follows what becomes of an open plan elsewhere: submitted, sent back, in effect. Its head is new then, the roster stays. */
import { useCallback, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { notify } from '#web/api/notices.ts'
import { useStateText } from '../../plans/use-state-text.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { cellsKept } from '../store/log/kept-in.ts'
import type { NewsAnswer } from '../store/plan-server.ts'
import { isOther, type PlanHead, readHead, withHead } from './plan-head.ts'

interface Told {
  /** Whose head it is. */
  of: OpenSchedule
  head: PlanHead
}

export function usePlanHead(opened: OpenSchedule): { plan: OpenSchedule; heard: (news: NewsAnswer) => void } {
  const { t } = useTranslation('planning')
  const stateText = useStateText()
  const [told, setTold] = useState<Told>()
  const head = told?.of === opened ? told.head : undefined
  const plan = useMemo(() => (head ? withHead(opened, head) : opened), [opened, head])
  const shown = useRef(plan)
  shown.current = plan
  const asking = useRef(false)
  const heard = useCallback(
    async (news: NewsAnswer) => {
      if (asking.current || !isOther(shown.current.facts.opened, news)) return
      asking.current = true
      const head = await readHead(shown.current.facts.opened).catch(() => undefined)
      asking.current = false
      // Who did it here has the plan opened again.
      if (!head || opened.closed.aborted) return
      setTold({ of: opened, head })
      const { roster, rest } = head.published
      opened.store.published({ duties: roster, rest: cellsKept(rest) })
      opened.engine.rebase({ published: [...roster] })
      // What was refused while the plan was in audit may be taken now.
      opened.store.queue.wake()
      notify('info', t('schedule.state_changed', { state: stateText(head.plan) }))
    },
    [opened, t, stateText],
  )
  return { plan, heard }
}

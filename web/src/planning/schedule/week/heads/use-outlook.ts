/**
 * What a change would bring, asked of the engine as the hand goes from cell to cell: one question under way at a time and
 * then the newest, so that a drop never waits behind the cells that were only passed.
 */
import { useEffect, useRef, useState } from 'react'
import type { Change } from '#contract/engine.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import type { Outlook } from '#web/planning/schedule/open/plan-engine.ts'
import { useEngineState } from '#web/planning/schedule/open/use-store.ts'

export function useOutlook(change: Change | undefined): Outlook | undefined {
  const { engine } = useSchedule()
  const ready = useEngineState() === 'ready'
  const [told, setTold] = useState<{ change: Change; outlook: Outlook }>()
  const newest = useRef<Change | undefined>(undefined)
  const busy = useRef(false)
  useEffect(() => {
    newest.current = ready ? change : undefined
    const ask = () => {
      const asked = newest.current
      if (!asked || busy.current) return
      busy.current = true
      const answered = () => {
        busy.current = false
        if (newest.current !== asked) ask()
      }
      engine
        .outlook(asked)
        .then(
          outlook => setTold({ change: asked, outlook }),
          // What the engine does not take may be dropped all the same; its findings come later.
          () => undefined,
        )
        .then(answered)
    }
    ask()
    return () => {
      newest.current = undefined
    }
  }, [engine, ready, change])
  return told?.change === change ? told?.outlook : undefined
}

/** The figures of the plan with a change made, and what of it would lie over leave that waits; asked without making it. */
import { useEffect, useState } from 'react'
import type { Change, Totals } from '#contract/engine.ts'
import { overLeaveAsked } from '../findings/finding-sentence.ts'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import type { Outlook } from '../open/plan-engine.ts'
import { useEngineState } from '../open/use-store.ts'

interface OutlookOf {
  totals: Totals
  /** Duties over leave that nobody has decided on yet. */
  overLeave: ReadonlySet<string>
}

export function useOutlookOf(change: Change): OutlookOf | undefined {
  const schedule = useSchedule()
  const { engine } = schedule
  const ready = useEngineState() === 'ready'
  const [told, setTold] = useState<OutlookOf>()
  useEffect(() => {
    let stale = false
    if (ready)
      engine.outlook(change).then(
        outlook => {
          if (!stale) setTold({ totals: outlook.totals, overLeave: overLeaveWith(schedule, outlook) })
        },
        () => undefined,
      )
    return () => {
      stale = true
    }
  }, [schedule, engine, ready, change])
  // While a search runs the figures of its last best stand until those of the new one are known.
  return told
}

function overLeaveWith({ store, facts }: OpenSchedule, { added, removed }: Outlook): ReadonlySet<string> {
  const gone = new Set(removed.map(each => JSON.stringify(each)))
  const stands = store.findings().filter(each => !gone.has(JSON.stringify(each)))
  return new Set([...stands, ...added].filter(each => overLeaveAsked(facts, each)).flatMap(each => each.duties))
}

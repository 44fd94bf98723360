/** The figures of the plan with a change made, whose leave it would lie over and whom it leaves short; asked without making it. */
import { useEffect, useState } from 'react'
import type { Change, EmployeeTotals, Totals } from '#contract/engine.ts'
import { overLeaveAsked } from '../findings/finding-sentence.ts'
import { type OpenSchedule, useSchedule } from '../open/open-schedule.ts'
import type { Outlook } from '../open/plan-engine.ts'
import { useEngineState } from '../open/use-store.ts'
import { type FarBelow, farBelow } from './far-below.ts'

interface OutlookOf {
  totals: Totals
  /** Duties over leave that nobody has decided on yet. */
  overLeave: ReadonlySet<string>
  farBelow: FarBelow | undefined
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
          if (stale) return
          const { totals } = outlook
          setTold({
            totals,
            overLeave: overLeaveWith(schedule, outlook),
            farBelow: farBelow(hoursWith(schedule, outlook.employees)),
          })
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

/** The hours of everybody who is planned for: an answer names those alone whom a change touches. */
export function hoursWith({ store, engine }: OpenSchedule, employees: Outlook['employees']): EmployeeTotals[] {
  const changed = new Map(employees.map(each => [each.employee, each]))
  const planned = engine.problem().employees.filter(each => each.participates)
  return planned.flatMap(({ id }) => changed.get(id) ?? store.figures.employee(id) ?? [])
}

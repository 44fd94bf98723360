/** The engine's derivation of hours and cost, asked again whenever the engine's figures are others. */
import { useEffect, useState } from 'react'
import type { HoursDerivation, HoursPick } from '#contract/engine.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useEngineState, useTotals } from '../open/use-store.ts'

export function useHours({ employee, date }: HoursPick): HoursDerivation | undefined {
  const { engine } = useSchedule()
  const ready = useEngineState() === 'ready'
  const figures = useTotals()
  const [hours, setHours] = useState<{ of: string; derived: HoursDerivation }>()
  const of = `${employee ?? ''}|${date ?? ''}`
  useEffect(() => {
    let stale = false
    if (!ready) return
    engine.client.hours({ employee, date }).then(
      derived => {
        if (!stale) setHours({ of, derived })
      },
      () => undefined,
    )
    return () => {
      stale = true
    }
  }, [engine, ready, employee, date, of, figures])
  // What was asked about before is not shown under the new name.
  return hours?.of === of ? hours.derived : undefined
}

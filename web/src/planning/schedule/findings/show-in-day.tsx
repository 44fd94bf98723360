/** Goes to a finding in the day view: to its day, and once that is drawn to the bar of its duty. */
import { type ReactNode, useCallback, useEffect, useState } from 'react'
import type { Finding } from '#contract/engine.ts'
import { focusAgain } from '../focus/focus-again.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useDayShown } from '../use-day-shown.ts'
import { placeOfFinding, showFinding } from './next-finding.ts'
import { ShowFinding } from './use-show-finding.ts'

/** @param isDay elsewhere a finding is gone to in the grid */
export const ShowInDay = ({ isDay, children }: { isDay: boolean; children: ReactNode }) => {
  const schedule = useSchedule()
  const [day, choose] = useDayShown()
  const [asked, setAsked] = useState<{ date: string; duty: string | undefined }>()
  const show = useCallback(
    (finding: Finding) => {
      // The panel explains the cell in which the cursor is.
      showFinding(schedule, finding)
      const { date, duty } = placeOfFinding(schedule, finding)
      if (date !== day) choose(date)
      setAsked({ date, duty })
    },
    [schedule, day, choose],
  )
  useEffect(() => {
    if (asked?.date === day) focusAgain(asked.duty)
  }, [asked, day])
  return <ShowFinding value={isDay ? show : undefined}>{children}</ShowFinding>
}

/** Brings a phone's list to where a finding is: its day, and there the line of its person or of the open shifts. */
import type { Finding } from '#contract/engine.ts'
import { placeOfFinding } from '../findings/next-finding.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useDayShown } from '../use-day-shown.ts'

export function useShowInList(): (finding: Finding) => void {
  const schedule = useSchedule()
  const [, choose] = useDayShown()
  return finding => {
    const { employee = '', date } = placeOfFinding(schedule, finding)
    choose(date)
    // What the finding was listed in gives the focus back as it closes; the lines are the same ones on each day.
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-line="${employee}"]`)?.focus())
  }
}

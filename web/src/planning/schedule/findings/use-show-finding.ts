/** How a finding that is listed is gone to: in the grid, or in the list that stands in its place. */
import { createContext, useContext } from 'react'
import type { Finding } from '#contract/engine.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { showFinding } from './next-finding.ts'

/** Of a screen without a grid. */
export const ShowFinding = createContext<((finding: Finding) => void) | undefined>(undefined)

export function useShowFinding(): (finding: Finding) => void {
  const schedule = useSchedule()
  return useContext(ShowFinding) ?? (finding => showFinding(schedule, finding))
}

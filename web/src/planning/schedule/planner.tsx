/** The planner, in full or as a phone's list of a day: a search goes on while the window changes from one to the other. */
import type { View } from './bars/plan/plan-bar.tsx'
import { ShowInDay } from './findings/show-in-day.tsx'
import { useGeneration } from './generate/searching/use-generation.ts'
import { DayList } from './narrow/day-list.tsx'
import { ScheduleScreen } from './schedule-screen.tsx'

interface PlannerProps {
  view: View
  narrow: boolean
  /** Opens the plan anew. */
  reopen: () => void
  /** The same, and what stands around it. */
  reopenAll: () => void
}

export const Planner = ({ view, narrow, reopen, reopenAll }: PlannerProps) => {
  const generating = useGeneration()
  return narrow ? (
    <DayList reopen={reopen} generating={generating} />
  ) : (
    <ShowInDay isDay={view === 'day'}>
      <ScheduleScreen view={view} reopen={reopenAll} generating={generating} />
    </ShowInDay>
  )
}

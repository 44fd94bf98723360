/** One place in the stack of a workstation on a date: the cell of whoever stands there, or an empty one. */
import { useTopic } from '#web/grid/use-topic.ts'
import { stacked } from '#web/planning/schedule/focus/selection.ts'
import { ownerOf, ScheduleContext, useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { type StationStacks, stackTopic } from '#web/planning/schedule/rows/station-stacks.ts'
import { WeekCell, type WeekCellProps } from './week-cell.tsx'

interface StationCellProps extends Omit<WeekCellProps, 'employee' | 'only'> {
  station: string
}

export const StationCell = (props: StationCellProps) => {
  const stations = useSchedule().rows.stations()
  return stations ? <Place {...props} stations={stations} /> : null
}

const Place = ({ stations, ...place }: StationCellProps & { stations: StationStacks }) => {
  const { station, lane, date } = place
  const schedule = useSchedule()
  const stands = useTopic(stations.topics, stackTopic(station, date), () => stations.at(station, date)[lane])
  const duty = stacked(schedule, stands)
  const employee = duty?.employee ?? ''
  return (
    <ScheduleContext value={ownerOf(schedule, employee, date)}>
      <WeekCell {...place} employee={employee} only={duty?.id ?? ''} />
    </ScheduleContext>
  )
}

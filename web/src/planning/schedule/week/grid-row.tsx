/** One row of the week grid: head, the cells in sight, hours. */
import { memo } from 'react'
import { ownerOf, ScheduleContext, useSchedule, wholeOf } from '../open/open-schedule.ts'
import { StationCell } from './cell/station-cell.tsx'
import { WeekCell } from './cell/week-cell.tsx'
import { HoursCell } from './heads/hours-cell.tsx'
import { showsSide } from './heads/person-figures.ts'
import { PersonHead } from './heads/person-head.tsx'
import { StationHead } from './heads/station-head.tsx'
import styles from './week-grid.module.css'

interface GridRowProps {
  row: number
  employee: string
  lane: number
  /** In a row of a workstation; `lane` is the place in its stacks. */
  station?: string | undefined
  /** In the first row of a group: its name and how many people it has. */
  group: string | undefined
  groupSize: number | undefined
  top: number
  height: number
  columnWidth: number
  headWidth: number
  /** Columns in sight, joined by commas: a value that stays the same while they do. */
  columns: string
  letters: boolean
}

/** Compact rows have room for a small face, roomy ones for two characters. */
const faceIn = (height: number) => (height >= 44 ? 28 : height >= 36 ? 24 : 20)

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, employee, lane, station, group, groupSize, top, height, columnWidth, headWidth, columns, letters } =
    props
  const schedule = useSchedule()
  const whole = wholeOf(schedule)
  const { facts } = whole
  const hasHours = showsSide(facts, 'worked') || showsSide(facts, 'besides')
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={[
        styles.row,
        lane >= 0 && station === undefined && styles.openRow,
        (group !== undefined || (station !== undefined && lane === 0)) && styles.groupRow,
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <ScheduleContext value={whole}>
        {station === undefined ? (
          <PersonHead
            row={row}
            employee={employee}
            lane={lane}
            group={group}
            groupSize={groupSize}
            face={faceIn(height)}
          />
        ) : (
          <StationHead row={row} workstation={station} lane={lane} />
        )}
      </ScheduleContext>
      {columns.split(',').map(text => {
        const column = Number(text)
        const date = schedule.dates[column]
        if (date === undefined) return null
        const place = { row, column, lane, date, left: headWidth + column * columnWidth, width: columnWidth, letters }
        return station === undefined ? (
          <ScheduleContext key={date} value={ownerOf(schedule, employee, date)}>
            <WeekCell {...place} employee={employee} />
          </ScheduleContext>
        ) : (
          <StationCell key={date} {...place} station={station} />
        )
      })}
      {hasHours && (
        <ScheduleContext value={whole}>
          <HoursCell employee={employee} columns={schedule.dates.length} />
        </ScheduleContext>
      )}
    </div>
  )
})

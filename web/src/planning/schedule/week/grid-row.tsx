/** One row of the week grid: head, the cells in sight, hours. */
import { memo } from 'react'
import { useSchedule } from '../open-schedule.ts'
import { HoursCell } from './hours-cell.tsx'
import { showsSide } from './person-figures.ts'
import { PersonHead } from './person-head.tsx'
import { WeekCell } from './week-cell.tsx'
import styles from './week-grid.module.css'

interface GridRowProps {
  row: number
  employee: string
  lane: number
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

export const GridRow = memo(function GridRow(props: GridRowProps) {
  const { row, employee, lane, group, groupSize, top, height, columnWidth, headWidth, columns, letters } = props
  const { facts } = useSchedule()
  const hasHours = showsSide(facts, 'worked') || showsSide(facts, 'besides')
  return (
    <div
      role="row"
      aria-rowindex={row + 2}
      className={[styles.row, lane >= 0 && styles.openRow, group !== undefined && styles.groupRow]
        .filter(Boolean)
        .join(' ')}
      style={{ transform: `translateY(${top}px)`, height }}
    >
      <PersonHead row={row} employee={employee} lane={lane} group={group} groupSize={groupSize} />
      {columns.split(',').map(text => {
        const column = Number(text)
        const date = facts.dates[column]
        if (date === undefined) return null
        return (
          <WeekCell
            key={date}
            row={row}
            column={column}
            employee={employee}
            lane={lane}
            date={date}
            left={headWidth + column * columnWidth}
            width={columnWidth}
            letters={letters}
          />
        )
      })}
      {hasHours && <HoursCell employee={employee} columns={facts.dates.length} />}
    </div>
  )
})

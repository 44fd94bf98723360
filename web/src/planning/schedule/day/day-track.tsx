/** One row of the timeline: its duties, and the empty stretches on which a new one is drawn. */

import { useRef } from 'react'
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { absencesIn } from '../away/absence.ts'
import { AwayBands } from '../away/away-bands.tsx'
import type { Cell } from '../gestures/gesture.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { useCellLook } from '../open/use-store.ts'
import { cellKey } from '../store/cell-key.ts'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import styles from './day.module.css'
import type { DayAxis } from './day-axis.ts'
import { DutyBar } from './duty-bar.tsx'
import { useDraw } from './hand/use-draw.ts'
import { useTrackDrop } from './hand/use-track-drop.ts'
import { severityOf } from './severity-of.ts'

interface DayTrackProps {
  cell: Cell
  duties: readonly Duty[]
  axis: DayAxis
}

export const DayTrack = ({ cell, duties, axis }: DayTrackProps) => {
  const { facts, rows } = useSchedule()
  const element = useRef<HTMLDivElement>(null)
  const { target, isOver } = useTrackDrop(element, cell)
  const row = rows.indexOf(cell.employee)
  const keptFree = useCellLook(cellKey(cell.employee, cell.date)).rest ?? false
  const { tightRange } = useFormats()
  const { drawing, track, open } = useDraw(cell, axis)
  const severity = severityOf(drawing?.target)
  const standing = severityOf(target)
  return (
    <div
      ref={element}
      className={styles.track}
      data-track={cell.employee ?? ''}
      data-row={row < 0 ? undefined : row}
      data-column={facts.dates.indexOf(cell.date)}
      data-drawable={open || undefined}
      data-over={isOver || undefined}
      {...track}
    >
      {cell.employee !== undefined && (
        <AwayBands away={absencesIn(facts, keptFree, cell.employee, cell.date)} axis={axis} over={duties} />
      )}
      {duties.map(duty => (
        <DutyBar key={duty.id} duty={duty} axis={axis} />
      ))}
      {standing && (
        <span className={styles.target} aria-hidden="true">
          <SeverityMark severity={standing} />
        </span>
      )}
      {drawing && (
        <span
          className={styles.drawn}
          aria-hidden="true"
          style={{
            left: `${axis.at(drawing.start)}%`,
            width: `${axis.at(drawing.end) - axis.at(drawing.start)}%`,
          }}
        >
          {tightRange(drawing.start, drawing.end)} {severity && <SeverityMark severity={severity} />}
        </span>
      )}
    </div>
  )
}

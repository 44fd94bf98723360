/** One row of the timeline: its duties, and the empty stretches on which a new one is drawn. */
import type { Duty } from '#contract/engine.ts'
import { useFormats } from '#web/time/index.ts'
import { AwayBands } from '../away/away-bands.tsx'
import type { Cell } from '../gestures/gesture.ts'
import { useSchedule } from '../open-schedule.ts'
import { SeverityMark } from '../week/severity-mark.tsx'
import styles from './day.module.css'
import type { DayAxis } from './day-axis.ts'
import { DutyBar } from './duty-bar.tsx'
import { severityOf } from './severity-of.ts'
import { useDraw } from './use-draw.ts'

interface DayTrackProps {
  cell: Cell
  duties: readonly Duty[]
  axis: DayAxis
}

export const DayTrack = ({ cell, duties, axis }: DayTrackProps) => {
  const { facts } = useSchedule()
  const { tightRange } = useFormats()
  const { drawing, track, open } = useDraw(cell, axis)
  const severity = severityOf(drawing?.target)
  return (
    <div className={styles.track} data-track data-drawable={open || undefined} {...track}>
      {cell.employee !== undefined && <AwayBands away={facts.awayOn(cell.employee, cell.date)} axis={axis} />}
      {duties.map(duty => (
        <DutyBar key={duty.id} duty={duty} axis={axis} />
      ))}
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

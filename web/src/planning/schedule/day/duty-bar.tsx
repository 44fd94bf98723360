/**
 * A duty on the day's timeline: a click opens its times, a double click cuts it, its edges are dragged or stepped with the
 * bracket keys, its rests are dragged.
 */
import { Popover } from 'antd'
import { type CSSProperties, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Duty } from '#contract/engine.ts'
import { keyOf } from '#web/grid/grid-keys.ts'
import { useScheme } from '#web/theme/media.ts'
import type { Scheme } from '#web/theme/preference.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import patterns from '#web/theme/shift-patterns.module.css'
import { useFormats } from '#web/time/index.ts'
import { carryOut, mayEdit } from '../acts/acts.ts'
import { openFields } from '../acts/duty-acts.ts'
import { editTimes } from '../gestures/times/edit-times.ts'
import { useSchedule } from '../open/open-schedule.ts'
import type { ScheduleFacts } from '../open/schedule-facts.ts'
import { dutyName, noteText } from '../week/cell/cell-name.ts'
import cells from '../week/cell/week-cell.module.css'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import styles from './day.module.css'
import type { DayAxis } from './day-axis.ts'
import { useBarCarry } from './hand/use-bar-carry.ts'
import { useBarCuts } from './hand/use-bar-cuts.ts'
import { useBreakDrag } from './hand/use-break-drag.ts'
import { useResize } from './hand/use-resize.ts'
import { widestStretch } from './label-room.ts'
import { severityOf } from './severity-of.ts'
import { TimesForm } from './times-form.tsx'

/** The ground of a bar: each segment in its workstation's colour, and one colour where there is only one. */
const segmentGround = (facts: ScheduleFacts, duty: Duty, scheme: Scheme): string => {
  const ground = (colour: number) => shiftColour(colour, scheme).ground
  if (duty.segments.length < 2) return ground(facts.colourOf(duty))
  const at = (minute: number) => `${((minute - duty.start) / (duty.end - duty.start)) * 100}%`
  const stops = duty.segments.map(
    ({ workstation, start, end }) => `${ground(facts.workstationColour(workstation))} ${at(start)} ${at(end)}`,
  )
  return `linear-gradient(90deg, ${stops.join(', ')})`
}

export const DutyBar = ({ duty, axis }: { duty: Duty; axis: DayAxis }) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const scheme = useScheme()
  const [open, setOpen] = useState(false)
  const colour = shiftColour(facts.colourOf(duty), scheme)
  const ground = segmentGround(facts, duty, scheme)
  const held = schedule.store.isHeld(duty.employee, duty.date)
  const locked = facts.isLocked(duty.date) || held || !mayEdit(schedule)
  const bar = useRef<HTMLButtonElement>(null)
  const carryKey = useBarCarry(bar, duty, locked)
  const { resizing, handle, press } = useResize(duty, axis)
  const rests = useBreakDrag(duty, axis)
  const cuts = useBarCuts(duty, axis)
  const { start, end } = resizing ?? duty
  const severity = severityOf((resizing ?? rests.moving)?.target)
  return (
    <Popover
      open={open}
      onOpenChange={next => setOpen(next && !locked)}
      trigger="click"
      content={
        <TimesForm
          known={duty}
          onTimes={(start, end) => {
            setOpen(false)
            carryOut(schedule, editTimes(schedule.desk, duty, start, end))
          }}
          onFields={() => {
            setOpen(false)
            openFields(schedule, duty, 'breaks')
          }}
        />
      }
    >
      <button
        ref={bar}
        type="button"
        className={`${styles.bar} ${duty.note ? cells.noted : ''}`}
        style={
          {
            '--bar': colour.bar,
            left: `${axis.at(start)}%`,
            width: `${axis.at(end) - axis.at(start)}%`,
            color: colour.text,
            background: ground,
          } as CSSProperties
        }
        aria-label={[dutyName({ t, formats, facts }, duty), noteText(t, duty)]
          .filter(Boolean)
          .join(t('schedule.cell.comma'))}
        title={duty.note}
        aria-keyshortcuts="[ ] { } \ Space"
        data-duty={duty.id}
        {...cuts.pointer}
        onDoubleClick={event => {
          setOpen(false)
          if (!locked) cuts.cut(event)
        }}
        onKeyDown={event => {
          if (carryKey(keyOf(event))) return event.preventDefault()
          // With Ctrl or Alt they are the browser's: back, forward, zoom.
          if (locked || event.ctrlKey || event.metaKey || event.altKey) return
          if (press(event.key) || cuts.press(event.key)) event.preventDefault()
        }}
        // A button is pressed when the space key, which lifts the bar, comes up.
        onKeyUp={event => event.key === ' ' && event.preventDefault()}
      >
        <span className={`${styles.stripe} ${patterns[colour.pattern]}`} aria-hidden="true" />
        {!resizing && <Rests duty={rests.moving?.duty ?? duty} handle={locked ? undefined : rests.handle} />}
        {rests.moving ? (
          <BreakLabel {...rests.moving} />
        ) : (
          <BarLabel duty={duty} start={start} end={end} timed={resizing !== undefined} />
        )}
        {severity && <SeverityMark severity={severity} />}
        {!locked && (
          <>
            <span className={`${styles.edge} ${styles.first}`} data-edge="start" {...handle('start')} />
            <span className={`${styles.edge} ${styles.last}`} data-edge="end" {...handle('end')} />
          </>
        )}
      </button>
    </Popover>
  )
}

interface RestsProps {
  duty: Duty
  /** What makes a rest one that the hand can move. */
  handle: ReturnType<typeof useBreakDrag>['handle'] | undefined
}

/** The rests, as gaps in the bar; by their places, as one under the hand stays the same. */
const Rests = ({ duty, handle }: RestsProps) =>
  duty.breaks.map((rest, at) => (
    <span
      key={`rest ${at + 1}`}
      className={`${styles.rest} ${handle ? styles.held : ''}`}
      data-rest={at}
      style={{
        left: `${((rest.start - duty.start) / (duty.end - duty.start)) * 100}%`,
        width: `${((rest.end - rest.start) / (duty.end - duty.start)) * 100}%`,
      }}
      {...handle?.(at)}
    />
  ))

/** Which rest is under the hand, and when it would be. */
const BreakLabel = ({ duty, at }: { duty: Duty; at: number }) => {
  const { t } = useTranslation('planning')
  const { tightRange } = useFormats()
  const rest = duty.breaks[at]
  return (
    <span className={styles.label}>
      {t('schedule.fields.break_of', { row: at + 1 })} {rest && tightRange(rest.start, rest.end)}
    </span>
  )
}

interface BarLabelProps {
  duty: Duty
  start: number
  end: number
  /** Shows the times whatever the settings say: they are being changed. */
  timed: boolean
}

const BarLabel = ({ duty, start, end, timed }: BarLabelProps) => {
  const { facts } = useSchedule()
  const { tightRange } = useFormats()
  const room = timed ? undefined : widestStretch(duty)
  return (
    <span className={room ? `${styles.label} ${styles.between}` : styles.label} style={room}>
      {facts.shows('shiftName') && <b>{facts.shift(duty.shift)?.shortName} </b>}
      {(timed || facts.shows('shiftTime')) && `${tightRange(start, end)} `}
      {duty.segments.map(segment => facts.workstationName(segment.workstation)).join(' · ')}
    </span>
  )
}

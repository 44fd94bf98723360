/** P06, the day: each person's duties as bars on a timeline, with need and plan of the day above them. */
import { Button, Input, Popover, Segmented } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import type { Duty } from '#contract/engine.ts'
import { useScheme } from '#web/theme/media.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import { readSpan, useFormats } from '#web/time/index.ts'
import { fileClockOf } from '#web/time/time-format.ts'
import { carryOut, mayEdit } from '../acts.ts'
import { editTimes } from '../gestures/edit-times.ts'
import { useSchedule } from '../open-schedule.ts'
import { cellKey } from '../store/cell-key.ts'
import { useCell, useCover, useEmployeeTotals } from '../use-store.ts'
import { dutyName } from '../week/cell-name.ts'
import { SeverityMark } from '../week/severity-mark.tsx'
import styles from './day.module.css'
import { axisOf, type DayAxis, hoursOf } from './day-axis.ts'
import { DayCurve } from './day-curve.tsx'

export const DayView = () => {
  const { facts, store } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('date') ?? ''
  const date = facts.dates.includes(asked)
    ? asked
    : (facts.dates.find(each => each >= facts.opened.today) ?? facts.dates[0] ?? '')
  const cover = useCover(date)
  const axis = axisOf(
    cover,
    store.draft.roster.all().filter(duty => duty.date === date),
  )
  const choose = (next: string) =>
    setQuery(before => {
      before.set('date', next)
      return before
    })
  return (
    <div className={styles.day}>
      <Segmented
        size="small"
        aria-label={t('schedule.day.choose')}
        value={date}
        options={facts.dates.map(value => ({ value, label: `${formats.weekday(value)} ${formats.shortDate(value)}` }))}
        onChange={choose}
      />
      <table className={styles.table}>
        <caption className="screen-reader-only">{formats.date(date)}</caption>
        <thead>
          <tr>
            <th scope="col" className={styles.person}>
              {t('schedule.head.person', { count: facts.people.length })}
            </th>
            <th scope="col">
              <div className={styles.axis}>
                {hoursOf(axis).map(({ minute, left }) => (
                  <span key={minute} style={{ left: `${left}%` }}>
                    {formats.clock(minute).slice(0, 2)}
                  </span>
                ))}
              </div>
            </th>
            <th scope="col" className={styles.hours}>
              {t('schedule.figure.hours')}
            </th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row" className={styles.person}>
              {t('schedule.day.curve')}
            </th>
            <td>
              <DayCurve rows={cover} axis={axis} slot={facts.problem.slot} />
            </td>
            <td className={styles.hours} />
          </tr>
          <DayRow employee="" date={date} axis={axis} name={t('schedule.open_row')} />
          {facts.people.map(person => (
            <DayRow key={person.id} employee={person.id} date={date} axis={axis} name={person.name} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface DayRowProps {
  employee: string
  name: string
  date: string
  axis: DayAxis
}

const DayRow = ({ employee, name, date, axis }: DayRowProps) => {
  const { duties, findings } = useCell(cellKey(employee, date))
  const totals = useEmployeeTotals(employee)
  const { hours } = useFormats()
  const [worst] = findings
  return (
    <tr>
      <th scope="row" className={styles.person}>
        {name}
      </th>
      <td>
        <div className={styles.track}>
          {duties.map(duty => (
            <DutyBar key={duty.id} duty={duty} axis={axis} />
          ))}
        </div>
      </td>
      <td className={styles.hours}>
        {totals && hours(totals.minutes)} {worst && <SeverityMark severity={worst.severity} count={findings.length} />}
      </td>
    </tr>
  )
}

const DutyBar = ({ duty, axis }: { duty: Duty; axis: DayAxis }) => {
  const schedule = useSchedule()
  const { facts } = schedule
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const scheme = useScheme()
  const [open, setOpen] = useState(false)
  const shift = facts.shift(duty.shift)
  const colour = shiftColour(shift?.colour ?? 5, scheme)
  const locked = facts.isLocked(duty.date) || !mayEdit(schedule)
  return (
    <Popover
      open={open}
      onOpenChange={next => setOpen(next && !locked)}
      trigger="click"
      content={<TimesForm duty={duty} onDone={() => setOpen(false)} />}
    >
      <button
        type="button"
        className={styles.bar}
        style={{
          left: `${axis.at(duty.start)}%`,
          width: `${axis.at(duty.end) - axis.at(duty.start)}%`,
          background: colour.ground,
          color: colour.text,
          borderColor: colour.bar,
        }}
        aria-label={dutyName({ t, formats, facts }, duty)}
      >
        {duty.breaks.map(rest => (
          <span
            key={rest.start}
            className={styles.rest}
            style={{
              left: `${((rest.start - duty.start) / (duty.end - duty.start)) * 100}%`,
              width: `${((rest.end - rest.start) / (duty.end - duty.start)) * 100}%`,
            }}
          />
        ))}
        <span className={styles.label}>
          <b>{shift?.shortName}</b> {formats.tightRange(duty.start, duty.end)}{' '}
          {duty.segments.map(segment => facts.workstationName(segment.workstation)).join(' · ')}
        </span>
      </button>
    </Popover>
  )
}

const TimesForm = ({ duty, onDone }: { duty: Duty; onDone: () => void }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { range } = useFormats()
  const [text, setText] = useState(`${fileClockOf(duty.start)}-${fileClockOf(duty.end)}`)
  const span = readSpan(text)
  const save = () => {
    if (!span) return
    carryOut(schedule, editTimes(schedule.desk, duty, span.start, span.end))
    onDone()
  }
  return (
    <form
      className={styles.times}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <Input
        autoFocus
        aria-label={t('schedule.menu.times')}
        value={text}
        onChange={event => setText(event.target.value)}
      />
      <span>{span ? range(span.start, span.end) : t('schedule.day.no_times')}</span>
      <Button size="small" type="primary" htmlType="submit" disabled={!span}>
        {t('schedule.day.set')}
      </Button>
    </form>
  )
}

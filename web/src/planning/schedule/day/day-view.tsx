/** P06, the day: each person's duties as bars on a timeline, with need and plan of the day above them. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useTopic } from '#web/grid/use-topic.ts'
import { Face } from '#web/picture/index.ts'
import { useFormats } from '#web/time/index.ts'
import { costOfBudget } from '../bars/figures/cost-of-budget.ts'
import { ConflictMark } from '../conflict/conflict-mark.tsx'
import { useSchedule } from '../open/open-schedule.ts'
import { useCell, useCover, useDayTotals } from '../open/use-store.ts'
import { plannedOfNeeded } from '../planned-of-needed.ts'
import { cellKey } from '../store/cell-key.ts'
import { useDayShown } from '../use-day-shown.ts'
import { cellWeight } from '../week/cell/cell-weight.ts'
import { PersonDetail } from '../week/heads/person-detail.tsx'
import { useFigureHeads } from '../week/heads/person-figures.ts'
import { usePersonHours } from '../week/heads/use-person-hours.ts'
import { SeverityMark } from '../week/legality/severity-mark.tsx'
import { AddDuty } from './add-duty.tsx'
import styles from './day.module.css'
import { axisOf, type DayAxis, hoursOf } from './day-axis.ts'
import { DayCurve } from './day-curve.tsx'
import { DayTabs } from './day-tabs.tsx'
import { DayTrack } from './day-track.tsx'

export const DayView = () => {
  const { facts, store, cursor, rows } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const [date, choose] = useDayShown()
  const count = useTopic(rows.topics, rows.topic, () => rows.all()).length
  // A carried bar goes by the same places as in the grid.
  useMemo(() => cursor.resize(count, facts.dates.length), [cursor, count, facts])
  const cover = useCover(date)
  const worked = [...store.draft.roster.all(), ...(facts.opened.elsewhere ?? [])].filter(duty => duty.date === date)
  const opening = facts.problem.calendar.days.find(each => each.date === date)?.open
  const axis = axisOf(cover, opening ? [...worked, opening] : worked)
  return (
    <div className={styles.day} data-zone="grid">
      <DayTabs date={date} choose={choose} />
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
              <HoursHead />
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
            <td className={styles.hours}>
              <DaySum date={date} />
            </td>
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
  const hours = usePersonHours(employee)
  const weight = cellWeight(findings)
  const cell = employee === '' ? { date } : { employee, date }
  return (
    <tr>
      <th scope="row" className={styles.person}>
        <span className={styles.head}>
          {employee !== '' && <Face name={name} size={24} />}
          <span className={styles.words}>
            <span className={styles.name}>{name}</span>
            <PersonDetail employee={employee} className={styles.detail} />
          </span>
          <AddDuty cell={cell} name={name} />
        </span>
        <ConflictMark at={cellKey(employee, date)} />
      </th>
      <td>
        <DayTrack cell={cell} duties={duties} axis={axis} />
      </td>
      <td className={styles.hours} title={hours?.name}>
        {hours && (
          <>
            <span className="screen-reader-only">{hours.name}</span>
            <div aria-hidden="true">{[hours.worked, hours.daysOff].filter(Boolean).join(' · ')}</div>
            <div aria-hidden="true">{[hours.scheduled, hours.leave].filter(Boolean).join(' · ')}</div>
          </>
        )}
        {weight && <SeverityMark {...weight} />}
      </td>
    </tr>
  )
}

/** Names the figures that stand beneath, line by line as they do. */
const HoursHead = () => useFigureHeads().map(side => side.length > 0 && <div key={side.join()}>{side.join(' · ')}</div>)

/** The day's hours against its need, and what it costs. */
const DaySum = ({ date }: { date: string }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const totals = useDayTotals(date)
  const formats = useFormats()
  if (!totals) return null
  return (
    <>
      <div title={t('schedule.head.hours')}>{plannedOfNeeded(facts, formats, totals).inColumn}</div>
      <div>{costOfBudget(formats, facts.opened.costIsIndex, totals)}</div>
    </>
  )
}

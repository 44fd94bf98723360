/** What stands beside and inside a person's cells on paper, as the schedule settings show it. */
import { useTranslation } from 'react-i18next'
import type { PersonalColumn } from '#contract/planning/settings/settings.ts'
import { shiftColour } from '#web/theme/shift-colours.ts'
import patterns from '#web/theme/shift-patterns.module.css'
import { useFormats } from '#web/time/index.ts'
import { decimalHours } from '#web/time/time-format.ts'
import drawn from '../../schedule/away/away.module.css'
import { awayShort } from '../../schedule/away/away-name.ts'
import styles from './print.module.css'
import type { Printed } from './print-sheets.tsx'

type PrintedPerson = Printed['employees'][number]

interface PrintFigure {
  column: PersonalColumn
  label: string
  of: (person: PrintedPerson) => string
}

/** The columns of figures behind the days. */
export const usePrintFigures = (columns: Printed['columns']): PrintFigure[] => {
  const { t } = useTranslation('planning')
  const figures: PrintFigure[] = [
    {
      column: 'effectiveHours',
      label: t('schedule.head.hours_target'),
      of: person => `${decimalHours(person.minutes)} / ${decimalHours(person.targetMinutes)}`,
    },
    {
      column: 'scheduleHours',
      label: t('settings.column.scheduleHours'),
      of: person => decimalHours(person.presenceMinutes),
    },
    { column: 'daysOff', label: t('settings.column.daysOff'), of: person => String(person.daysOff) },
    { column: 'leaveHours', label: t('settings.column.leaveHours'), of: person => decimalHours(person.leaveMinutes) },
  ]
  return figures.filter(({ column }) => columns.includes(column))
}

/** Below a name: first and last time, post and position. */
export const PrintPerson = ({ printed, person }: { printed: Printed; person: PrintedPerson }) => {
  const { tightRange } = useFormats()
  const { columns } = printed
  const duties = printed.duties.filter(duty => duty.employeeId === person.id)
  const times =
    duties.length > 0 &&
    tightRange(Math.min(...duties.map(duty => duty.start)), Math.max(...duties.map(duty => duty.end)))
  const parts = [
    columns.includes('firstAndLastTime') && times,
    columns.includes('post') && person.post,
    columns.includes('position') && person.position,
  ].filter(Boolean)
  return parts.length > 0 && <div className={styles.detail}>{parts.join(' · ')}</div>
}

export const PrintDuty = ({ duty, columns }: { duty: Printed['duties'][number]; columns: Printed['columns'] }) => {
  const { tightRange } = useFormats()
  return (
    <div className={styles.duty}>
      {/* A mark is a shift's, as the legend says; a duty drawn without one keeps the room of it. */}
      {duty.colour !== null && <ShiftSign colour={duty.colour} />}
      {columns.includes('shiftName') && <b>{duty.shortName} </b>}
      {columns.includes('shiftTime') && tightRange(duty.start, duty.end)}
      <div>{duty.workstations.join(' · ')}</div>
      {duty.note && <div className={styles.note}>{duty.note}</div>}
    </div>
  )
}

/** The bar of a shift, with the pattern that tells it without colour. */
export const ShiftSign = ({ colour }: { colour: number }) => {
  const { bar, pattern } = shiftColour(colour, 'light')
  return (
    <i
      className={`${styles.bar} ${patterns[pattern]}`}
      style={{ ['--bar' as string]: bar }}
      aria-hidden="true"
      data-pattern={pattern}
    />
  )
}

/** A day that the plan keeps free, in a word. */
export const PrintRest = () => {
  const { t } = useTranslation('planning')
  return <div className={`${drawn.print} ${drawn.kept_free}`}>{t('schedule.away_short.kept_free')}</div>
}

/** Leave, rest and hours that do not suit, in a word each; those of a part of the day stand beside no duty. */
export const PrintAway = ({ away, working }: { away: Printed['away']; working: boolean }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  return away
    .filter(each => !(working && each.kind === 'unavailable'))
    .map(each => (
      <div key={`${each.kind}${each.span.start}`} className={`${drawn.print} ${drawn[each.kind]}`}>
        {awayShort({ t, formats }, each)}
      </div>
    ))
}

/** What the words mean that stand on this sheet. */
export const AwayLegend = ({ away, rest }: Pick<Printed, 'away' | 'rest'>) => {
  const { t } = useTranslation('planning')
  const kinds = [...new Set([...rest.map(() => 'kept_free' as const), ...away.map(each => each.kind)])]
  return kinds.map(kind => (
    <span key={kind}>
      <b>{t(`schedule.away_short.${kind}`)}</b> {t(`schedule.away.${kind}`)}
    </span>
  ))
}

/** The head of a day: date, day type, forecast, hours planned of those needed, and how the cover stands. */
import { LockOutlined } from '@ant-design/icons'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useCover, useDayTotals } from '#web/planning/schedule/open/use-store.ts'
import { plannedOfNeeded } from '#web/planning/schedule/planned-of-needed.ts'
import { useFormats } from '#web/time/index.ts'
import styles from '../week-grid.module.css'
import { CoverStrip } from './cover-strip.tsx'
import { DayCover } from './day-cover.tsx'
import { isCovered } from './use-is-short.ts'

interface DayHeadProps {
  date: string
  column: number
  left: number
  width: number
  /** The month: number, weekday, a short word for the kind, and plan less need. */
  letters: boolean
}

export const DayHead = memo(function DayHead({ date, column, left, width, letters }: DayHeadProps) {
  const { facts, cursor } = useSchedule()
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const totals = useDayTotals(date)
  const cover = useCover(date)
  const day = facts.day(date)
  const known = facts.needIsKnown
  const isToday = date === facts.opened.today
  const fewer = totals !== undefined && totals.minutes < totals.neededMinutes
  // What other plans of the site have people do on these days is covered, too: their hours are not this plan's.
  const elsewhere = fewer && isCovered(cover)
  const short = fewer && !elsewhere
  const hours = totals && plannedOfNeeded(facts, formats, totals)
  const told = hours && t(elsewhere ? 'schedule.covered_elsewhere' : 'schedule.need_and_plan', hours)
  const coverLabel = t('schedule.cover_of_day', { open: totals?.open ?? 0 })
  return (
    <div
      role="columnheader"
      aria-colindex={column + 2}
      tabIndex={-1}
      aria-current={isToday ? 'date' : undefined}
      className={[
        styles.dayHead,
        letters && styles.inMonth,
        day.kind !== 'workday' && day.kind !== 'makeup_workday' && styles.restDay,
      ]
        .filter(Boolean)
        .join(' ')}
      style={{ left, width }}
      onClick={() => cursor.selectColumn(column)}
    >
      {letters ? (
        <>
          <span className={`${styles.dayName} ${styles.letters}`} title={formats.date(date)}>
            {Number(date.slice(-2))}
            {facts.isLocked(date) && <Locked />}
          </span>
          <span>{formats.weekday(date, 'narrow')}</span>
          <span title={day.holiday ?? t(`schedule.day_kind.${day.kind}`)}>
            {t(`schedule.day_kind_short.${day.kind}`)}
          </span>
          <span className={short ? styles.short : undefined} title={told}>
            {totals && known ? (elsewhere ? '=' : gapText(totals.minutes - totals.neededMinutes)) : '–'}
          </span>
        </>
      ) : (
        <>
          <div className={styles.dayLine}>
            <span className={styles.dayName}>
              {formats.weekday(date)} <span className={styles.date}>{formats.headDate(date)}</span>
              {facts.isLocked(date) && <Locked />}
            </span>
            {/* What is usual needs no word. */}
            {(day.kind !== 'workday' || day.holiday) && (
              <span className={styles.dayKind} title={day.holiday ?? t(`schedule.day_kind.${day.kind}`)}>
                {t(`schedule.day_kind.${day.kind}`)}
                {day.holiday && ` ${day.holiday}`}
              </span>
            )}
          </div>
          <div className={`${styles.dayLine} ${styles.dayFigures}`}>
            <Turnover cents={day.turnover} />
            <span className={short ? styles.short : ''} title={told}>
              {hours ? hours.inColumn : '–'}
              {known && short && ' ▾'}
            </span>
          </div>
        </>
      )}
      {letters ? <CoverStrip rows={cover} label={coverLabel} /> : <DayCover rows={cover} label={coverLabel} />}
    </div>
  )
})

/** In whole thousands, for it stands beside the hours; from ten thousand on nothing that is asked of a forecast is lost. */
const Turnover = ({ cents }: { cents: number | undefined }) => {
  const { t } = useTranslation('planning')
  const formats = useFormats()
  const named = t('schedule.head.turnover')
  if (cents === undefined) return <span title={named}>–</span>
  const value = cents / 100
  const shown = value < 10_000 ? value : Math.round(value / 1000) * 1000
  return <span title={`${named} ${formats.wholeMoney(cents)}`}>{formats.axis(shown)}</span>
}

const Locked = () => {
  const { t } = useTranslation('planning')
  return <LockOutlined className={styles.lock} title={t('schedule.locked')} aria-label={t('schedule.locked')} />
}

/** Plan less need in whole hours, as a column of 34 pixels holds it. */
const gapText = (minutes: number) =>
  Math.abs(minutes) < 30 ? '=' : `${minutes > 0 ? '+' : '−'}${Math.round(Math.abs(minutes) / 60)}`

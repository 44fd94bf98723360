/** The right end of a row: hours planned against the hours of the contract, from the engine. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalHours } from '#web/time/time-format.ts'
import { useSchedule } from '../open-schedule.ts'
import { useEmployeeTotals } from '../use-store.ts'
import styles from './week-grid.module.css'

export const HoursCell = memo(function HoursCell({
  employee,
  columns,
  letters,
}: {
  employee: string
  columns: number
  letters: boolean
}) {
  const { stage } = useSchedule()
  const { t } = useTranslation('planning')
  const totals = useEmployeeTotals(employee)
  const over = totals ? totals.minutes - totals.targetMinutes : 0
  const difference = over === 0 ? '=' : `${over > 0 ? '+' : '−'}${decimalHours(Math.abs(over))}`
  const label = totals && {
    hours: decimalHours(totals.minutes),
    target: decimalHours(totals.targetMinutes),
    overtime: decimalHours(totals.overtimeMinutes),
    off: totals.daysOff,
  }
  return (
    <div
      role="gridcell"
      aria-colindex={columns + 2}
      className={styles.hours}
      aria-label={label && t('schedule.hours_name', label)}
      title={label && t('schedule.hours_name', label)}
    >
      {label && (
        // By key the same opens from the figures' hours and cost; the grid's own cursor stays among the days.
        <button
          type="button"
          tabIndex={-1}
          className={styles.hoursButton}
          aria-label={t('schedule.derived.open', label)}
          onClick={() => stage.set('hours', { pick: { employee }, by: 'person' })}
        >
          <span>{`${label.hours} / ${label.target}`}</span>
          <span className={over > 0 ? styles.over : undefined}>
            {letters ? t('schedule.days_off', { count: label.off }) : difference}
          </span>
        </button>
      )}
    </div>
  )
})

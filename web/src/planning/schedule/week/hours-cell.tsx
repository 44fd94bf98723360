/** The right end of a row: hours planned against the hours of the contract, from the engine. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { decimalHours } from '#web/time/time-format.ts'
import { useEmployeeTotals } from '../use-store.ts'
import styles from './week-grid.module.css'

export const HoursCell = memo(({ employee, columns }: { employee: string; columns: number }) => {
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
        <>
          <span>{`${label.hours} / ${label.target}`}</span>
          <span className={over > 0 ? styles.over : undefined}>{difference}</span>
        </>
      )}
    </div>
  )
})

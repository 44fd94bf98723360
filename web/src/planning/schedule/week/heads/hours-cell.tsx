/** The right end of a row, as the settings show it: hours against the contract and days off, scheduled hours and leave. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../week-grid.module.css'
import { showsSide } from './person-figures.ts'
import { usePersonHours } from './use-person-hours.ts'

export const HoursCell = memo(function HoursCell({ employee, columns }: { employee: string; columns: number }) {
  const { facts, stage } = useSchedule()
  const { t } = useTranslation('planning')
  const hours = usePersonHours(employee)
  return (
    <div
      role="gridcell"
      aria-colindex={columns + 2}
      className={styles.hours}
      aria-label={hours?.name}
      title={hours?.name}
    >
      {hours && (
        // By key the same opens from the figures' hours and cost; the grid's own cursor stays among the days.
        <button
          type="button"
          tabIndex={-1}
          className={styles.hoursButton}
          aria-label={t('schedule.derived.open', { figures: hours.name })}
          onClick={() => stage.set('hours', { pick: { employee }, by: 'person' })}
        >
          {showsSide(facts, 'worked') && (
            <span className={styles.hoursSide}>
              <span>{hours.worked}</span>
              <span>
                <span className={hours.over > 0 ? styles.over : undefined}>{hours.difference}</span>
                {hours.difference && hours.daysOff && ' · '}
                {hours.daysOff}
              </span>
            </span>
          )}
          {showsSide(facts, 'besides') && (
            <span className={styles.hoursSide}>
              <span>{hours.scheduled}</span>
              <span>{hours.leave}</span>
            </span>
          )}
        </button>
      )}
    </div>
  )
})

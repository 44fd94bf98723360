/** The head of the grid's right end: names of the figures that stand beneath it, line by line. */
import { useTranslation } from 'react-i18next'
import type { PersonalColumn } from '#contract/planning/settings.ts'
import { useSchedule } from '../open-schedule.ts'
import styles from './week-grid.module.css'

const named: readonly PersonalColumn[] = ['daysOff', 'scheduleHours', 'leaveHours']

export const EndHead = ({ columns }: { columns: number }) => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  return (
    <div role="columnheader" aria-colindex={columns + 2} className={styles.end}>
      {facts.shows('effectiveHours') && <span>{t('schedule.head.hours_target')}</span>}
      {named
        .filter(column => facts.shows(column))
        .map(column => (
          <span key={column}>{t(`settings.column.${column}`)}</span>
        ))}
    </div>
  )
}

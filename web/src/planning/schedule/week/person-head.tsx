/** The left end of a row: who it is, or that it holds open duties. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '../open-schedule.ts'
import styles from './week-grid.module.css'

interface PersonHeadProps {
  row: number
  /** Empty in the open row. */
  employee: string
  lane: number
}

export const PersonHead = memo(({ row, employee, lane }: PersonHeadProps) => {
  const { facts, cursor } = useSchedule()
  const { t } = useTranslation('planning')
  const person = facts.person(employee)
  const shown = new Set(facts.opened.settings.columns)
  const below = person && [
    shown.has('post') && person.post,
    shown.has('position') && person.position,
    !person.fullTime && t('schedule.part_time'),
    person.homeDepartment && t('schedule.loan_from', { department: person.homeDepartment }),
  ]
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={-1}
      className={styles.personHead}
      onClick={() => cursor.selectRow(row)}
    >
      <span className={styles.personName}>{person ? person.name : lane === 0 ? t('schedule.open_row') : ''}</span>
      <span className={styles.personDetail}>{below ? below.filter(Boolean).join(' · ') : ''}</span>
    </div>
  )
})

/** The left end of a row: who it is, or that it holds open duties. */
import type { TFunction } from 'i18next'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { Face } from '#web/picture/index.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useTotals } from '#web/planning/schedule/open/use-store.ts'
import styles from '../week-grid.module.css'
import { PersonDetail } from './person-detail.tsx'

interface PersonHeadProps {
  row: number
  /** Empty in the open row. */
  employee: string
  lane: number
  group: string | undefined
  groupSize: number | undefined
  /** Pixels of the face: as large as the row has room for. */
  face: number
}

export const PersonHead = memo(function PersonHead({ row, employee, lane, group, groupSize, face }: PersonHeadProps) {
  const { facts, cursor } = useSchedule()
  const { t } = useTranslation('planning')
  const person = facts.person(employee)
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={-1}
      className={styles.personHead}
      onClick={() => cursor.selectRow(row)}
    >
      {person && <Face name={person.name} size={face} />}
      <span className={styles.personWords}>
        <span className={styles.personName}>
          {person ? person.name : lane === 0 ? t('schedule.open_row') : ''}
          {!person && lane === 0 && <OpenCount />}
          {group !== undefined && (
            <span className={styles.groupName}>
              {t('schedule.group.head', { group: groupText(t, group), count: groupSize ?? 0 })}
            </span>
          )}
        </span>
        <PersonDetail employee={employee} className={styles.personDetail} />
      </span>
    </div>
  )
})

/** Nothing where everything has somebody. */
const OpenCount = () => {
  const open = useTotals()?.open ?? 0
  return open > 0 && <span className={styles.count}>{open}</span>
}

/** Full and part time have words of their own; the rest is named as people named it. */
const groupText = (t: TFunction<'planning'>, group: string) => {
  if (group === 'full_time' || group === 'part_time') return t(`schedule.group.${group}`)
  return group === '' ? t('schedule.group.none') : group
}

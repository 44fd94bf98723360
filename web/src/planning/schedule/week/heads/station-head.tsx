/** The left end of a workstation's rows: its name in the first of them; the others hold more people of its days. */
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { NOWHERE } from '#web/planning/schedule/rows/station-stacks.ts'
import styles from '../week-grid.module.css'
import { StationHours } from './station-hours.tsx'

interface StationHeadProps {
  row: number
  workstation: string
  lane: number
}

export const StationHead = memo(function StationHead({ row, workstation, lane }: StationHeadProps) {
  const { facts, cursor } = useSchedule()
  const { t } = useTranslation('planning')
  const name = workstation === NOWHERE ? t('schedule.group.none') : facts.workstationName(workstation)
  return (
    <div
      role="rowheader"
      aria-colindex={1}
      tabIndex={-1}
      className={styles.personHead}
      onClick={() => cursor.selectRow(row)}
    >
      <span className={styles.personWords}>
        <span className={lane === 0 ? styles.personName : 'screen-reader-only'}>{name}</span>
        {lane === 0 && workstation !== NOWHERE && <StationHours workstation={workstation} />}
      </span>
    </div>
  )
})

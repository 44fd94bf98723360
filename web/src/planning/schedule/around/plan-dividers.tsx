/** Lines through all rows of a month, between the days of one plan and the next; beneath the rows, whose heads cover them. */
import { useSchedule } from '../open/open-schedule.ts'
import styles from './plan-row.module.css'
import { stretchesOf } from './stretches.ts'

export const PlanDividers = ({ left, columnWidth }: { left: number; columnWidth: number }) => {
  const { dates, around } = useSchedule()
  if (!around) return null
  return stretchesOf(dates, around.planOf)
    .slice(1)
    .map(({ first, column }) => (
      <span key={first} className={styles.divider} style={{ left: left + column * columnWidth }} aria-hidden="true" />
    ))
}

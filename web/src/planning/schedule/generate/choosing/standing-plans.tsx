/** Says before automatic planning which plans of the site stand on these days already, and that their duties count. */
import { StandingList } from '#web/planning/plans/dialogs/standing-list.tsx'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import styles from '../generate.module.css'

export const StandingPlans = () => (
  <StandingList standing={useSchedule().facts.opened.standing} className={styles.standing} />
)

/** The name of the open plan, which leads to the page about it. */
import { Link } from 'react-router-dom'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import styles from '../bars.module.css'

export const PlanLink = ({ plan }: { plan: Pick<PlanRow, 'id' | 'name'> }) => (
  <Link to={`/planning/plans/detail?id=${plan.id}`} className={styles.planName} title={plan.name}>
    {plan.name}
  </Link>
)

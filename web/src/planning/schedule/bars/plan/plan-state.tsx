/** The plan's state as a chip: draft, to be approved, in effect or refused, with its version and counted edits. */
import { Tag } from 'antd'
import { useTranslation } from 'react-i18next'
import { stateTones } from '../../../plans/state-tones.ts'
import { useStateText } from '../../../plans/use-state-text.ts'
import { useSchedule } from '../../open/open-schedule.ts'
import styles from '../bars.module.css'

export const PlanState = () => {
  const { facts } = useSchedule()
  const { plan } = facts.opened
  const { t } = useTranslation('planning')
  const stateText = useStateText()
  const limit = plan.editLimit
  return (
    <Tag className={styles.state} variant="filled" color={stateTones[plan.state]}>
      {stateText(plan)}
      {plan.editsAfterEffective > 0 &&
        ` · ${t(limit === null ? 'schedule.edits' : 'schedule.edits_of', { count: plan.editsAfterEffective, limit: limit ?? 0 })}`}
    </Tag>
  )
}

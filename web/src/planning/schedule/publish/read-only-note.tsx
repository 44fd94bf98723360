/** Above a plan in effect that was edited as often as the settings allow: why it is read-only, and what still works. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlanRow } from '#contract/planning/plans/plan.ts'
import { useSession } from '#web/session/session.tsx'
import styles from './publish.module.css'

export const ReadOnlyNote = ({ plan }: { plan: PlanRow }) => {
  const { t } = useTranslation('planning')
  const { may } = useSession()
  // Who may not edit plans at all misses nothing here; a plan to be approved says so itself.
  if (plan.acts.includes('edit') || plan.state === 'to_be_audited' || !may('planning.edit')) return null
  return (
    <div className={styles.banner} role="status">
      <span>{t('read_only.edit_limit', { count: plan.editsAfterEffective })}</span>
      <Link to="/planning/plans">{t('read_only.plans')}</Link>
    </div>
  )
}

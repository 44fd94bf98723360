/** Says what automatic planning has nothing to start from, and leads to where it is made. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { PlanBasis } from '#contract/planning/plans/plan-basis.ts'
import { useSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { useSession } from '#web/session/session.tsx'
import styles from '../generate.module.css'

interface NothingToPlanProps {
  id: string
  lacking: readonly PlanBasis[]
  /** The template that the plan has: nobody is needed by it on these days, or it is not in use any more. */
  template: { name: string; off?: boolean | undefined } | undefined
}

export const NothingToPlan = ({ id, lacking, template }: NothingToPlanProps) => {
  const { t } = useTranslation('planning')
  const { may } = useSession()
  const { departmentId } = useSchedule().facts.opened.plan
  const [first] = lacking
  if (first === undefined) return null
  const ofTemplate = template?.off ? 'template_off' : template ? 'template_named' : 'template'
  const lack = lacking.length > 1 ? 'both' : first === 'template' ? ofTemplate : first
  return (
    <div id={id} className={styles.lacking} role="status">
      <p>{t(`schedule.generate.lacks_${lack}`, { name: template?.name })}</p>
      {lacking.includes('demand') && may('estimate.edit') && (
        <Link to={`/estimate/wizard?site=${departmentId}`}>{t('schedule.generate.to_estimate')}</Link>
      )}
      {lacking.includes('template') && (
        <>
          <Link to={`/planning/templates?site=${departmentId}`}>{t('schedule.generate.to_templates')}</Link>
          <Link to={`/planning/plans?dialog=create&site=${departmentId}`}>{t('schedule.generate.to_plan')}</Link>
        </>
      )}
    </div>
  )
}

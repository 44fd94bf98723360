/** Plans of the site that stand on the same days already: that their duties count, and the way to each. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { StandingPlan } from '#contract/planning/plans/plan.ts'

interface StandingListProps {
  standing: readonly StandingPlan[]
  className?: string
}

export const StandingList = ({ standing, className }: StandingListProps) => {
  const { t } = useTranslation('planning')
  if (standing.length === 0) return null
  return (
    <ul className={className} aria-label={t('plan.standing')}>
      {standing.map(({ id, name, inEffect, duties }) => (
        <li key={id}>
          {t(`schedule.generate.standing_${inEffect ? 'in_effect' : 'submitted'}`, { name, count: duties })}{' '}
          <Link to={`/planning/schedule/week?plan=${id}`}>{t('schedule.generate.to_standing')}</Link>
        </li>
      ))}
    </ul>
  )
}

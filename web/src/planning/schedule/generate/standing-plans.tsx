/** Says before automatic planning which plans of the site stand on these days already, and that their duties count. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { useSchedule } from '../open-schedule.ts'
import styles from './generate.module.css'

export const StandingPlans = () => {
  const { t } = useTranslation('planning')
  const { standing } = useSchedule().facts.opened
  if (standing.length === 0) return null
  return (
    <ul className={styles.standing} aria-label={t('schedule.generate.standing')}>
      {standing.map(({ id, name, inEffect, duties }) => (
        <li key={id}>
          {t(`schedule.generate.standing_${inEffect ? 'in_effect' : 'submitted'}`, { name, count: duties })}{' '}
          <Link to={`/planning/schedule/week?plan=${id}`}>{t('schedule.generate.to_standing')}</Link>
        </li>
      ))}
    </ul>
  )
}

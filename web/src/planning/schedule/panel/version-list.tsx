/** The published versions: when, by whom, how many changes, who has acknowledged. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { Instant } from '#web/time/index.ts'
import { useSchedule } from '../open-schedule.ts'
import styles from './panel.module.css'

export const VersionList = () => {
  const { facts } = useSchedule()
  const { t } = useTranslation('planning')
  const { versions, plan } = facts.opened
  if (versions.length === 0) return <p className={styles.empty}>{t('schedule.versions.none')}</p>
  return (
    <ul className={styles.list}>
      {versions
        .toSorted((a, b) => b.number - a.number)
        .map(version => (
          <li key={version.id} className={styles.entry}>
            <b>{t('schedule.versions.number', { number: version.number })}</b>
            <span>
              <Instant at={version.publishedAt} /> · {version.publishedBy.name}
            </span>
            <span>{t('schedule.versions.changes', { count: version.changes })}</span>
            <Link to={`/planning/plans/detail?id=${plan.id}&tab=acknowledgement`}>
              {t('schedule.versions.acknowledged', { count: version.acknowledged, told: version.told })}
            </Link>
          </li>
        ))}
    </ul>
  )
}

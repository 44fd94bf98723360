/** Above a version that is only read: which it is, who published it when, and the way back to the draft. */
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { VersionHead } from '#contract/planning/plans/version.ts'
import { Instant } from '#web/time/index.ts'
import { useSchedule } from '../open/open-schedule.ts'
import styles from '../publish/publish.module.css'
import { useVersionAddress } from './use-version-address.ts'
import { useOpenName } from './version-menu.tsx'

export const VersionNote = ({ version }: { version: VersionHead }) => {
  const { versionLeft = 0 } = useSchedule()
  const { t } = useTranslation('planning')
  const address = useVersionAddress()
  const name = useOpenName()
  return (
    <div className={styles.banner} role="status">
      <span>
        {t('schedule.versions.read', { number: version.number })} · <Instant at={version.publishedAt} /> ·{' '}
        {version.publishedBy.name}
      </span>
      {versionLeft > 0 && <span>{t('schedule.versions.left', { count: versionLeft })}</span>}
      <Link to={address({})}>{t('schedule.versions.back', { name })}</Link>
      <Link to={address({ compare: version.id })}>{t('schedule.versions.compare')}</Link>
    </div>
  )
}

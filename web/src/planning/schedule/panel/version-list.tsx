/** The draft and the published versions: since when, by whom, how many changes, who has acknowledged; to open, compare, restore. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import type { VersionHead } from '#contract/planning/plans/version.ts'
import { ApiRefusal, notify } from '#web/api/index.ts'
import { useVersions } from '#web/planning/plans/use-versions.ts'
import { useNarrow } from '#web/theme/media.ts'
import { Instant } from '#web/time/index.ts'
import { mayEdit } from '../acts/acts.ts'
import { useSchedule } from '../open/open-schedule.ts'
import { restoreVersion } from '../versions/restore.ts'
import { useVersionAddress } from '../versions/use-version-address.ts'
import { useDraftName, useIsEdited, useOpenName } from '../versions/version-menu.tsx'
import versionStyles from '../versions/versions.module.css'
import styles from './panel.module.css'

interface VersionListProps {
  /** Something of it was chosen. */
  onChosen?: () => void
}

export const VersionList = ({ onChosen }: VersionListProps) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { plan, versions: atOpening } = schedule.facts.opened
  // What came with the plan stands until the server says more.
  const versions = useVersions(plan.id).data?.rows ?? atOpening
  const draft = useDraftName()
  const name = useOpenName()
  const edited = useIsEdited()
  const address = useVersionAddress()
  if (versions.length === 0) return <p className={styles.empty}>{t('schedule.versions.none')}</p>
  return (
    <>
      <ul className={styles.list}>
        {schedule.version ? (
          <li className={styles.entry}>
            <Link to={address({})} onClick={onChosen}>
              {t('schedule.versions.back', { name })}
            </Link>
          </li>
        ) : (
          // Where nothing is edited the version in force, which stands next, is what is open.
          edited && (
            <li className={styles.entry} aria-current="true">
              <b>{draft}</b>
            </li>
          )
        )}
        {versions
          .toSorted((a, b) => b.number - a.number)
          .map(version => (
            <Version key={version.id} version={version} onChosen={onChosen} />
          ))}
      </ul>
      {mayEdit(schedule) && <p className={versionStyles.note}>{t('schedule.versions.restore_note')}</p>}
    </>
  )
}

const Version = ({ version, onChosen }: VersionListProps & { version: VersionHead }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const { plan } = schedule.facts.opened
  const edited = useIsEdited()
  const inForce = version.number === plan.versionNumber
  const isRead = schedule.version?.id === version.id
  const isOpen = inForce && !schedule.version && !edited
  return (
    <li className={styles.entry} aria-current={isRead || isOpen || undefined}>
      <b>{t(inForce ? 'schedule.versions.in_effect' : 'schedule.versions.number', { number: version.number })}</b>
      <span>
        {inForce && `${t('schedule.versions.since')} `}
        <Instant at={version.publishedAt} /> · {version.publishedBy.name} ·{' '}
        {t('schedule.versions.changes', { count: version.changes })}
      </span>
      <Link to={`/planning/plans/detail?id=${plan.id}&tab=acknowledgement&version=${version.id}`}>
        {t('schedule.versions.acknowledged', { count: version.acknowledged, told: version.told })}
        {version.noAccount > 0 && ` · ${t('plan.ack.without_account', { count: version.noAccount })}`}
      </Link>
      {!isRead && <Acts version={version} onChosen={onChosen} />}
    </li>
  )
}

const Acts = ({ version, onChosen }: VersionListProps & { version: VersionHead }) => {
  const schedule = useSchedule()
  const { t } = useTranslation('planning')
  const [busy, setBusy] = useState(false)
  const address = useVersionAddress()
  // Only a grid has room for a duty beside another.
  const narrow = useNarrow()
  const restoring = async () => {
    setBusy(true)
    try {
      const { count, left } = await restoreVersion(schedule, version)
      onChosen?.()
      if (count === 0) notify('info', t('schedule.versions.same', { number: version.number }))
      if (left > 0) notify('warning', t('schedule.versions.left', { count: left }))
    } catch (failure) {
      // A refused call has been told by its toast.
      if (!(failure instanceof ApiRefusal)) throw failure
    } finally {
      setBusy(false)
    }
  }
  return (
    <span className={versionStyles.acts}>
      <Link to={address({ version: version.id })} onClick={onChosen}>
        {t('schedule.versions.open')}
      </Link>
      {!narrow && (
        <Link to={address({ compare: version.id })} onClick={onChosen}>
          {t('schedule.versions.compare')}
        </Link>
      )}
      {mayEdit(schedule) && (
        <Button type="link" loading={busy} onClick={() => void restoring()}>
          {t('schedule.versions.restore')}
        </Button>
      )}
    </span>
  )
}

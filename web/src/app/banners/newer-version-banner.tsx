/** The word that there is a newer version, with the way to it; a screen that is missing goes there by itself. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/app/banners/connection-banner.module.css'
import { useUntyped } from '#web/app/use-untyped.ts'
import { lookForNewerVersion, reloadOnceFor, useNewerVersion } from '#web/states/newer-version.ts'

export const NewerVersionBanner = () => {
  const { t } = useTranslation()
  if (!useUntyped(useNewerVersion() !== null)) return null
  return (
    <div className={styles.banner} role="status">
      <span>{t('version.newer')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {t('version.reload')}
      </Button>
    </div>
  )
}

/** Stands where a screen could not be shown: with nothing of it on the page, nothing keeps the page from beginning anew. */
export const ReloadForNewerVersion = () => {
  const version = useNewerVersion()
  useEffect(() => void lookForNewerVersion(), [])
  useEffect(() => {
    if (version) reloadOnceFor(version)
  }, [version])
  return null
}

/** The word that there is a newer version, with the way to it; a screen that is missing goes there by itself. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Banner } from '#web/app/banners/banner.tsx'
import { useUntyped } from '#web/app/use-untyped.ts'
import { lookForNewerVersion, reloadOnceFor, useNewerVersion } from '#web/states/newer-version.ts'

export const NewerVersionBanner = () => {
  const { t } = useTranslation()
  if (!useUntyped(useNewerVersion() !== null)) return null
  return (
    <Banner>
      <span>{t('version.newer')}</span>
      <Button size="small" onClick={() => location.reload()}>
        {t('version.reload')}
      </Button>
    </Banner>
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

/** In place of the whole page when it could not be loaded or broke: what happened, and another try. */
import { Button } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useRouteError } from 'react-router-dom'
import { ReloadForNewerVersion } from '#web/app/banners/newer-version-banner.tsx'

export const PageFailure = () => {
  const { t } = useTranslation()
  const failure = useRouteError()
  useEffect(() => console.error(failure), [failure])
  return (
    <main style={{ padding: 24 }}>
      <ReloadForNewerVersion />
      <h1>{t('error.exception')}</h1>
      <Button onClick={() => location.reload()}>{t('action.retry')}</Button>
    </main>
  )
}

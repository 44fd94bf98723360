/** A lasting word while the server does not answer: what that means, and that asking goes on; then that it is back. */
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import { isSilent, noteServer, onConnection } from '#web/api/connection.ts'
import { notify } from '#web/api/notices.ts'
import styles from './connection-banner.module.css'

const askMillis = 3000

/** Any answer but that of something that stands before the server will do. */
const answers = async (): Promise<boolean> => {
  try {
    return (await fetch('/api/health', { cache: 'no-store' })).ok
  } catch {
    return false
  }
}

export const ConnectionBanner = () => {
  const { t } = useTranslation('shared')
  const cache = useQueryClient()
  const silent = useSyncExternalStore(onConnection, isSilent)
  useEffect(() => {
    if (!silent) return
    const ask = () =>
      void answers().then(answered => {
        if (answered) noteServer(true)
      })
    const timer = setInterval(ask, askMillis)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
      if (isSilent()) return
      notify('success', t('connection.back'))
      // What could not be read is read now; what is on screen stays.
      void cache.refetchQueries({ type: 'active', predicate: query => query.state.status === 'error' })
    }
  }, [silent, cache, t])
  if (!silent) return null
  return (
    <div className={styles.banner} role="status">
      <span aria-hidden="true">⚠</span>
      {t('connection.silent')}
    </div>
  )
}

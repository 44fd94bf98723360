/** A lasting word while the server does not answer: what that means, and that asking goes on; then that it is back. */
import { type Query, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { askServer, isSilent, noteServer, useSilent } from '#web/api/connection.ts'
import { isKept } from '#web/api/hooks.ts'
import { keptAt } from '#web/api/kept.ts'
import { notify } from '#web/api/notices.ts'
import { useUntyped } from '../use-untyped.ts'
import { Banner } from './banner.tsx'

const askMillis = 3000

export const ConnectionBanner = () => {
  const { t } = useTranslation('shared')
  const cache = useQueryClient()
  const silent = useSilent()
  // The browser knows before anything is asked.
  useEffect(() => {
    const gone = () => void noteServer(false)
    addEventListener('offline', gone)
    return () => removeEventListener('offline', gone)
  }, [])
  useEffect(() => {
    if (!silent) return
    const ask = () => void askServer()
    const timer = setInterval(ask, askMillis)
    addEventListener('online', ask)
    return () => {
      clearInterval(timer)
      removeEventListener('online', ask)
      if (isSilent()) return
      // What could not be read, and what was kept from before, is read now; what is on screen stays. An open plan goes on
      // by itself.
      const isOld = ({ state }: Query) => state.data !== null && typeof state.data === 'object' && !!keptAt(state.data)
      const predicate = (query: Query) => query.state.status === 'error' || (isOld(query) && !isKept(query))
      const read = cache.refetchQueries({ type: 'active', predicate })
      // What stands before the server may answer where it does not: the word waits for what the page itself asks.
      void read.then(() => !isSilent() && notify('success', t('connection.back')))
    }
  }, [silent, cache, t])
  if (!useUntyped(silent)) return null
  return (
    <Banner>
      <span aria-hidden="true">⚠</span>
      {t(navigator.onLine ? 'connection.silent' : 'connection.offline')}
    </Banner>
  )
}

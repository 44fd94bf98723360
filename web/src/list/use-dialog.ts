/** The dialog of a page that its address opens, so that a link, back and a reload bring it. */
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router-dom'
import { notify } from '#web/api/notices.ts'

/**
 * The dialog that the address asks for, of those that the page offers this person; `undefined` for `offered` while that
 * is not known yet. What it does not offer has no button here: that is told, and the address forgets it.
 */
export const useDialog = (offered: readonly string[] | undefined): string | undefined => {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const asked = query.get('dialog') ?? undefined
  const isOffered = asked === undefined || offered === undefined ? undefined : offered.includes(asked)
  useEffect(() => {
    if (isOffered !== false) return
    notify('warning', t('list.unknown_button'))
    setQuery(
      before => {
        before.delete('dialog')
        return before
      },
      { replace: true },
    )
  }, [isOffered, setQuery, t])
  return isOffered ? asked : undefined
}

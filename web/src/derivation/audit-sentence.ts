/** What an audit line tells, as a sentence of its subject and its verb. */
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { useCodeText } from '#web/messages/code-text.ts'

/** Lines of earlier versions may tell of what is no more: they are said to have been written. */
export const useAuditSentence = (): ((subject: string, verb: string) => string) => {
  const { t } = useTranslation('audit')
  const text = useCodeText('audit')
  return useCallback(
    (subject, verb) => {
      const noun = text('audit', `audit.subject.${subject}`)
      return noun ? text('audit', `audit.verb.${verb}`, { subject: noun }, t('audit.other')) : t('audit.other')
    },
    [t, text],
  )
}

/** A new version of the privacy agreement: a dialog over the page leads to its text in a window of its own, so that what the page holds stays. */
import { useQueryClient } from '@tanstack/react-query'
import { Modal } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { onPolicyAccepted } from '#web/account/entry/policy/accepted.ts'

/** Open from the moment at which it is there until another window has accepted. */
const PolicyAgain = ({ onAccepted }: { onAccepted: () => void }) => {
  const { t } = useTranslation()
  const cache = useQueryClient()
  useEffect(
    () =>
      onPolicyAccepted(() => {
        onAccepted()
        cache.invalidateQueries()
      }),
    [cache, onAccepted],
  )
  return (
    <Modal open title={t('shell.policy_due_title')} footer={null} closable={false} width={400}>
      <p>{t('shell.policy_due_text')}</p>
      <a href="/policy" target="_blank" rel="noopener">
        {t('shell.policy_due_open')}
      </a>
    </Modal>
  )
}

export default PolicyAgain

/** Deletes the account of somebody whom no company employs, after the password and a question. */
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { OwnPassword, ownPasswordIssue } from '#web/account/security/own-password.tsx'
import { Section } from '#web/account/security/section.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/confirm-button.tsx'
import type { Issues } from '#web/form/issues.ts'

export const DeleteAccount = () => {
  const { t } = useTranslation(['security', 'shared'])
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [current, setCurrent] = useState('')
  const [issues, setIssues] = useState<Issues>({})
  const remove = useActCall(securityCalls.deleteAccount, {
    done: t('account.deleted'),
    onDone: () => {
      cache.clear()
      navigate('/', { replace: true })
    },
    onRefused: refusal => setIssues(refusal.field ? { [refusal.field]: { sentence: refusal.message } } : {}),
  })
  const confirm = () => {
    const found = ownPasswordIssue(current)
    setIssues(found)
    if (Object.keys(found).length === 0) remove.mutate({ current })
  }
  return (
    <Section heading={t('account.heading')}>
      <p className={styles.note}>{t('account.note')}</p>
      <OwnPassword value={current} onChange={setCurrent} issue={issues.current} />
      <ConfirmButton
        question={t('account.ask')}
        consequence={t('account.then')}
        verb={t('account.submit')}
        cancelled={t('shared:cancelled.delete')}
        onConfirm={confirm}
        button={{ loading: remove.isPending, danger: true }}
      >
        {t('account.submit')}
      </ConfirmButton>
    </Section>
  )
}

/** The page that the link of a mailbox opens; only the button uses the link up, so that a mail scanner does not. */

import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { keepWindowValue, useOnceQuery } from '#web/account/entry/once-query.ts'
import { useActCall } from '#web/api/hooks.ts'
import { homePath } from '#web/session/home-path.ts'

export const ConfirmEmail = () => {
  const { t } = useTranslation(['security', 'entry'])
  const token = useOnceQuery('token')
  const [done, setDone] = useState(false)
  const confirm = useActCall(securityCalls.confirmEmail, {
    onDone: () => {
      keepWindowValue('token', null)
      setDone(true)
    },
  })
  return (
    <EntryFrame title={t('title.confirm_email')}>
      <p className={styles.note} role="status">
        {done ? t('email.confirmed') : t('email.confirm_note')}
      </p>
      {done ? (
        <p>
          <Link to={homePath}>{t('entry:action.continue')}</Link>
        </p>
      ) : (
        <Button type="primary" block loading={confirm.isPending} onClick={() => confirm.mutate({ token })}>
          {t('email.confirm')}
        </Button>
      )}
    </EntryFrame>
  )
}

/** The SMS code with the button that sends it, which pauses for a minute after every success. */
import { Button, Input } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from '#web/account/entry/entry.module.css'
import { useCountdown } from '#web/account/entry/fields/countdown.ts'
import { notify } from '#web/api/notices.ts'
import { Field } from '#web/form/fields/field.tsx'
import type { FieldIssue } from '#web/form/issues.ts'

export interface SmsCodeFieldProps {
  /** Keeps the pauses of several forms apart. */
  name: string
  value: string
  onChange: (text: string) => void
  /** Sends; answers whether it did. */
  onSend: () => Promise<boolean>
  /** The pause is over: what was asked for the last SMS is used up. */
  onAgain?: () => void
  issue?: FieldIssue
}

export const SmsCodeField = ({ name, value, onChange, onSend, onAgain, issue }: SmsCodeFieldProps) => {
  const { t } = useTranslation('entry')
  const { left, start } = useCountdown(name)
  const again = useRef(onAgain)
  again.current = onAgain
  /** Whether the pause that runs began with an SMS of this page. */
  const sent = useRef(false)
  const runs = useRef(false)
  useEffect(() => {
    if (left > 0) runs.current = sent.current
    else if (runs.current) {
      runs.current = false
      sent.current = false
      again.current?.()
    }
  }, [left])
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    const done = await onSend().finally(() => setSending(false))
    if (!done) return
    start()
    sent.current = true
    notify('success', t('sms.sent'))
  }
  return (
    <Field label={t('field.sms_code')} required issue={issue}>
      {control => (
        <div className={styles.codeRow}>
          <Input
            {...control}
            value={value}
            maxLength={6}
            inputMode="numeric"
            autoComplete="one-time-code"
            onChange={event => onChange(event.target.value.replace(/\D/g, ''))}
          />
          <Button onClick={send} disabled={left > 0} loading={sending} className={styles.send}>
            {left > 0 ? t('sms.again', { seconds: left }) : t('sms.send')}
          </Button>
        </div>
      )}
    </Field>
  )
}

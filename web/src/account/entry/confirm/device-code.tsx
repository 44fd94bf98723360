/** An administrator's sign-in on a new device: the code that was sent to the phone ends it. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { arriving } from '#web/account/entry/arriving.ts'
import { callAtField, refusedIssues } from '#web/account/entry/call-at-field.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { faultIssue } from '#web/account/entry/fault-issues.ts'
import { SmsCodeField } from '#web/account/entry/fields/sms-code-field.tsx'
import { refusalCode } from '#web/api/refusal.ts'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

/** To the failure page, which says that the sign-in is over. */
const isOver = (failure: unknown) => refusalCode(failure) === 'security:held_over'

export const DeviceCode = () => {
  const { t } = useTranslation('security')
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const [phone, setPhone] = useState('')
  /** Why no code was sent. */
  const [unsent, setUnsent] = useState<Issues>({})
  const attempt = async <T,>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (failure) {
      if (isOver(failure)) navigate('/loginfail?reason=expired', { replace: true })
      throw failure
    }
  }
  const form = useForm({
    initial: { code: '' },
    check: ({ code }) => faultIssue('code', code === '' ? 'code_required' : undefined),
    onSubmit: async values => {
      const { defaultCompany } = await attempt(() => callAtField(securityCalls.confirmDevice, values))
      const next = new URLSearchParams(query)
      if (defaultCompany) next.set('defaultCompany', defaultCompany)
      navigate(`/choosecompany?${next}`, { replace: true, state: arriving })
    },
  })
  const send = async () => {
    setUnsent({})
    try {
      setPhone((await attempt(() => callAtField(securityCalls.sendDeviceCode, {}))).phone)
      return true
    } catch (failure) {
      setUnsent(refusedIssues(failure, 'code'))
      return false
    }
  }
  return (
    <EntryFrame title={t('title.device')}>
      <p className={styles.note}>{t('device.note')}</p>
      <EntryForm form={form} verb={t('device.submit')}>
        <SmsCodeField
          name="device"
          value={form.values.code}
          onChange={code => {
            setUnsent({})
            form.set('code', code)
          }}
          onSend={send}
          issue={unsent.code ?? form.issues.code}
        />
        {phone && (
          <p className={styles.note} role="status">
            {t('device.sent', { phone })}
          </p>
        )}
      </EntryForm>
    </EntryFrame>
  )
}

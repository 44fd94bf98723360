/** Another phone number to sign in by, proved by its code. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { phoneIssue, smsFaults } from '#contract/account/entry/checks.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { faultIssue, faultIssues } from '#web/account/entry/fault-issues.ts'
import { ImageCodeField, useImageCode } from '#web/account/entry/fields/image-code-field.tsx'
import { PhoneField } from '#web/account/entry/fields/phone-field.tsx'
import { SmsCodeField } from '#web/account/entry/fields/sms-code-field.tsx'
import { OwnPassword, ownPasswordIssue } from '#web/account/security/own-password.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { SecurityForm } from '#web/account/security/security-form.tsx'
import { call } from '#web/api/call.ts'
import { useActCall } from '#web/api/hooks.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

const empty = { phone: '', checkCode: '', code: '', current: '' }

const PhoneForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation('security')
  const image = useImageCode()
  const [issues, setIssues] = useState<Issues>({})
  const change = useActCall(securityCalls.changePhone, {
    stale: [securityCalls.overview],
    done: t('phone.done'),
    onDone,
  })
  const form = useForm({
    initial: empty,
    check: values => ({
      ...faultIssue('phone', phoneIssue(values.phone)),
      ...faultIssue('code', values.code === '' ? 'code_required' : undefined),
      ...ownPasswordIssue(values.current),
    }),
    onSubmit: ({ phone, code, current }) => change.mutateAsync({ phone, code, current }),
  })
  const { phone, checkCode } = form.values
  const askAnew = () => {
    image.refresh()
    form.set('checkCode', '')
  }
  const send = async () => {
    const found = faultIssues(smsFaults({ phone, checkCode }))
    setIssues(found)
    if (Object.keys(found).length > 0) return false
    try {
      await call(securityCalls.sendPhoneCode, { phone, uuid: image.uuid, checkCode })
      return true
    } catch (failure) {
      if (!(failure instanceof ApiRefusal)) throw failure
      setIssues({ [failure.field ?? 'code']: { sentence: failure.message } })
      askAnew()
      return false
    }
  }
  const set = (path: keyof typeof empty) => (value: string) => {
    setIssues({})
    form.set(path, value)
  }
  return (
    <SecurityForm form={form} verb={t('phone.submit')}>
      <PhoneField value={phone} onChange={set('phone')} issue={form.issues.phone ?? issues.phone} />
      <ImageCodeField code={image} value={checkCode} onChange={set('checkCode')} issue={issues.checkCode} />
      <SmsCodeField
        name="new-phone"
        value={form.values.code}
        onChange={set('code')}
        onSend={send}
        onAgain={askAnew}
        issue={form.issues.code ?? issues.code}
      />
      <OwnPassword value={form.values.current} onChange={set('current')} issue={form.issues.current} />
    </SecurityForm>
  )
}

export const ChangePhone = ({ phone }: { phone: string }) => {
  const { t } = useTranslation('security')
  /** A new form after each success, with empty fields. */
  const [round, setRound] = useState(0)
  return (
    <Section heading={t('phone.heading')}>
      <p className={styles.note}>{t('phone.now', { phone })}</p>
      <PhoneForm key={round} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

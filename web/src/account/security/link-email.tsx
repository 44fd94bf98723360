/** The mailbox of the account: a link is sent to it, and opening the link confirms it. */
import { Input } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { OwnPassword, ownPasswordIssue } from '#web/account/security/own-password.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { SecurityForm } from '#web/account/security/security-form.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/fields/field.tsx'
import { useForm } from '#web/form/use-form.ts'

const EmailForm = ({ onSent }: { onSent: (email: string) => void }) => {
  const { t } = useTranslation('security')
  const link = useActCall(securityCalls.linkEmail, { onDone: (_answer, { email }) => onSent(email) })
  const form = useForm({
    initial: { email: '', current: '' },
    check: values => ({
      ...(/^\S+@\S+\.\S+$/.test(values.email.trim()) ? {} : { email: { key: 'security:error.email_form' } }),
      ...ownPasswordIssue(values.current),
    }),
    onSubmit: values => link.mutateAsync(values),
  })
  return (
    <SecurityForm form={form} verb={t('email.submit')}>
      <Field label={t('email.new')} required issue={form.issues.email}>
        {control => (
          <Input
            {...control}
            type="email"
            autoComplete="email"
            maxLength={254}
            value={form.values.email}
            onChange={event => form.set('email', event.target.value)}
          />
        )}
      </Field>
      <OwnPassword
        value={form.values.current}
        onChange={value => form.set('current', value)}
        issue={form.issues.current}
      />
    </SecurityForm>
  )
}

export const LinkEmail = ({ email }: { email: string }) => {
  const { t } = useTranslation('security')
  const [sent, setSent] = useState('')
  return (
    <Section heading={t('email.heading')}>
      <p className={styles.note}>{email || t('email.none')}</p>
      {sent && <p role="status">{t('email.sent', { email: sent })}</p>}
      <EmailForm key={sent} onSent={setSent} />
    </Section>
  )
}

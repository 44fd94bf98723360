/** A new password by the present one; the other devices are signed out. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { NewPasswordFields, passwordIssues, usePasswordRule } from '#web/account/entry/fields/new-password-fields.tsx'
import { OwnPassword, ownPasswordIssue } from '#web/account/security/own-password.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { SecurityForm } from '#web/account/security/security-form.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { useForm } from '#web/form/use-form.ts'

const empty = { current: '', password: '', twin: '' }

const PasswordForm = ({ onDone }: { onDone: () => void }) => {
  const { t } = useTranslation(['security', 'entry'])
  const rule = usePasswordRule()
  const change = useActCall(securityCalls.changePassword, {
    stale: [securityCalls.overview],
    done: t('password.done'),
    onDone,
  })
  const form = useForm({
    initial: empty,
    check: values => ({
      ...ownPasswordIssue(values.current),
      ...passwordIssues(values.password, values.twin, rule),
    }),
    onSubmit: ({ current, password }) => change.mutateAsync({ current, password }),
  })
  return (
    <SecurityForm form={form} verb={t('password.heading')}>
      <OwnPassword
        value={form.values.current}
        onChange={value => form.set('current', value)}
        issue={form.issues.current}
      />
      <NewPasswordFields
        label={t('entry:field.new_password')}
        password={form.values.password}
        twin={form.values.twin}
        rule={rule}
        issues={form.issues}
        onChange={form.set}
      />
    </SecurityForm>
  )
}

export const ChangePassword = () => {
  const { t } = useTranslation('security')
  /** A new form after each success, with empty fields. */
  const [round, setRound] = useState(0)
  return (
    <Section heading={t('password.heading')}>
      <p className={styles.note}>{t('password.note')}</p>
      <PasswordForm key={round} onDone={() => setRound(round + 1)} />
    </Section>
  )
}

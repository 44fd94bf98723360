/** Account, password and the button that signs in: on the login page and in the dialog over a page. */
import { Checkbox, Input } from 'antd'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { callAtField } from '#web/account/entry/call-at-field.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { keepAccount, readAccount } from '#web/account/entry/login/remembered-account.ts'
import { Field } from '#web/form/fields/field.tsx'
import { PasswordField } from '#web/form/fields/password-field.tsx'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'
import { now } from '#web/time/clock.ts'

export type Companies = Output<typeof accountCalls.signIn>

/** Spaces, dashes and the country code, as a phone number is often pasted. */
const plainPhone = (text: string) => text.replace(/[\s-]/g, '').replace(/^\+86/, '')

const check = ({ phone, password }: { phone: string; password: string }): Issues => ({
  ...(phone.trim() ? {} : { phone: { key: 'account:login.account_required' } }),
  ...(password ? {} : { password: { key: 'account:login.password_required' } }),
})

interface SignInFormProps {
  onSignedIn: (companies: Companies) => unknown
  /** The way for who has forgotten it, beside the label of the password. */
  forgot?: ReactNode
}

export const SignInForm = ({ onSignedIn, forgot }: SignInFormProps) => {
  const { t } = useTranslation('account')
  const [known] = useState(() => readAccount(now()))
  const [remember, setRemember] = useState(known !== '')
  const form = useForm({
    initial: { phone: known, password: '' },
    check,
    onSubmit: async values => {
      const phone = plainPhone(values.phone)
      const companies = await callAtField(accountCalls.signIn, { phone, password: values.password })
      keepAccount(phone, remember, now())
      // The button stays busy until the person has been led on.
      await onSignedIn(companies)
    },
  })
  return (
    <EntryForm form={form} verb={t('login.submit')}>
      <Field label={t('login.account')} issue={form.issues.phone}>
        {control => (
          <Input
            {...control}
            value={form.values.phone}
            onChange={event => form.set('phone', event.target.value)}
            autoComplete="username"
            inputMode="tel"
            placeholder={t('login.account_hint')}
          />
        )}
      </Field>
      <div className={styles.password}>
        <PasswordField
          label={t('login.password')}
          value={form.values.password}
          onChange={password => form.set('password', password)}
          autoComplete="current-password"
          issue={form.issues.password}
        />
        {forgot && <span className={styles.forgot}>{forgot}</span>}
      </div>
      <Checkbox checked={remember} onChange={event => setRemember(event.target.checked)}>
        {t('login.remember')}
      </Checkbox>
    </EntryForm>
  )
}

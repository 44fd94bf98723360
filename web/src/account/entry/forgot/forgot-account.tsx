/** E13, forgot password, step 1: whose password, and the image code. */
import { Input } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { forgotFaults } from '#contract/account/entry/checks.ts'
import { callAtField } from '#web/account/entry/call-at-field.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { faultIssues } from '#web/account/entry/fault-issues.ts'
import { ImageCodeField, useImageCode } from '#web/account/entry/fields/image-code-field.tsx'
import { keepLookup } from '#web/account/entry/forgot/lookup.ts'
import { Field } from '#web/form/fields/field.tsx'
import { useForm } from '#web/form/use-form.ts'

export const ForgotAccount = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const code = useImageCode()
  const form = useForm({
    initial: { account: '', checkCode: '' },
    check: values => faultIssues(forgotFaults(values)),
    onSubmit: async values => {
      try {
        keepLookup(await callAtField(entryCalls.findForgotAccount, { ...values, uuid: code.uuid }))
        navigate('/forgetpasswordindex/forgetpassword')
      } finally {
        code.refresh()
      }
    },
  })
  return (
    <EntryFrame title={t('title.forgot')} back={{ to: '/', words: t('action.back_to_login') }}>
      <EntryForm form={form} verb={t('action.next')}>
        <Field label={t('field.account')} required help={t('field.account_hint')} issue={form.issues.account}>
          {control => (
            <Input
              {...control}
              value={form.values.account}
              maxLength={128}
              autoComplete="username"
              onChange={event => form.set('account', event.target.value)}
            />
          )}
        </Field>
        <ImageCodeField
          code={code}
          value={form.values.checkCode}
          onChange={value => form.set('checkCode', value)}
          issue={form.issues.checkCode}
        />
      </EntryForm>
    </EntryFrame>
  )
}

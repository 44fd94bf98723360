/** E15, forgot password, step 3: the new password twice. The token is read once and leaves the address. */

import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { callAtField } from '#web/account/entry/call-at-field.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { NewPasswordFields, passwordIssues, usePasswordRule } from '#web/account/entry/fields/new-password-fields.tsx'
import { keepWindowValue, useOnceQuery } from '#web/account/entry/once-query.ts'
import { done } from '#web/account/entry/results/after-act.tsx'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useForm } from '#web/form/use-form.ts'

export const FillPassword = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const token = useOnceQuery('token')
  const rule = usePasswordRule()
  const form = useForm({
    initial: { password: '', twin: '' },
    check: ({ password, twin }) => passwordIssues(password, twin, rule),
    onSubmit: async ({ password }) => {
      try {
        await callAtField(entryCalls.setPassword, { password, token })
        keepWindowValue('forgot', null)
        navigate('/fillpassword/modifysuccess', { replace: true, state: done })
      } catch (failure) {
        if (!(failure instanceof ApiRefusal) || failure.field) throw failure
        navigate('/fillpassword/modifyfail', { replace: true })
      }
      keepWindowValue('token', null)
    },
  })
  if (token === '' && !form.saving) return <Navigate to="/forgetpasswordindex" replace />
  return (
    <EntryFrame title={t('title.new_password')} back={{ to: '/forgetpasswordindex', words: t('action.back') }}>
      <EntryForm form={form} verb={t('action.submit')}>
        <NewPasswordFields
          label={t('field.new_password')}
          {...form.values}
          rule={rule}
          issues={form.issues}
          onChange={form.set}
        />
      </EntryForm>
    </EntryFrame>
  )
}

/** E10, personal registration, step 2: the password twice, and the agreement as it was given. */

import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import { Navigate, useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { faultIssue } from '#web/account/entry/fault-issues.ts'
import { Agreement } from '#web/account/entry/fields/agreement.tsx'
import { NewPasswordFields, passwordIssues, usePasswordRule } from '#web/account/entry/fields/new-password-fields.tsx'
import { keepWindowValue, useOnceQuery, windowValue } from '#web/account/entry/once-query.ts'
import { fillOf, isFillField, type PersonalFill } from '#web/account/entry/register/personal-fill.ts'
import { done } from '#web/account/entry/results/after-act.tsx'
import { call } from '#web/api/call.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { useForm } from '#web/form/use-form.ts'

const here = '/register/personalregister/personalpassword'

const PasswordStep = ({ fill }: { fill: PersonalFill }) => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const rule = usePasswordRule()
  const form = useForm({
    // Whoever agreed with the step before is not asked twice, and may still take it back.
    initial: { password: '', twin: '', checked: windowValue('agreed') === fill.phone },
    check: ({ password, twin, checked }) => ({
      ...passwordIssues(password, twin, rule),
      ...faultIssue('checked', checked ? undefined : 'agreement_required'),
    }),
    onSubmit: async ({ password }) => {
      try {
        await call(entryCalls.register, { ...fill, password })
        keepWindowValue('personalfill', null)
        keepWindowValue('agreed', null)
        navigate(`${here}/personalsuccess`, { replace: true, state: done })
      } catch (failure) {
        if (!(failure instanceof ApiRefusal) || failure.field === 'password') throw failure
        const { message, field } = failure
        const correction = isFillField(field) ? { fill, field, message } : undefined
        navigate(`${here}/personalfail`, { replace: true, state: { message, correction } })
      }
    },
  })
  const { set } = form
  const agree = useCallback((checked: boolean) => set('checked', checked), [set])
  const { password, twin, checked } = form.values
  return (
    <EntryForm form={form} verb={t('action.submit')}>
      <NewPasswordFields
        label={t('field.password')}
        password={password}
        twin={twin}
        rule={rule}
        issues={form.issues}
        onChange={form.set}
      />
      <Agreement checked={checked} onChange={agree} issue={form.issues.checked} />
    </EntryForm>
  )
}

export const PersonalPassword = () => {
  const { t } = useTranslation('entry')
  const text = useOnceQuery('personalfill')
  const fill = fillOf(text)
  if (!fill) return <Navigate to="/register/personalregister" replace />
  return (
    <EntryFrame
      title={t('title.personal_password')}
      back={{ to: '/register/personalregister', words: t('action.back') }}
    >
      <PasswordStep fill={fill} />
    </EntryFrame>
  )
}

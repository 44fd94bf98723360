/** Company registration, step 1: the applicant's account. */
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { passwordIssue } from '#contract/account/entry/new-password.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { faultIssue } from '#web/account/entry/fault-issues.ts'
import { Agreement } from '#web/account/entry/fields/agreement.tsx'
import { NewPasswordFields, usePasswordRule } from '#web/account/entry/fields/new-password-fields.tsx'
import { ApplicantFields, applicantIssues, noApplicant } from '#web/account/entry/register/applicant-fields.tsx'
import { call } from '#web/api/call.ts'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

export const CompanyApplicant = ({ onRegistered }: { onRegistered: () => void }) => {
  const { t } = useTranslation('entry')
  const rule = usePasswordRule()
  const [issues, setIssues] = useState<Issues>({})
  const form = useForm({
    initial: { ...noApplicant, password: '' },
    check: values => ({
      ...applicantIssues(values),
      ...faultIssue('password', passwordIssue(values.password, rule)),
    }),
    onSubmit: async ({ name, phone, password, code }) => {
      await call(entryCalls.register, { name, phone, password, code })
      onRegistered()
    },
  })
  const { set } = form
  const agree = useCallback((checked: boolean) => set('checked', checked), [set])
  return (
    <EntryForm form={form} verb={t('action.next')}>
      <ApplicantFields form={form} issues={issues} onIssues={setIssues} name="company" />
      <NewPasswordFields
        label={t('field.password')}
        password={form.values.password}
        rule={rule}
        issues={form.issues}
        onChange={form.set}
      />
      <Agreement checked={form.values.checked} onChange={agree} issue={form.issues.checked} />
    </EntryForm>
  )
}

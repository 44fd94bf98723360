/** E09, personal registration, step 1. What it hands on goes by the query `personalfill` of the next step. */
import { useCallback, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { Agreement } from '#web/account/entry/fields/agreement.tsx'
import { ApplicantFields, applicantIssues, noApplicant } from '#web/account/entry/register/applicant-fields.tsx'
import { fillText } from '#web/account/entry/register/personal-fill.ts'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

export const PersonalRegister = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const [issues, setIssues] = useState<Issues>({})
  const form = useForm({
    initial: noApplicant,
    check: applicantIssues,
    onSubmit: async ({ name, code, phone }) => {
      navigate(`/register/personalregister/personalpassword?personalfill=${fillText({ name, code, phone })}`)
    },
  })
  const { set } = form
  const agree = useCallback((checked: boolean) => set('checked', checked), [set])
  return (
    <EntryFrame title={t('title.personal_register')}>
      <EntryForm form={form} verb={t('action.next')}>
        <ApplicantFields form={form} issues={issues} onIssues={setIssues} name="personal" />
        <Agreement checked={form.values.checked} onChange={agree} issue={form.issues.checked} />
      </EntryForm>
    </EntryFrame>
  )
}

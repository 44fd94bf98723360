/** E09, personal registration, step 1. What it hands on goes by the query `personalfill` of the next step. */
import { useCallback, useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useLocation, useNavigate } from 'react-router-dom'
import { entryCalls } from '#contract/account/entry/calls.ts'
import { callAtField } from '#web/account/entry/call-at-field.ts'
import { EntryForm } from '#web/account/entry/entry-form.tsx'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { Agreement } from '#web/account/entry/fields/agreement.tsx'
import { keepWindowValue } from '#web/account/entry/once-query.ts'
import { ApplicantFields, applicantIssues, noApplicant } from '#web/account/entry/register/applicant-fields.tsx'
import { correctionOf, fillText, leftOf, leftWith } from '#web/account/entry/register/personal-fill.ts'
import type { Issues } from '#web/form/issues.ts'
import { useForm } from '#web/form/use-form.ts'

/** What somebody came back to: everything as it was typed, and what has to be corrected at its field. */
const useCorrection = () => {
  const { state } = useLocation()
  const correction = correctionOf(state)
  useEffect(() => {
    if (correction) document.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [correction])
  const issues: Issues = correction ? { [correction.field]: { sentence: correction.message } } : {}
  const fill = correction?.fill ?? leftOf(state)
  return { initial: fill ? { ...noApplicant, ...fill, checked: true } : noApplicant, issues }
}

export const PersonalRegister = () => {
  const { t } = useTranslation('entry')
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const correction = useCorrection()
  const [issues, setIssues] = useState(correction.issues)
  const form = useForm({
    initial: correction.initial,
    check: applicantIssues,
    onSubmit: async ({ name, code, phone }) => {
      // A wrong code is found here, not after a password was chosen for nothing.
      await callAtField(entryCalls.checkRegisterCode, { phone, code })
      const fill = { name, code, phone }
      keepWindowValue('agreed', phone)
      await navigate(pathname, { replace: true, state: leftWith(fill) })
      navigate(`${pathname}/personalpassword?personalfill=${fillText(fill)}`)
    },
  })
  const { set } = form
  const agree = useCallback((checked: boolean) => set('checked', checked), [set])
  return (
    <EntryFrame title={t('title.personal_register')} back={{ to: '/register', words: t('action.back') }}>
      <EntryForm form={form} verb={t('action.next')}>
        <ApplicantFields form={form} issues={issues} onIssues={setIssues} name="personal" />
        <Agreement checked={form.values.checked} onChange={agree} issue={form.issues.checked} />
      </EntryForm>
    </EntryFrame>
  )
}

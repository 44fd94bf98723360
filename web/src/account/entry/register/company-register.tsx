/** E06, company registration: the applicant, the company, submitted. Whoever is signed in begins with the company. */
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { CompanyApplicant } from '#web/account/entry/register/company-applicant.tsx'
import { CompanyForm } from '#web/account/entry/register/company-form.tsx'
import { CompanySteps } from '#web/account/entry/register/company-steps.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { Loading } from '#web/states/loading.tsx'

export const CompanyRegister = () => {
  const { t } = useTranslation('entry')
  const [registered, setRegistered] = useState(false)
  const session = useQueryCall(accountCalls.listCompanies, {}, { quiet: true })
  const step = registered || session.isSuccess ? 1 : 0
  return (
    <EntryFrame
      title={t('title.company_register')}
      step={step}
      back={step === 0 ? { to: '/register', words: t('action.back') } : { to: '/', words: t('action.back_to_login') }}
    >
      <CompanySteps at={step === 0 ? 'register' : 'company'} />
      {session.isPending && <Loading shape="form" />}
      {!session.isPending && step === 0 && <CompanyApplicant onRegistered={() => setRegistered(true)} />}
      {!session.isPending && step === 1 && <CompanyForm />}
    </EntryFrame>
  )
}

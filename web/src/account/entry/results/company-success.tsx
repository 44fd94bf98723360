/** E07: the company is submitted; beside the word of the review stands how far the trial company is. */

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#web/account/entry/entry.module.css'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { CompanySteps } from '#web/account/entry/register/company-steps.tsx'
import { afterAct } from '#web/account/entry/results/after-act.tsx'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'
import { TrialProgress } from '#web/account/entry/trial/trial-progress.tsx'
import { useOwnCompanies } from '#web/account/entry/trial/use-own-companies.ts'

const Ready = ({ companies }: { companies: Companies }) => {
  const { t } = useTranslation('entry')
  return companies.companys
    .filter(company => company.trial && !company.preparing)
    .map(({ cid, title }) => (
      <p key={cid} className={styles.trial} role="status">
        {t('trial.ready', { title })} <Link to={`/choosecompany?defaultCompany=${cid}`}>{t('trial.enter')}</Link>
      </p>
    ))
}

export const CompanySuccess = afterAct(() => {
  const { t } = useTranslation('entry')
  const companies = useOwnCompanies()
  const words = { title: t('title.company_success'), text: t('result.company'), action: t('action.back_to_login') }
  return (
    <ResultPage good {...words}>
      <CompanySteps at="submitted" />
      {companies.data && (
        <>
          <TrialProgress companies={companies.data} />
          <Ready companies={companies.data} />
        </>
      )}
    </ResultPage>
  )
})

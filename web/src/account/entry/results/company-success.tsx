/**
 * E07: the company is submitted; beside the word of the review stands how far the trial company is. Where nobody reviews, it
 * is open at once, and the page leads into it.
 */

import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { CompanySteps } from '#web/account/entry/register/company-steps.tsx'
import { afterAct } from '#web/account/entry/results/after-act.tsx'
import { ResultPage } from '#web/account/entry/results/result-page.tsx'
import { TrialProgress } from '#web/account/entry/trial/trial-progress.tsx'
import { useOwnCompanies } from '#web/account/entry/trial/use-own-companies.ts'
import { Loading } from '#web/states/index.ts'

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

/** Where none of somebody's companies waits for a review, the one that was just registered does not either. */
const isOpen = ({ companys }: Companies) => companys.length > 0 && companys.every(each => !each.inReview)

export const CompanySuccess = afterAct(() => {
  const { t } = useTranslation('entry')
  const companies = useOwnCompanies()
  if (companies.isLoading)
    return (
      <EntryFrame title={t('title.company_success')}>
        <Loading shape="block" />
      </EntryFrame>
    )
  if (companies.data && isOpen(companies.data)) return <Open />
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

/** The choice of a company is passed through where there is one. */
const Open = () => {
  const { t } = useTranslation('entry')
  const words = { title: t('title.company_open'), text: t('result.company_open'), action: t('action.enter_company') }
  return (
    <ResultPage good {...words} to="/choosecompany">
      <CompanySteps at="submitted" />
    </ResultPage>
  )
}

/** E04, the company chooser: the companies of the person by title, the default one preselected. */

import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { useArrives } from '#web/account/entry/arriving.ts'
import { enterOnlyCompany } from '#web/account/entry/enter-only-company.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import type { Companies } from '#web/account/entry/login/sign-in-form.tsx'
import { returnAddress } from '#web/account/entry/return-address.ts'
import { TrialProgress } from '#web/account/entry/trial/trial-progress.tsx'
import { useOwnCompanies } from '#web/account/entry/trial/use-own-companies.ts'
import { OwnInvitations, ownInvitations } from '#web/account/invitations/own-invitations.tsx'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { Field } from '#web/form/fields/field.tsx'
import { CompanyLogo } from '#web/shell/header/company-logo.tsx'
import { ErrorState } from '#web/states/instead/error-state.tsx'
import { Loading } from '#web/states/loading.tsx'

const CompanyForm = ({ companies, wanted }: { companies: Companies; wanted: string | null }) => {
  const { t } = useTranslation('account')
  const { t: entry } = useTranslation('entry')
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const preselected = [wanted, companies.defaultCompany, companies.companys[0]?.cid].find(cid =>
    companies.companys.some(company => company.cid === cid && !company.inReview && !company.preparing),
  )
  const [chosen, setChosen] = useState<string>()
  const cid = chosen ?? preselected
  const logos = new Map(companies.companys.map(each => [each.cid, each.logo]))
  const enter = useActCall(accountCalls.enterCompany, {
    onDone: () => {
      cache.clear()
      navigate(returnAddress(query.get('return')))
    },
  })
  return (
    <form
      className={styles.form}
      onSubmit={event => {
        event.preventDefault()
        if (cid) enter.mutate({ cid })
      }}
    >
      <Field label={t('company.label')}>
        {({ status: _status, ...control }) => (
          <Select
            {...control}
            value={cid}
            onChange={setChosen}
            options={companies.companys.map(({ cid: value, title, inReview, preparing }) => ({
              value,
              label: inReview
                ? t('company.in_review', { title })
                : preparing
                  ? entry('trial.option', { title })
                  : title,
              disabled: inReview || preparing !== undefined,
            }))}
            optionRender={({ value, label }) => (
              <>
                <CompanyLogo logo={logos.get(value as string)} /> {label}
              </>
            )}
            labelRender={({ value, label }) => (
              <>
                <CompanyLogo logo={logos.get(value as string)} /> {label}
              </>
            )}
            showSearch={companies.companys.length > 8 ? { optionFilterProp: 'label' } : false}
          />
        )}
      </Field>
      <Button type="primary" htmlType="submit" block loading={enter.isPending} disabled={!cid}>
        {t('company.enter')}
      </Button>
    </form>
  )
}

/**
 * Takes whoever comes from a sign-in straight into an only company; whoever opened the chooser by itself is asked. Once
 * only: the companies are asked for anew when the cache is cleared, and an answer that comes before the home page is
 * loaded must not begin the way there again.
 */
const useOnlyCompany = (companies: Companies | undefined): boolean => {
  const arrives = useArrives()
  const navigate = useNavigate()
  const cache = useQueryClient()
  const [query] = useSearchParams()
  const [tried, setTried] = useState(!arrives)
  const back = query.get('return')
  const begun = useRef(false)
  useEffect(() => {
    if (tried || begun.current || !companies) return
    begun.current = true
    const enter = async () => {
      if (!(await enterOnlyCompany(companies))) return setTried(true)
      cache.clear()
      navigate(returnAddress(back), { replace: true })
    }
    enter().catch(() => setTried(true))
  }, [tried, companies, cache, navigate, back])
  return !tried && (begun.current || companies !== undefined)
}

/** Said only once it is known that nobody invites: whoever is invited has nobody to ask. */
const NoCompany = () => {
  const { t } = useTranslation('account')
  const invited = useQueryCall(invitationCalls.listOwnInvitations, {}, ownInvitations)
  if (invited.isPending || (invited.data?.rows.length ?? 0) > 0) return null
  return (
    <p className={styles.note}>
      {t('company.none')} <Link to="/register/companyregister">{t('company.register')}</Link>
    </p>
  )
}

export const ChooseCompany = () => {
  const { t } = useTranslation('account')
  const [query] = useSearchParams()
  const arrives = useArrives()
  const companies = useOwnCompanies()
  const enters = useOnlyCompany(companies.data)
  // A sign-in that ended here without a session has failed; whoever only came by was never signed in.
  if (companies.error?.code === 'not_signed_in')
    return <Navigate to={arrives ? '/loginfail?reason=expired' : '/'} replace />
  if (enters) return <Loading shape="page" />
  return (
    <EntryFrame title={t('title.choose_company')}>
      {companies.isPending && <Loading shape="form" />}
      {companies.isError && <ErrorState failure={companies.error} onRetry={() => companies.refetch()} />}
      {companies.data?.companys.length === 0 && <NoCompany />}
      {companies.data && companies.data.companys.length > 0 && (
        <>
          <CompanyForm companies={companies.data} wanted={query.get('defaultCompany')} />
          <TrialProgress companies={companies.data} />
        </>
      )}
      {companies.data && <OwnInvitations />}
    </EntryFrame>
  )
}

/** One's own data without the agreement: whoever does not accept it still downloads what is kept, or asks for its deletion. */
import { useQueryClient } from '@tanstack/react-query'
import { Button, Select } from 'antd'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useLocation } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { Deletion } from '#web/account/consents/deletion.tsx'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { DeleteAccount } from '#web/account/entry/policy/delete-account.tsx'
import { Section } from '#web/account/security/section.tsx'
import { download } from '#web/api/call.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { signalPolicyDue } from '#web/api/policy-due.ts'
import { Field } from '#web/form/fields/field.tsx'
import { QueryStates } from '#web/states/query-states.tsx'

/** What the company that was chosen keeps. */
const OfCompany = () => {
  const { t } = useTranslation('security')
  const consents = useQueryCall(securityCalls.consents, {})
  return (
    <>
      <Section heading={t('data.heading')}>
        <p className={styles.note}>{t('data.note')}</p>
        <Button onClick={() => download(securityCalls.downloadData, {})}>{t('data.download')}</Button>
      </Section>
      <QueryStates query={consents} shape="form">
        {({ deletions }) => <Deletion requests={deletions} />}
      </QueryStates>
    </>
  )
}

/** What the account itself keeps, for somebody whom no company employs. */
const OfAccount = () => {
  const { t } = useTranslation('security')
  return (
    <>
      <Section heading={t('data.heading')}>
        <p className={styles.note}>{t('data.account_note')}</p>
        <Button onClick={() => download(securityCalls.downloadAccount, {})}>{t('data.download')}</Button>
      </Section>
      <DeleteAccount />
    </>
  )
}

interface Choice {
  companies: { cid: string; title: string }[]
  /** The company that is chosen in this browser. */
  chosen: string | undefined
}

const Companies = ({ companies, chosen }: Choice) => {
  const { t } = useTranslation('security')
  const cache = useQueryClient()
  const { mutate, isPending } = useActCall(accountCalls.enterCompany, { onDone: () => cache.invalidateQueries() })
  const first = companies[0]?.cid
  useEffect(() => {
    if (chosen === undefined && first !== undefined) mutate({ cid: first })
  }, [chosen, first, mutate])
  return (
    <>
      {companies.length > 1 ? (
        <Field label={t('data.company')}>
          {({ status: _status, ...control }) => (
            <Select
              {...control}
              value={chosen}
              loading={isPending}
              onChange={cid => mutate({ cid })}
              options={companies.map(({ cid, title }) => ({ value: cid, label: title }))}
            />
          )}
        </Field>
      ) : (
        <p>{companies[0]?.title}</p>
      )}
      {chosen !== undefined && <OfCompany key={chosen} />}
    </>
  )
}

export const OwnData = () => {
  const { t } = useTranslation('security')
  const { search } = useLocation()
  const me = useQueryCall(accountCalls.me, {}, { quiet: ['not_signed_in'] })
  const own = useQueryCall(accountCalls.listCompanies, {}, { quiet: ['not_signed_in'] })
  // This page needs no agreement, so no dialog asks for one.
  useEffect(() => signalPolicyDue(false), [])
  if (me.error?.code === 'not_signed_in' || own.error?.code === 'not_signed_in') return <Navigate to="/" replace />
  return (
    <EntryFrame title={t('title.data')}>
      <QueryStates query={own} shape="form">
        {({ companys }) => {
          const open = companys.filter(each => !each.inReview && !each.preparing)
          if (open.every(each => each.trial)) return <OfAccount />
          return <Companies companies={open} chosen={me.data?.company?.cid} />
        }}
      </QueryStates>
      <p>
        <Link to={{ pathname: '/policy', search }}>{t('policy.read')}</Link>
      </p>
    </EntryFrame>
  )
}

/** Where the link of an onboarding leads: whose it is, the proof of the phone, and the form for the own data. */
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { onboardingCalls } from '#contract/onboarding/calls.ts'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { NewcomerForm } from '#web/account/entry/onboarding/newcomer-form.tsx'
import { ProvePhone } from '#web/account/entry/onboarding/prove-phone.tsx'
import { joinName, useOnceQuery } from '#web/account/entry/once-query.ts'
import { callKey, useQueryCall } from '#web/api/hooks.ts'
import { ErrorState, Loading } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Link = Output<typeof onboardingCalls.openOnboarding>

const once = { quiet: true, retry: false, staleTime: Number.POSITIVE_INFINITY } as const

/** What was handed in waits, and the person is told so. */
const HandedIn = ({ company }: { company: string }) => {
  const { t } = useTranslation('onboarding')
  return (
    <Alert type="success" showIcon title={t('link.handed_in')} description={t('link.handed_in_text', { company })} />
  )
}

const Proved = ({ token, link }: { token: string; link: Link }) => {
  const { t } = useTranslation('onboarding')
  const { date } = useFormats()
  const [isDone, setDone] = useState(false)
  const read = useQueryCall(onboardingCalls.readEntered, { token }, once)
  if (read.isError) return <ErrorState failure={read.error} onRetry={() => read.refetch()} />
  if (read.isPending) return <Loading shape="form" />
  const { state, name, departmentName, position, plannedOn } = read.data
  if (isDone || state === 'entered' || state === 'checked') return <HandedIn company={link.companyName} />
  const place = [departmentName, position].filter(Boolean).join(' · ')
  return (
    <>
      <p>{t('link.welcome', { name, company: link.companyName })}</p>
      <p>
        {place} · {t('link.first_day', { date: date(plannedOn) })}
      </p>
      <NewcomerForm token={token} read={read.data} company={link.companyName} onDone={() => setDone(true)} />
    </>
  )
}

const Opened = ({ token }: { token: string }) => {
  const { t } = useTranslation('onboarding')
  const cache = useQueryClient()
  const link = useQueryCall(onboardingCalls.openOnboarding, { token }, once)
  if (link.error?.code === 'onboarding:gone') return <p role="alert">{link.error.message}</p>
  if (link.isError) return <ErrorState failure={link.error} onRetry={() => link.refetch()} />
  if (link.isPending) return <Loading shape="form" />
  const onProved = () => cache.resetQueries({ queryKey: callKey(onboardingCalls.openOnboarding) })
  return (
    <>
      {link.data.companyKind === 'demo' && <Alert type="info" showIcon title={t('link.demo')} />}
      {link.data.proved ? (
        <Proved token={token} link={link.data} />
      ) : (
        <ProvePhone token={token} link={link.data} onProved={onProved} />
      )}
    </>
  )
}

export const Newcomer = () => {
  const { t } = useTranslation('onboarding')
  const token = useOnceQuery(joinName)
  return (
    <EntryFrame wide title={t('link.title')}>
      {token ? <Opened token={token} /> : <p role="alert">{t('link.no_token')}</p>}
    </EntryFrame>
  )
}

/** Where an invitation leads: what it invites to, a sign-in or a new account, and the one button that joins. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { invitationCalls } from '#contract/invitation/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { invitationName, keepWindowValue, useOnceQuery } from '#web/account/entry/once-query.ts'
import { SignInForm } from '#web/account/entry/sign-in-form.tsx'
import { useRoleName } from '#web/account/invitations/role-name.ts'
import { callKey, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ErrorState, Loading } from '#web/states/index.ts'
import { Instant } from '#web/time/instant.tsx'

type Invitation = Output<typeof invitationCalls.openInvitation>

const Place = ({ invitation }: { invitation: Invitation }) => {
  const { t } = useTranslation('invitation')
  const roleName = useRoleName()
  const { companyName: company, departmentName: department, roleCode, employeeName, expiresAt } = invitation
  return (
    <>
      <p>{t('open.into', { company, department, role: roleName(roleCode, invitation.roleName) })}</p>
      {employeeName && <p>{t('open.named', { name: employeeName })}</p>}
      <p className={styles.note}>
        {t('field.until')} <Instant at={expiresAt} />
      </p>
    </>
  )
}

const Strangers = ({ onSignedIn }: { onSignedIn: () => void }) => {
  const { t } = useTranslation('invitation')
  const navigate = useNavigate()
  return (
    <>
      <h2>{t('open.sign_in')}</h2>
      {/* Whoever administers a company elsewhere may need a code first, and comes back here. */}
      <SignInForm
        onSignedIn={({ deviceCode }) => (deviceCode ? navigate('/devicecode?return=%2Finvitation') : onSignedIn())}
      />
      <p>
        {t('open.new')} <Link to="/register/personalregister">{t('action.register')}</Link>
      </p>
    </>
  )
}

const Join = ({ token, name, onLeave }: { token: string; name: string; onLeave: () => void }) => {
  const { t } = useTranslation('invitation')
  const [joined, setJoined] = useState<string>()
  const accept = useActCall(invitationCalls.acceptInvitation, {
    onDone: ({ cid }) => {
      keepWindowValue(invitationName, null)
      setJoined(cid)
    },
  })
  const signOut = useActCall(accountCalls.signOut, { onDone: onLeave })
  return (
    <>
      <p role="status">{joined ? t('open.joined') : t('open.signed_in', { name })}</p>
      {joined ? (
        <Link to={`/choosecompany?defaultCompany=${joined}`}>{t('action.enter')}</Link>
      ) : (
        <>
          <Button type="primary" block loading={accept.isPending} onClick={() => accept.mutate({ token })}>
            {t('action.join')}
          </Button>
          <Button block loading={signOut.isPending} onClick={() => signOut.mutate({})}>
            {t('action.other_account')}
          </Button>
        </>
      )}
    </>
  )
}

const Gone = ({ words }: { words: string }) => {
  const { t } = useTranslation('entry')
  return (
    <>
      <p role="alert">{words}</p>
      <p>
        <Link to="/">{t('action.back_to_login')}</Link>
      </p>
    </>
  )
}

const Opened = ({ token }: { token: string }) => {
  const cache = useQueryClient()
  const invitation = useQueryCall(
    invitationCalls.openInvitation,
    { token },
    { quiet: true, retry: false, staleTime: Number.POSITIVE_INFINITY },
  )
  const me = useQueryCall(accountCalls.me, {}, { quiet: ['not_signed_in'], retry: false })
  const askAgain = () => cache.resetQueries({ queryKey: callKey(accountCalls.me) })
  // A link that leads nowhere leads nowhere the next time too.
  if (invitation.error?.code === 'invitation:gone') return <Gone words={invitation.error.message} />
  if (invitation.isError) return <ErrorState failure={invitation.error} onRetry={() => invitation.refetch()} />
  if (invitation.isPending || me.isPending) return <Loading shape="form" />
  if (me.data?.policyDue) return <Navigate to="/policy?return=%2Finvitation" replace />
  return (
    <>
      <Place invitation={invitation.data} />
      {me.data ? <Join token={token} name={me.data.name} onLeave={askAgain} /> : <Strangers onSignedIn={askAgain} />}
    </>
  )
}

export const Invited = () => {
  const { t } = useTranslation('invitation')
  const token = useOnceQuery(invitationName)
  return (
    <EntryFrame title={t('title.invitation')}>
      {token ? <Opened token={token} /> : <p className={styles.note}>{t('open.no_token')}</p>}
    </EntryFrame>
  )
}

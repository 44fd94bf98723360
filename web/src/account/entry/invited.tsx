/** Where an invitation leads: what it invites to, a sign-in or a new account, and the one button that joins. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/invitation/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { invitationName, keepWindowValue, useOnceQuery } from '#web/account/entry/once-query.ts'
import { SignInForm } from '#web/account/entry/sign-in-form.tsx'
import { Place } from '#web/account/invitations/place.tsx'
import { StartCodeField } from '#web/account/invitations/start-code-field.tsx'
import { callKey, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ErrorState, Loading } from '#web/states/index.ts'

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

interface JoinProps {
  token: string
  /** Of the person who is signed in. */
  name: string
  /** The company asks for a code. */
  asks: boolean
  onLeave: () => void
}

const Join = ({ token, name, asks, onLeave }: JoinProps) => {
  const { t } = useTranslation('invitation')
  const [startCode, setStartCode] = useState('')
  const [fault, setFault] = useState<string>()
  const [joined, setJoined] = useState<string>()
  const accept = useActCall(invitationCalls.acceptInvitation, {
    quiet: ['invitation:start_code', 'invitation:start_code_required', 'invitation:start_code_over'],
    onRefused: refusal => setFault(refusal.field === 'startCode' ? refusal.message : undefined),
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
          {asks && <StartCodeField value={startCode} onChange={setStartCode} fault={fault} />}
          <Button
            type="primary"
            block
            loading={accept.isPending}
            onClick={() => accept.mutate({ token, startCode: startCode || undefined })}
          >
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
      {me.data ? (
        <Join token={token} name={me.data.name} asks={invitation.data.startCode} onLeave={askAgain} />
      ) : (
        <Strangers onSignedIn={askAgain} />
      )}
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

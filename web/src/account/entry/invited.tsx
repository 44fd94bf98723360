/** Where an invitation leads: what it invites to, a sign-in or a new account, and the one button that joins. */
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, Navigate, useNavigate } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import styles from '#web/account/entry/entry.module.css'
import { EntryFrame } from '#web/account/entry/entry-frame.tsx'
import { SignInForm } from '#web/account/entry/login/sign-in-form.tsx'
import { invitationName, keepWindowValue, useOnceQuery } from '#web/account/entry/once-query.ts'
import { EnterButton } from '#web/account/invitations/enter-button.tsx'
import { JoinForm } from '#web/account/invitations/join-form.tsx'
import { Place } from '#web/account/invitations/place.tsx'
import { callKey, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { homePath } from '#web/session/home-path.ts'
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
  onJoined: (cid: string) => void
  onLeave: () => void
}

const Join = ({ token, name, asks, onJoined, onLeave }: JoinProps) => {
  const { t } = useTranslation('invitation')
  const signOut = useActCall(accountCalls.signOut, { onDone: onLeave })
  return (
    <>
      <p role="status">{t('open.signed_in', { name })}</p>
      <JoinForm
        by={invitationCalls.acceptInvitation}
        which={{ token }}
        asks={asks}
        verb={t('action.join')}
        block
        onJoined={onJoined}
      >
        <Button block loading={signOut.isPending} onClick={() => signOut.mutate({})}>
          {t('action.other_account')}
        </Button>
      </JoinForm>
    </>
  )
}

/** Where nothing can be joined there is a way on: home for whoever is signed in. */
const WayOn = ({ isIn }: { isIn: boolean }) => {
  const { t } = useTranslation(['entry', 'invitation'])
  return (
    <p>
      {isIn ? (
        <Link to={homePath}>{t('invitation:action.home')}</Link>
      ) : (
        <Link to="/">{t('entry:action.back_to_login')}</Link>
      )}
    </p>
  )
}

/** Whoever belongs to the company, by this link or otherwise, is led in. */
const Inside = ({ cid, words }: { cid: string; words: string }) => (
  <>
    <p role="status">{words}</p>
    <EnterButton cid={cid} block />
  </>
)

/** What a link is, who is there, and whether that person is in the company already. */
const useLink = (token: string) => {
  const invitation = useQueryCall(
    invitationCalls.openInvitation,
    { token },
    { quiet: true, retry: false, staleTime: Number.POSITIVE_INFINITY },
  )
  const me = useQueryCall(accountCalls.me, {}, { quiet: ['not_signed_in'], retry: false })
  const isIn = me.data !== undefined && !me.data.policyDue
  const inside = useQueryCall(
    invitationCalls.findJoinedCompany,
    { token },
    { quiet: true, retry: false, enabled: isIn, staleTime: Number.POSITIVE_INFINITY },
  )
  return { invitation, me, inside, isPending: invitation.isPending || me.isPending || (isIn && inside.isPending) }
}

const Opened = ({ token }: { token: string }) => {
  const { t } = useTranslation('invitation')
  const cache = useQueryClient()
  const { invitation, me, inside, isPending } = useLink(token)
  const [joined, setJoined] = useState<string>()
  const askAgain = () => cache.resetQueries({ queryKey: callKey(accountCalls.me) })
  const onJoined = (cid: string) => {
    keepWindowValue(invitationName, null)
    setJoined(cid)
  }
  if (joined) return <Inside cid={joined} words={t('open.joined')} />
  if (isPending) return <Loading shape="form" />
  if (me.data?.policyDue) return <Navigate to="/policy?return=%2Finvitation" replace />
  if (me.data && inside.data?.cid) return <Inside cid={inside.data.cid} words={t('open.member')} />
  // A link that leads nowhere leads nowhere the next time too.
  if (invitation.error?.code === 'invitation:gone') {
    return (
      <>
        <p role="alert">{invitation.error.message}</p>
        <WayOn isIn={me.data !== undefined} />
      </>
    )
  }
  if (invitation.isError) return <ErrorState failure={invitation.error} onRetry={() => invitation.refetch()} />
  if (invitation.isPending) return <Loading shape="form" />
  return (
    <>
      <Place invitation={invitation.data} />
      {me.data ? (
        <Join
          token={token}
          name={me.data.name}
          asks={invitation.data.startCode}
          onJoined={onJoined}
          onLeave={askAgain}
        />
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
      {token ? (
        <Opened token={token} />
      ) : (
        <>
          <p className={styles.note}>{t('open.no_token')}</p>
          <WayOn isIn={false} />
        </>
      )}
    </EntryFrame>
  )
}

/** The companies that invite the owner of my phone: I accept or decline, and nothing counts before. */

import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { lazy, Suspense, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { EnterButton } from '#web/account/invitations/enter-button.tsx'
import { JoinForm } from '#web/account/invitations/join-form.tsx'
import { Place } from '#web/account/invitations/place.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { tellChanged, useActCall, useQueryCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'

type Own = Output<typeof invitationCalls.listOwnInvitations>['rows'][number]

interface Joined {
  cid: string
  company: string
}

const stale = [invitationCalls.listOwnInvitations, accountCalls.listCompanies]

/** Loaded when it is asked: most who come to choose a company have nothing to decline. */
const DeclineDialog = lazy(() =>
  import('#web/account/invitations/decline-dialog.tsx').then(module => ({ default: module.DeclineDialog })),
)

const Decline = ({ id, company }: { id: string; company: string }) => {
  const { t } = useTranslation('invitation')
  /** Nothing before it was asked for the first time. */
  const [asks, setAsks] = useState<boolean>()
  const decline = useActCall(invitationCalls.declineInvitation, { stale, done: t('own.declined') })
  const keep = () => {
    setAsks(false)
    notify('cancelled', t('own.kept'))
  }
  return (
    <>
      <Button loading={decline.isPending} aria-label={t('own.decline_of', { company })} onClick={() => setAsks(true)}>
        {t('own.decline')}
      </Button>
      {asks !== undefined && (
        <Suspense>
          <DeclineDialog
            open={asks}
            company={company}
            onKeep={keep}
            onDecline={() => {
              setAsks(false)
              decline.mutate({ id })
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const OwnInvitation = ({ row, onJoined }: { row: Own; onJoined: (joined: Joined) => void }) => {
  const { t } = useTranslation('invitation')
  const cache = useQueryClient()
  const { id, companyName: company } = row
  const joined = (cid: string) => {
    onJoined({ cid, company })
    void tellChanged(cache, stale)
  }
  return (
    <li className={styles.item}>
      <div className={styles.facts}>
        <Place invitation={row} />
        <JoinForm
          by={invitationCalls.acceptOwnInvitation}
          which={{ id }}
          asks={row.startCode}
          verb={t('own.accept')}
          label={t('own.accept_of', { company })}
          onJoined={joined}
        >
          <Decline id={id} company={company} />
        </JoinForm>
      </div>
    </li>
  )
}

/** How they are asked for: whoever is not signed in, or has an agreement to read, is told so elsewhere. */
export const ownInvitations = { quiet: ['not_signed_in', 'policy_due'], retry: false }

/** Nothing stands there where nobody invites; who has just accepted is led in. */
export const OwnInvitations = () => {
  const { t } = useTranslation('invitation')
  const [joined, setJoined] = useState<readonly Joined[]>([])
  const own = useQueryCall(invitationCalls.listOwnInvitations, {}, ownInvitations)
  const rows = own.data?.rows ?? []
  if (rows.length === 0 && joined.length === 0) return null
  return (
    <Section heading={t('own.heading')}>
      <ul className={styles.list}>
        {joined.map(({ cid, company }) => (
          <li key={cid} className={styles.item}>
            <p role="status">{t('own.accepted', { company })}</p>
            <EnterButton cid={cid} company={company} />
          </li>
        ))}
        {rows.map(row => (
          <OwnInvitation key={row.id} row={row} onJoined={one => setJoined(before => [...before, one])} />
        ))}
      </ul>
    </Section>
  )
}

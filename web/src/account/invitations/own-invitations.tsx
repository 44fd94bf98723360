/** The companies that invite the owner of my phone: I accept or decline, and nothing counts before. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { invitationCalls } from '#contract/invitation/calls.ts'
import { Place } from '#web/account/invitations/place.tsx'
import { StartCodeField } from '#web/account/invitations/start-code-field.tsx'
import { Section } from '#web/account/security/section.tsx'
import styles from '#web/account/security/security.module.css'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { ConfirmButton } from '#web/form/confirm-button.tsx'

type Own = Output<typeof invitationCalls.listOwnInvitations>['rows'][number]

const stale = [invitationCalls.listOwnInvitations, accountCalls.listCompanies]

const OwnInvitation = ({ row }: { row: Own }) => {
  const { t } = useTranslation('invitation')
  const { id, companyName: company } = row
  const [startCode, setStartCode] = useState('')
  const [fault, setFault] = useState<string>()
  const accept = useActCall(invitationCalls.acceptOwnInvitation, {
    stale,
    done: t('own.accepted', { company }),
    quiet: ['invitation:start_code', 'invitation:start_code_required', 'invitation:start_code_over'],
    onRefused: refusal => setFault(refusal.field === 'startCode' ? refusal.message : undefined),
  })
  const decline = useActCall(invitationCalls.declineInvitation, { stale, done: t('own.declined') })
  return (
    <li className={styles.item}>
      <form
        className={styles.facts}
        onSubmit={event => {
          event.preventDefault()
          accept.mutate({ id, startCode: startCode || undefined })
        }}
      >
        <Place invitation={row} />
        {row.startCode && <StartCodeField value={startCode} onChange={setStartCode} fault={fault} />}
        <div className={styles.actions}>
          <Button
            type="primary"
            htmlType="submit"
            loading={accept.isPending}
            aria-label={t('own.accept_of', { company })}
          >
            {t('own.accept')}
          </Button>
          <ConfirmButton
            question={t('own.decline_ask', { company })}
            consequence={t('own.decline_then')}
            verb={t('own.decline')}
            cancelled={t('own.kept')}
            onConfirm={() => decline.mutate({ id })}
            button={{ loading: decline.isPending, 'aria-label': t('own.decline_of', { company }) }}
          >
            {t('own.decline')}
          </ConfirmButton>
        </div>
      </form>
    </li>
  )
}

/** Nothing stands there where nobody invites. */
export const OwnInvitations = () => {
  const { t } = useTranslation('invitation')
  const own = useQueryCall(
    invitationCalls.listOwnInvitations,
    {},
    { quiet: ['not_signed_in', 'policy_due'], retry: false },
  )
  if (!own.data?.rows.length) return null
  return (
    <Section heading={t('own.heading')}>
      <ul className={styles.list}>
        {own.data.rows.map(row => (
          <OwnInvitation key={row.id} row={row} />
        ))}
      </ul>
    </Section>
  )
}

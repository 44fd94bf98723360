/** Invites recorded employees by SMS; whoever could not be reached is named with the reason. */
import { Alert } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import styles from '#web/account/invitations/invitations.module.css'
import { InviteDrawer, usualDays } from '#web/account/invitations/invite-drawer.tsx'
import { PeopleField } from '#web/account/invitations/people-field.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { type Issues, useForm } from '#web/form/index.ts'
import { useChosen } from '#web/person/use-chosen.ts'

interface Wish {
  employeeIds: string[]
  roleId: string | null
  days: number
}

const check = ({ employeeIds, roleId }: Wish): Issues => ({
  ...(employeeIds.length === 0 && { employeeIds: { key: 'invitation:error.nobody_selected' } }),
  ...(roleId === null && { roleId: { key: 'invitation:role.required' } }),
})

export const InviteBySms = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation('invitation')
  const [skipped, setSkipped] = useState<Output<typeof invitationCalls.inviteBySms>['skipped']>([])
  const send = useActCall(invitationCalls.inviteBySms, {
    stale: [invitationCalls.listInvitations, invitationCalls.listInvitable],
    done: ({ sent, sms }) => t(sms ? 'sms.sent' : 'sms.no_provider', { count: sent }),
  })
  const chosen = useChosen()
  const form = useForm<Wish>({
    initial: { employeeIds: chosen.map(each => each.id), roleId: null, days: usualDays },
    check,
    onSubmit: async values => {
      const answer = await send.mutateAsync({ ...values, roleId: values.roleId ?? '' })
      setSkipped(answer.skipped)
      if (answer.skipped.length === 0) return true
      // Whoever could not be asked is named before the form goes.
      form.settle({ ...values, employeeIds: [] })
      return false
    },
  })
  return (
    <InviteDrawer title={t('action.by_sms')} verb={t('action.send')} form={form} onClose={onClose}>
      {skipped.length > 0 && (
        <Alert
          type="warning"
          title={t('sms.skipped')}
          description={
            <ul className={styles.skipped}>
              {skipped.map(({ name, reason }, place) => (
                // Two people may have one name.
                <li key={`${place} ${name}`}>
                  {name} · {t(`sms.${reason}`)}
                </li>
              ))}
            </ul>
          }
        />
      )}
      <PeopleField form={form} known={chosen} />
    </InviteDrawer>
  )
}

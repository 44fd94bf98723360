/** Makes an invitation whose link or QR code anybody may use, once or a set number of times. */
import { useTranslation } from 'react-i18next'
import { invitationCalls, invitationUses } from '#contract/invitation/calls.ts'
import { InviteDrawer, usualDays } from '#web/account/invitations/invite-drawer.tsx'
import type { InvitationLink } from '#web/account/invitations/link-drawer.tsx'
import { useActCall } from '#web/api/hooks.ts'
import { type Issues, NumberField, useForm } from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'

interface Wish {
  departmentId: string | null
  roleId: string | null
  maxUses: number
  days: number
}

const check = ({ departmentId, roleId }: Wish): Issues => ({
  ...(departmentId === null && { departmentId: { key: 'invitation:department.required' } }),
  ...(roleId === null && { roleId: { key: 'invitation:role.required' } }),
})

export interface InviteByLinkProps {
  onClose: () => void
  onLink: (link: InvitationLink) => void
}

export const InviteByLink = ({ onClose, onLink }: InviteByLinkProps) => {
  const { t } = useTranslation('invitation')
  const create = useActCall(invitationCalls.createInvitation, { stale: [invitationCalls.listInvitations] })
  const form = useForm<Wish>({
    initial: { departmentId: null, roleId: null, maxUses: 1, days: usualDays },
    check,
    onSubmit: async values => {
      const { departmentId, roleId } = values
      onLink(await create.mutateAsync({ ...values, departmentId: departmentId ?? '', roleId: roleId ?? '' }))
    },
  })
  return (
    <InviteDrawer title={t('action.by_link')} verb={t('action.make')} form={form} onClose={onClose}>
      <DepartmentField form={form} path="departmentId" label={t('field.department')} required />
      <NumberField
        form={form}
        path="maxUses"
        label={t('field.uses')}
        min={invitationUses.least}
        max={invitationUses.most}
        required
      />
    </InviteDrawer>
  )
}

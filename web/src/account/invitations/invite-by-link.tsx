/** Makes an invitation whose link or QR code anybody may use, once or a set number of times. */
import { useTranslation } from 'react-i18next'
import { invitationCalls, invitationUses } from '#contract/membership/invitation/calls.ts'
import { InviteDrawer, usualDays } from '#web/account/invitations/invite-drawer.tsx'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { type Issues, NumberField, useConfirm, useForm } from '#web/form/index.ts'
import { DepartmentField } from '#web/person/index.ts'
import type { InvitationLink } from '#web/person/link-drawer.tsx'

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

/** A link goes from hand to hand: one that gives everything away is asked about once more. */
const useAdministratorQuestion = () => {
  const { t } = useTranslation('invitation')
  const confirm = useConfirm()
  const roles = useQueryCall(invitationCalls.listInvitationRoles, {})
  return async (roleId: string | null): Promise<boolean> => {
    if (roles.data?.roles.find(role => role.id === roleId)?.code !== 'administrator') return true
    const question = { question: t('admin.question'), consequence: t('admin.consequence') }
    return confirm({ ...question, verb: t('action.make'), cancelled: t('admin.kept') })
  }
}

export interface InviteByLinkProps {
  onClose: () => void
  onLink: (link: InvitationLink) => void
}

export const InviteByLink = ({ onClose, onLink }: InviteByLinkProps) => {
  const { t } = useTranslation('invitation')
  const create = useActCall(invitationCalls.createInvitation, { stale: [invitationCalls.listInvitations] })
  const mayGive = useAdministratorQuestion()
  const form = useForm<Wish>({
    initial: { departmentId: null, roleId: null, maxUses: 1, days: usualDays },
    check,
    onSubmit: async values => {
      const { departmentId, roleId } = values
      if (!(await mayGive(roleId))) return false
      onLink(await create.mutateAsync({ ...values, departmentId: departmentId ?? '', roleId: roleId ?? '' }))
    },
  })
  return (
    <InviteDrawer
      title={t('action.by_link')}
      verb={t('action.make')}
      form={form}
      onClose={onClose}
      limits={
        <NumberField
          form={form}
          path="maxUses"
          label={t('field.uses')}
          min={invitationUses.least}
          max={invitationUses.most}
          required
        />
      }
    >
      <DepartmentField form={form} path="departmentId" label={t('field.department')} required />
    </InviteDrawer>
  )
}

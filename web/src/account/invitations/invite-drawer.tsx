/** The form that sends invitations: role and days are asked for in each, and cancelling says that nothing was sent. */
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationCalls, invitationDays } from '#contract/membership/invitation/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceField, FormDrawer, type FormState, NumberField } from '#web/form/index.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { QueryStates } from '#web/states/index.ts'

export const usualDays = 7

export interface InviteDrawerProps<T> {
  title: string
  /** Words of the button that sends. */
  verb: string
  form: FormState<T & { roleId: string | null; days: number }>
  onClose: () => void
  /** Who is invited, or where to: before the role that they get there. */
  children: ReactNode
  /** How far it goes besides its days: next to them. */
  limits?: ReactNode
}

export const InviteDrawer = <T,>({ title, verb, form, onClose, children, limits }: InviteDrawerProps<T>) => {
  const { t } = useTranslation('invitation')
  const roleName = useRoleName()
  const roles = useQueryCall(invitationCalls.listInvitationRoles, {})
  return (
    <FormDrawer title={title} form={form} onClose={onClose} isNew words={{ verb, cancelled: t('cancelled') }}>
      {children}
      <QueryStates query={roles} shape="form">
        {data => (
          <ChoiceField
            form={form}
            path="roleId"
            label={t('field.role')}
            options={data.roles.map(role => ({ value: role.id, label: roleName(role) }))}
            required
          />
        )}
      </QueryStates>
      {limits}
      <NumberField
        form={form}
        path="days"
        label={t('field.days')}
        min={invitationDays.least}
        max={invitationDays.most}
        required
      />
    </FormDrawer>
  )
}

/** The frame of a form that sends invitations: role and days are asked for in each, and leaving it says that nothing was sent. */
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { invitationCalls, invitationDays } from '#contract/invitation/calls.ts'
import styles from '#web/account/invitations/invitations.module.css'
import { useQueryCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { ChoiceField, FormFrame, type FormState, NumberField } from '#web/form/index.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { ErrorState, Loading } from '#web/states/index.ts'
import { useNarrow } from '#web/theme/media.ts'

export const usualDays = 7

export interface InviteDrawerProps<T> {
  title: string
  /** Words of the button that sends. */
  verb: string
  form: FormState<T & { roleId: string | null; days: number }>
  onClose: () => void
  children: ReactNode
}

export const InviteDrawer = <T,>({ title, verb, form, onClose, children }: InviteDrawerProps<T>) => {
  const { t } = useTranslation(['invitation', 'shared'])
  const roleName = useRoleName()
  const narrow = useNarrow()
  const roles = useQueryCall(invitationCalls.listInvitationRoles, {})
  const cancel = () => {
    notify('cancelled', t('cancelled'))
    onClose()
  }
  return (
    <Drawer
      open
      title={title}
      size={narrow ? '100%' : 480}
      onClose={cancel}
      footer={
        <div className={styles.footer}>
          <Button onClick={cancel}>{t('shared:action.cancel')}</Button>
          <Button type="primary" loading={form.saving} onClick={form.submit}>
            {verb}
          </Button>
        </div>
      }
    >
      {roles.isPending && <Loading shape="form" />}
      {roles.isError && <ErrorState failure={roles.error} onRetry={() => roles.refetch()} />}
      {roles.data && (
        <FormFrame form={form} className={styles.form}>
          {children}
          <ChoiceField
            form={form}
            path="roleId"
            label={t('field.role')}
            options={roles.data.roles.map(role => ({ value: role.id, label: roleName(role) }))}
            required
          />
          <NumberField
            form={form}
            path="days"
            label={t('field.days')}
            min={invitationDays.least}
            max={invitationDays.most}
            required
          />
          <button type="submit" hidden aria-hidden="true" tabIndex={-1} />
        </FormFrame>
      )}
    </Drawer>
  )
}

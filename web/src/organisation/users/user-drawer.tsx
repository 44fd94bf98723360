/** Invites the owner of a phone as a user of the company, or changes what was given. */
import { Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { accountCalls } from '#contract/account/calls.ts'
import type { Input as CallInput } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import { useActCall } from '#web/api/hooks.ts'
import {
  type Choice,
  ChoiceField,
  Field,
  FormDrawer,
  issueOf,
  SwitchField,
  TextField,
  useForm,
} from '#web/form/index.ts'
import { StartCodeField } from '#web/organisation/users/start-code-field.tsx'
import type { Member } from '#web/organisation/users/users.tsx'
import { DepartmentField, PersonPicker } from '#web/person/index.ts'

type MemberForm = Omit<CallInput<typeof organisationCalls.saveMember>, 'employeeId'> & { employeeId: string | null }

const scopes = ['company', 'own', 'custom', 'self'] as const

export interface UserDrawerProps {
  member: Member | undefined
  roles: readonly Choice[]
  onClose: () => void
}

export const UserDrawer = ({ member, roles, onClose }: UserDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const save = useActCall(organisationCalls.saveMember, {
    // Whoever changes the own rights goes on with those.
    stale: [organisationCalls.listMembers, accountCalls.me],
    done: ({ state, sms }) =>
      state === 'pending' ? t(sms ? 'user.invited_sms' : 'user.invited') : t('shared:done.save'),
  })
  const form = useForm<MemberForm>({
    initial: {
      employeeId: member?.employeeId ?? null,
      phone: member?.phone ?? '',
      roleIds: member?.roleIds ?? [],
      scope: member?.scope ?? { kind: 'own' },
      active: !member || member.state !== 'expired' || member.invitation !== null,
    },
    schema: organisationCalls.saveMember.input,
    onSubmit: ({ employeeId, ...values }) => save.mutateAsync({ ...values, employeeId: employeeId ?? '' }),
  })
  const chooseScope = (kind: (typeof scopes)[number]) =>
    form.set('scope', kind === 'custom' ? { kind, departmentIds: [] } : { kind })
  return (
    <FormDrawer title={member?.name ?? t('user.add')} form={form} onClose={onClose} isNew={!member}>
      <Field label={t('user.employee')} required issue={form.issues.employeeId}>
        {control => (
          <PersonPicker
            control={control}
            value={form.values.employeeId}
            onChange={id => form.set('employeeId', id)}
            known={member?.employeeId ? [{ id: member.employeeId, name: member.name }] : []}
          />
        )}
      </Field>
      <TextField
        form={form}
        path="phone"
        label={t('user.phone')}
        required
        max={11}
        inputMode="tel"
        disabled={member !== undefined}
        help={t('user.phone_help')}
      />
      <ChoiceField form={form} path="roleIds" label={t('user.roles')} options={roles} several required />
      <Field label={t('user.scope')} required issue={issueOf(form, 'scope')}>
        {control => (
          <Select
            {...control}
            value={form.values.scope.kind}
            options={scopes.map(kind => ({ value: kind, label: t(`scope.${kind}`) }))}
            onChange={chooseScope}
          />
        )}
      </Field>
      {form.values.scope.kind === 'custom' && (
        <DepartmentField form={form} path="scope.departmentIds" label={t('user.scope_departments')} several required />
      )}
      <StartCodeField form={form} again={member?.state === 'effective'} />
      {member && !member.invitation && <SwitchField form={form} path="active" label={t('user.active')} />}
    </FormDrawer>
  )
}

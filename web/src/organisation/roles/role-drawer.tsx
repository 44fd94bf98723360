/** O07: one role: its name, what it allows, how far, and its history. A copy begins with what the other has. */
import { Alert } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { RoleRow } from '#contract/organisation/role.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { issueOf, TextField, useForm } from '#web/form/index.ts'
import { PermissionField } from '#web/organisation/roles/permission-field.tsx'
import { OwnScopeField } from '#web/organisation/users/own-scope-field.tsx'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsDrawer } from '#web/settings/index.ts'

type RoleForm = Required<
  Pick<Input<typeof organisationCalls.saveRole>, 'name' | 'description' | 'permissions' | 'scope'>
>

interface RoleDrawerProps {
  role: RoleRow | undefined
  /** What a new one begins with. */
  copied: RoleRow | undefined
  onClose: () => void
  readOnly: boolean
}

const useWords = (): HistoryWords => {
  const { t } = useTranslation(['organisation', 'shared'])
  return {
    name: { label: t('role.name') },
    description: { label: t('role.description') },
    permissions: {
      label: t('role.permissions'),
      entries: (list: Permission[]) => list.map(each => t(`shared:permission.${each}`)),
      say: (list: Permission[]) => list.map(each => t(`shared:permission.${each}`)).join(' · '),
    },
    scope: {
      label: t('role.scope'),
      say: (scope: NonNullable<RoleRow['scope']>) =>
        t(`scope.${choiceOf(scope)}`, { levels: scope.kind === 'superior' ? scope.levels : 0 }),
    },
  }
}

/** Of what is copied only what the reader may give on. */
const useInitial = (role: RoleRow | undefined, copied: RoleRow | undefined): RoleForm => {
  const { t } = useTranslation('organisation')
  const { may } = useSession()
  const nameOf = useRoleName()
  const from = role ?? copied
  if (!from) return { name: '', description: '', permissions: [], scope: null }
  const held = from.permissions as Permission[]
  return {
    name: role ? nameOf(role) : t('role.copy_name', { name: nameOf(from) }),
    description: from.description,
    permissions: role ? held : held.filter(may),
    scope: from.scope,
  }
}

export const RoleDrawer = ({ role, copied, onClose, readOnly }: RoleDrawerProps) => {
  const { t } = useTranslation(['organisation', 'shared'])
  const save = useActCall(organisationCalls.saveRole, {
    stale: [organisationCalls.listRoles],
    done: t(role ? 'shared:done.edit' : 'shared:done.add'),
  })
  const form = useForm<RoleForm>({
    initial: useInitial(role, copied),
    schema: organisationCalls.saveRole.input,
    onSubmit: values => save.mutateAsync({ ...(role && { id: role.id, revision: role.revision }), ...values }),
  })
  return (
    <SettingsDrawer
      {...{ form, onClose, readOnly }}
      record={role}
      title={role ? form.values.name : t('role.new')}
      subject="role"
      words={useWords()}
    >
      {role && readOnly && (
        <Alert type="info" showIcon title={t(role.builtIn ? 'role.built_in_note' : 'role.beyond_note')} />
      )}
      <TextField form={form} path="name" label={t('role.name')} required max={30} />
      <TextField form={form} path="description" label={t('role.description')} max={200} lines={2} />
      <PermissionField
        value={form.values.permissions}
        onChange={next => form.set('permissions', next)}
        issue={issueOf(form, 'permissions')}
      />
      <OwnScopeField form={form} label={t('role.scope')} unsaid={t('role.scope_none')} />
    </SettingsDrawer>
  )
}

/** O07: one role: its name, what it allows, how far, and its history. A copy begins with what the other has. */
import { Alert, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import type { Input } from '#contract/call.ts'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { RoleRow } from '#contract/organisation/role.ts'
import type { Permission } from '#contract/shared/permissions.ts'
import { useActCall } from '#web/api/hooks.ts'
import type { HistoryWords } from '#web/derivation/history-words.ts'
import { Field, type FormState, issueOf, TextField, useForm } from '#web/form/index.ts'
import { PermissionField } from '#web/organisation/roles/permission-field.tsx'
import { choiceOf, type ScopeChoice, scopeChoices, scopeOf } from '#web/organisation/users/scope-choice.ts'
import { DepartmentField } from '#web/person/index.ts'
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
      <RoleScope form={form} />
    </SettingsDrawer>
  )
}

const none = 'none'
/** Levels above the own department are no choice of the form; a role that has them keeps them. */
type Choice = typeof none | ScopeChoice

const RoleScope = ({ form }: { form: FormState<RoleForm> }) => {
  const { t } = useTranslation('organisation')
  const { scope } = form.values
  const levels = scope?.kind === 'superior' ? scope.levels : 0
  const choices: Choice[] = [none, ...scopeChoices, ...(levels > 0 ? (['superior'] as const) : [])]
  return (
    <>
      <Field label={t('role.scope')} issue={issueOf(form, 'scope')}>
        {control => (
          <Select
            {...control}
            value={scope ? choiceOf(scope) : none}
            options={choices.map(value => ({
              value,
              label: value === none ? t('role.scope_none') : t(`scope.${value}`, { levels }),
            }))}
            onChange={(choice: Choice) => {
              if (choice === none) form.set('scope', null)
              else if (choice !== 'superior') form.set('scope', scopeOf(choice))
            }}
          />
        )}
      </Field>
      {scope?.kind === 'custom' && (
        <DepartmentField form={form} path="scope.departmentIds" label={t('user.scope_departments')} several required />
      )}
    </>
  )
}

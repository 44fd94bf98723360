/** O06: the roles of the company, built-in ones and its own, with what they allow and how many users have them. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { RoleRow } from '#contract/organisation/role.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { useRecordCall } from '#web/api/hooks.ts'
import type { ApiRefusal } from '#web/api/refusal.ts'
import { useOpenParam } from '#web/form/index.ts'
import type { Column } from '#web/list/index.ts'
import { RoleDrawer } from '#web/organisation/roles/role-drawer.tsx'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useViewAs } from '#web/organisation/users/use-view-as.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const stale = [organisationCalls.listRoles]

const useColumns = (): Column<RoleRow>[] => {
  const { t } = useTranslation('organisation')
  const nameOf = useRoleName()
  return useMemo<Column<RoleRow>[]>(() => {
    const scopeText = ({ scope }: RoleRow) =>
      scope
        ? t(`scope.${choiceOf(scope)}`, { levels: scope.kind === 'superior' ? scope.levels : 0 })
        : t('role.scope_none')
    return [
      { key: 'name', title: t('role.name'), value: nameOf },
      { key: 'description', title: t('role.description'), value: row => row.description },
      {
        key: 'kind',
        title: t('role.kind'),
        value: row => t(row.builtIn ? 'role.built_in' : 'role.own'),
        usual: row => row.builtIn,
      },
      {
        key: 'permissions',
        title: t('role.permissions'),
        value: row => row.permissions.length,
        render: row => t('role.count', { count: row.permissions.length, of: permissions.length }),
        align: 'end',
      },
      { key: 'scope', title: t('role.scope'), value: scopeText, usual: row => row.scope === null },
      { key: 'members', title: t('role.members'), value: row => row.members, align: 'end' },
    ]
  }, [t, nameOf])
}

export const Roles = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { mayCall } = useSession()
  const nameOf = useRoleName()
  const drawer = useOpenParam()
  const [copied, setCopied] = useState<RoleRow>()
  const roles = useRecordCall(organisationCalls.listRoles, {})
  const remove = useRemove(organisationCalls.deleteRole, organisationCalls.recoverRole, stale)
  const viewAs = useViewAs()
  const edit = mayCall(organisationCalls.saveRole)
  const copy = (row: RoleRow) => {
    setCopied(row)
    drawer.show('new')
  }
  const query = { ...roles, data: roles.data && { rows: roles.data.roles } }
  return (
    <SettingsList<RoleRow>
      name="organisation.roles"
      title={t('title.roles')}
      query={query as UseQueryResult<{ rows: RoleRow[] }, ApiRefusal>}
      columns={useColumns()}
      edit={edit}
      editRow={row => row.mayEdit}
      nameOf={nameOf}
      none={{ title: t('role.none'), text: t('role.none_text') }}
      moreOnAll
      more={row => [{ key: 'copy', label: t('role.copy'), onChoose: () => copy(row) }, ...viewAs({ roleId: row.id })]}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      consequence={row => (row.members > 0 ? t('role.loses', { count: row.members }) : undefined)}
      opens={({ row, onClose, readOnly }) => (
        <RoleDrawer
          role={row}
          copied={row ? undefined : copied}
          readOnly={readOnly}
          onClose={() => {
            setCopied(undefined)
            onClose()
          }}
        />
      )}
    />
  )
}

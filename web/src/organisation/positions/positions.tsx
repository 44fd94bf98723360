/** O08: the company's positions, with what comes with each and how many hold it. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { PositionRow } from '#contract/organisation/position.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { PositionDrawer } from '#web/organisation/positions/position-drawer.tsx'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList, useRemove } from '#web/settings/index.ts'

const kinds = { q: 'text' } as const
const stale = [organisationCalls.listPositions]

const useColumns = (): Column<PositionRow>[] => {
  const { t } = useTranslation('organisation')
  const nameOf = useRoleName()
  const roles = useQueryCall(organisationCalls.listRoles, {}).data?.roles
  return useMemo<Column<PositionRow>[]>(() => {
    const scopeText = ({ scope }: PositionRow) =>
      scope
        ? t(`scope.${choiceOf(scope)}`, { levels: scope.kind === 'superior' ? scope.levels : 0 })
        : t('position.scope_none')
    const rolesOf = ({ roleIds }: PositionRow) => roles?.filter(each => roleIds.includes(each.id)).map(nameOf) ?? []
    return [
      { key: 'name', title: t('position.name'), value: row => row.name },
      { key: 'scope', title: t('position.scope'), value: scopeText, usual: row => row.scope === null },
      { key: 'roles', title: t('position.roles'), value: row => rolesOf(row).join(' · ') },
      { key: 'people', title: t('position.people'), value: row => row.people, align: 'end' },
    ]
  }, [t, nameOf, roles])
}

export const Positions = () => {
  const { t } = useTranslation('organisation')
  const { mayCall } = useSession()
  const filters = useUrlFilters(kinds)
  const query = useQueryCall(organisationCalls.listPositions, { text: filters.values.q })
  const remove = useRemove(organisationCalls.deletePosition, organisationCalls.recoverPosition, stale)
  return (
    <SettingsList<PositionRow>
      {...{ query, filters }}
      name="organisation.positions"
      title={t('title.positions')}
      columns={useColumns()}
      edit={mayCall(organisationCalls.savePosition)}
      editRow={row => row.mayEdit}
      finder={<SearchBox label={t('position.search')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      nameOf={row => row.name}
      none={{ title: t('position.none'), text: t('position.none_text') }}
      onDelete={({ id, revision }) => remove.mutate({ id, revision })}
      consequence={row => (row.people > 0 ? t('position.held', { count: row.people }) : undefined)}
      opens={({ row, ...opened }) => (
        <PositionDrawer position={row} mayScope={query.data?.mayScope ?? false} {...opened} />
      )}
    />
  )
}

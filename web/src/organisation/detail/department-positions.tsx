/** The positions that people of a department hold, or of all below it too, with what comes with each. */
import { Segmented } from 'antd'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import type { HeldPosition } from '#contract/organisation/position.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, DataTable } from '#web/list/index.ts'
import styles from '#web/organisation/detail/detail.module.css'
import { choiceOf } from '#web/organisation/users/scope-choice.ts'
import { useRoleName } from '#web/person/role-name.ts'
import { Empty, QueryStates } from '#web/states/index.ts'

const usePositionColumns = (): Column<HeldPosition>[] => {
  const { t } = useTranslation('organisation')
  const nameOf = useRoleName()
  const roles = useQueryCall(organisationCalls.listRoles, {}).data?.roles
  return useMemo(
    () => [
      { key: 'name', title: t('position.name'), value: row => row.name },
      {
        key: 'scope',
        title: t('position.scope'),
        value: ({ scope }) =>
          scope
            ? t(`scope.${choiceOf(scope)}`, { levels: scope.kind === 'superior' ? scope.levels : 0 })
            : t('position.scope_none'),
        usual: row => row.scope === null,
      },
      {
        key: 'roles',
        title: t('position.roles'),
        value: row =>
          (roles ?? [])
            .filter(each => row.roleIds.includes(each.id))
            .map(nameOf)
            .join(' · '),
      },
      { key: 'people', title: t('position.people'), value: row => row.people, align: 'end' },
    ],
    [t, nameOf, roles],
  )
}

export const DepartmentPositions = ({ department }: { department: DepartmentRow }) => {
  const { t } = useTranslation('organisation')
  const [below, setBelow] = useState(false)
  const columns = usePositionColumns()
  const held = useQueryCall(organisationCalls.listPositionsIn, { departmentId: department.id, below })
  return (
    <>
      <div className={styles.line}>
        <Segmented
          aria-label={t('department.whose')}
          value={below ? 'all' : 'own'}
          options={[
            { value: 'own', label: t('field.headcount') },
            { value: 'all', label: t('field.total') },
          ]}
          onChange={value => setBelow(value === 'all')}
        />
      </div>
      <QueryStates query={held} shape="table">
        {({ rows }) => (
          <DataTable
            name="organisation.held"
            caption={t('title.positions')}
            {...{ columns, rows }}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowLink={row =>
              `/people/employees?${new URLSearchParams({ department: department.id, position: row.name, ...(below ? {} : { below: 'no' }) })}`
            }
            empty={<Empty title={t('department.nobody')} />}
          />
        )}
      </QueryStates>
    </>
  )
}

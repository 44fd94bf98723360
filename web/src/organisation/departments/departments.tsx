/** O01: the company's tree as a table, with the people of each department and the sites' facts. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { useActCall } from '#web/api/hooks.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { DataTable, ListPage, NothingListed, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { treeRows, useDepartmentColumns } from '#web/organisation/departments/department-columns.tsx'
import { DepartmentDrawer } from '#web/organisation/departments/department-drawer.tsx'
import { departmentPath, useDepartments } from '#web/person/index.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const kinds = { q: 'text' } as const

export const Departments = () => {
  const { t } = useTranslation(['organisation', 'shared'])
  const { may } = useSession()
  const departments = useDepartments()
  const drawer = useOpenParam()
  const confirm = useConfirm()
  const filters = useUrlFilters(kinds)
  const match = usePinyinMatch(filters.values.q !== '')
  const remove = useActCall(organisationCalls.removeDepartment, {
    stale: [organisationCalls.listDepartments],
    done: t('shared:done.delete'),
  })
  const all = departments.data?.departments
  const rows = useMemo(() => treeRows(all ?? []), [all])
  const shown = filters.values.q ? rows.filter(row => match(row.department.name, filters.values.q)) : rows
  const edit = may('organisation.edit')
  const columns = useDepartmentColumns()
  const onRemove = async (department: DepartmentRow) => {
    const sure = await confirm({
      question: t('shared:confirm.delete', { name: department.name }),
      consequence: t('shared:confirm.delete_text'),
    })
    if (sure) remove.mutate({ id: department.id, revision: department.revision })
  }
  return (
    <ListPage
      title={t('title.departments')}
      total={all && shown.length}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<SearchBox label={t('field.name')} value={filters.values.q} onSearch={q => filters.set({ q })} />}
      actions={
        edit &&
        all?.some(each => each.inScope) && (
          <Button type="primary" onClick={() => drawer.show('new')}>
            {t('department.add')}
          </Button>
        )
      }
    >
      <QueryStates query={departments} shape="table">
        {data => (
          <>
            <DataTable
              name="organisation.departments"
              caption={t('title.departments')}
              rows={shown}
              columns={columns}
              rowKey={row => row.department.id}
              rowName={row => row.department.name}
              rowLink={row => drawer.linkTo(row.department.id)}
              rowActions={row =>
                edit && row.department.inScope
                  ? [
                      { key: 'edit', label: t('shared:action.edit'), to: drawer.linkTo(row.department.id) },
                      {
                        key: 'delete',
                        label: t('shared:action.delete'),
                        danger: true,
                        onChoose: () => onRemove(row.department),
                      },
                    ]
                  : []
              }
              empty={<NothingListed filters={filters} title={t('department.none')} text={t('department.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={data.departments}>
              {(row, open) => (
                <DepartmentDrawer
                  key={open}
                  department={row}
                  path={departmentPath(data.departments, open)}
                  departments={data.departments}
                  onClose={drawer.close}
                />
              )}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

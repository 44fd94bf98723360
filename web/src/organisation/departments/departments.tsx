/** O01: the company's tree as a table, with the people of each department and the sites' facts. */
import { Button } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { organisationCalls } from '#contract/organisation/calls.ts'
import type { DepartmentRow } from '#contract/organisation/department.ts'
import { useActCall } from '#web/api/hooks.ts'
import { OpenRecord, useConfirm, useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable, ListPage, NothingListed, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { DepartmentDrawer } from '#web/organisation/departments/department-drawer.tsx'
import {
  type DepartmentNode,
  departmentPath,
  departmentTree,
  totalHeadcount,
  useDepartments,
} from '#web/person/index.ts'
import { usePinyinMatch } from '#web/person/pinyin-match.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

interface TreeRow {
  department: DepartmentRow
  depth: number
  /** Null above the person's scope. */
  total: number | null
}

const flatten = (nodes: readonly DepartmentNode[], depth = 0): TreeRow[] =>
  nodes.flatMap(node => [
    { department: node.department, depth, total: totalHeadcount(node) },
    ...flatten(node.children, depth + 1),
  ])

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
  const rows = useMemo(() => flatten(departmentTree(all ?? [])), [all])
  const shown = filters.values.q ? rows.filter(row => match(row.department.name, filters.values.q)) : rows
  const edit = may('organisation.edit')
  const columns = useMemo<Column<TreeRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.department.name,
        render: row => <span style={{ paddingLeft: row.depth * 24 }}>{row.department.name}</span>,
        sortable: false,
      },
      {
        key: 'kind',
        title: t('field.kind'),
        value: row => (row.department.site ? t('kind.site') : t('kind.department')),
        render: row => (
          <StateWord tone="usual">{row.department.site ? t('kind.site') : t('kind.department')}</StateWord>
        ),
        sortable: false,
      },
      { key: 'code', title: t('field.code'), value: row => row.department.code, sortable: false },
      {
        key: 'headcount',
        title: t('field.headcount'),
        value: row => row.department.headcount,
        align: 'end',
        sortable: false,
      },
      { key: 'total', title: t('field.total'), value: row => row.total, align: 'end', sortable: false },
      { key: 'timeZone', title: t('field.timeZone'), value: row => row.department.site?.timeZone, sortable: false },
      {
        key: 'format',
        title: t('field.format'),
        value: row => row.department.site?.format,
        sortable: false,
        hidden: true,
      },
      { key: 'type', title: t('field.type'), value: row => row.department.site?.type, sortable: false, hidden: true },
    ],
    [t],
  )
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

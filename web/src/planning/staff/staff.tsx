/** P12: the people who are scheduled, by department and name; a row opens their skills and availability. */
import { Checkbox, Tag } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import { type Column, DataTable, ListPage, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { DepartmentPicker } from '#web/person/index.ts'
import { StaffDrawer } from '#web/planning/staff/staff-drawer.tsx'
import { Empty, FilteredEmpty, QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const kinds = { q: 'text', department: 'id', below: ['no'] } as const
const size = 200

export const Staff = () => {
  const { t } = useTranslation(['planning', 'people', 'shared'])
  const { hours } = useFormats()
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const { q, department, below } = filters.values
  const employees = useQueryCall(peopleCalls.listEmployees, {
    search: q,
    departmentId: department || undefined,
    below: below !== 'no',
    page: filters.page,
    size,
  })
  const columns = useMemo<Column<EmployeeRow>[]>(
    () => [
      { key: 'name', title: t('people:field.name'), value: row => row.name },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('people:field.position'), value: row => row.position },
      {
        key: 'hireType',
        title: t('people:field.hireType'),
        value: row => (row.hireType ? t(`people:hire.${row.hireType}`) : ''),
      },
      {
        key: 'week',
        title: t('people:field.weekMinutes'),
        value: row => row.weekMinutes,
        render: row => (row.weekMinutes === null ? '' : hours(row.weekMinutes)),
        align: 'end',
      },
      {
        key: 'participates',
        title: t('people:field.participates'),
        value: row => t(row.participates ? 'shared:list.yes' : 'shared:list.no'),
        render: row => (
          <Tag color={row.participates ? 'success' : undefined}>
            {t(row.participates ? 'shared:list.yes' : 'shared:list.no')}
          </Tag>
        ),
      },
    ],
    [t, hours],
  )
  return (
    <ListPage
      title={t('title.staff')}
      total={employees.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('people:employee.search')} value={q} onSearch={text => filters.set({ q: text })} />
          <DepartmentPicker
            value={department || null}
            onChange={value => filters.set({ department: typeof value === 'string' ? value : '' })}
            clearable
            width={200}
            label={t('field.department')}
            placeholder={t('field.department')}
          />
          <Checkbox
            checked={below !== 'no'}
            onChange={event => filters.set({ below: event.target.checked ? '' : 'no' })}
          >
            {t('people:employee.below')}
          </Checkbox>
        </>
      }
    >
      <QueryStates query={employees} shape="table">
        {data => (
          <>
            <DataTable
              name="planning.staff"
              caption={t('title.staff')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => row.name}
              rowLink={row => drawer.linkTo(row.id)}
              empty={
                filters.any ? <FilteredEmpty onClear={filters.clear} /> : <Empty title={t('people:employee.none')} />
              }
            />
            {drawer.open && (
              <StaffDrawer
                key={drawer.open}
                id={drawer.open}
                name={data.rows.find(row => row.id === drawer.open)?.name ?? ''}
              />
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

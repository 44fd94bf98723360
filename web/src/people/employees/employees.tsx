/** W01: the employees, by department, state, name, pinyin, phone or job numbers. */
import { Button, Select } from 'antd'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import {
  type Column,
  DataTable,
  exportWith,
  ListPage,
  NothingListed,
  useRowCommands,
  useUrlFilters,
} from '#web/list/index.ts'
import { EmployeeDrawer } from '#web/people/employees/employee-drawer.tsx'
import { DepartmentSearch } from '#web/person/index.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

const states = ['active', 'left', 'all'] as const
const kinds = { q: 'text', department: 'id', below: ['no'], state: states } as const
const size = 200
const besideOpen = ['tab']

export const Employees = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const { date, hours } = useFormats()
  const drawer = useOpenParam('open', besideOpen)
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const { q, department, below, state } = filters.values
  const filter = {
    search: q,
    departmentId: department || undefined,
    below: below !== 'no',
    state: states.find(each => each === state) ?? 'active',
  }
  const employees = useQueryCall(peopleCalls.listEmployees, { ...filter, page: filters.page, size })
  const remove = useActCall(peopleCalls.removeEmployee, {
    stale: [peopleCalls.listEmployees],
    done: t('shared:done.delete'),
  })
  const columns = useMemo<Column<EmployeeRow>[]>(
    () => [
      {
        key: 'name',
        title: t('field.name'),
        value: row => row.name,
        render: row => <Named name={row.name} />,
      },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'phone', title: t('field.phone'), value: row => row.phone },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('field.position'), value: row => row.position },
      {
        key: 'hireType',
        title: t('field.hireType'),
        value: row => (row.hireType ? t(`hire.${row.hireType}`) : ''),
        usual: row => row.hireType === 'full_time',
      },
      {
        key: 'hoursSystem',
        title: t('field.hoursSystem'),
        value: row => (row.hoursSystem ? t(`hours.${row.hoursSystem}`) : ''),
        hidden: true,
      },
      {
        key: 'week',
        title: t('field.weekMinutes'),
        value: row => row.weekMinutes,
        render: row => (row.weekMinutes === null ? '' : hours(row.weekMinutes)),
        align: 'end',
      },
      { key: 'hiredOn', title: t('field.hiredOn'), value: row => row.hiredOn, render: row => date(row.hiredOn) },
      {
        key: 'leftOn',
        title: t('field.leftOn'),
        value: row => row.leftOn,
        render: row => (row.leftOn ? date(row.leftOn) : ''),
        hidden: true,
      },
      {
        key: 'participates',
        title: t('column.participates'),
        value: row => t(row.participates ? 'shared:list.yes' : 'shared:list.no'),
        usual: row => row.participates,
      },
    ],
    [t, date, hours],
  )
  const commands = useRowCommands<EmployeeRow>({
    may: may('people.edit'),
    nameOf: row => row.name,
    linkTo: row => drawer.linkTo(row.id),
    onDelete: row => remove.mutate({ id: row.id, revision: row.revision }),
    consequence: t('employee.delete_text'),
  })
  return (
    <ListPage
      title={t('title.employees')}
      total={employees.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <DepartmentSearch
            label={t('employee.search')}
            filters={filters}
            choice={{
              label: t('employee.below'),
              chosen: below !== 'no',
              choose: all => filters.set({ below: all ? '' : 'no' }),
            }}
          />
          <Select
            value={state || 'active'}
            onChange={value => filters.set({ state: value === 'active' ? '' : value })}
            options={states.map(each => ({ value: each, label: t(`employee.state.${each}`) }))}
            aria-label={t('employee.state')}
            style={{ width: 120 }}
          />
        </>
      }
      actions={
        <>
          {may('company.import') && (
            <Button onClick={() => navigate('/people/employees/import')}>{t('shared:action.import')}</Button>
          )}
          {may('people.edit') && (
            <Button type="primary" onClick={() => drawer.show('new')}>
              {t('employee.add')}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={employees} shape="table">
        {data => (
          <DataTable
            name="people.employees"
            caption={t('title.employees')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowLink={row => drawer.linkTo(row.id)}
            rowActions={commands}
            exported={exportWith(peopleCalls.exportEmployees, filter)}
            empty={<NothingListed filters={filters} title={t('employee.none')} text={t('employee.none_text')} />}
          />
        )}
      </QueryStates>
      {drawer.open && <EmployeeDrawer key={drawer.open} id={drawer.open} onClose={drawer.close} />}
    </ListPage>
  )
}

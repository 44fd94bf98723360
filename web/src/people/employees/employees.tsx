/** W01: the employees, by department, state, name, pinyin, phone or job numbers. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import type { CustomFieldRow } from '#contract/people/custom-field.ts'
import type { EmployeeRow } from '#contract/people/employee.ts'
import { useActCall, useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import type { UrlFilters } from '#web/list/filters/url-filters.ts'
import { DataTable, exportWith, ListPage, NothingListed, useRowCommands, useUrlFilters } from '#web/list/index.ts'
import { ChosenActs, type OverList } from '#web/people/bulk/chosen-acts.tsx'
import { EditDrawer } from '#web/people/bulk/edit-drawer.tsx'
import { RemoveDrawer } from '#web/people/bulk/remove-drawer.tsx'
import { useCustomFields } from '#web/people/custom/custom-values.ts'
import { useEmployeeColumns } from '#web/people/employees/employee-columns.tsx'
import { EmployeeDrawer } from '#web/people/employees/employee-drawer.tsx'
import { ofEmployee } from '#web/people/employees/open-beside.ts'
import { AdvancedSearch } from '#web/people/search/advanced-search.tsx'
import { employeeFilter, employeeKinds, employeeStates } from '#web/people/search/employee-search.ts'
import { TagFilter } from '#web/people/search/tag-filter.tsx'
import { PeopleSearch } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const size = 200
const noFields: readonly CustomFieldRow[] = []

export const Employees = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { may } = useSession()
  const drawer = useOpenParam('open', ofEmployee)
  const navigate = useNavigate()
  const filters = useUrlFilters(employeeKinds)
  const filter = employeeFilter(filters.values)
  const employees = useQueryCall(peopleCalls.listEmployees, { ...filter, page: filters.page, size })
  const remove = useActCall(peopleCalls.removeEmployee, {
    stale: [peopleCalls.listEmployees],
    done: t('shared:done.delete'),
  })
  const fields = useCustomFields()
  const [over, setOver] = useState<Over>()
  const columns = useEmployeeColumns(fields.data?.rows ?? noFields)
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
      filters={<EmployeeSearch filters={filters} />}
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
            bulk={
              may('people.edit')
                ? (people, clear) => <ChosenActs people={people} onOpen={act => setOver({ act, people, clear })} />
                : undefined
            }
            empty={<NothingListed filters={filters} title={t('employee.none')} text={t('employee.none_text')} />}
          />
        )}
      </QueryStates>
      {over && <OverChosen {...over} own={fields.data?.rows ?? noFields} onClose={() => setOver(undefined)} />}
      {drawer.open && <EmployeeDrawer key={drawer.open} id={drawer.open} onClose={drawer.close} />}
    </ListPage>
  )
}

interface Over {
  act: OverList
  people: readonly EmployeeRow[]
  clear: () => void
}

const OverChosen = ({ act, clear, ...drawer }: Over & { own: readonly CustomFieldRow[]; onClose: () => void }) =>
  act === 'edit' ? <EditDrawer {...drawer} onDone={clear} /> : <RemoveDrawer {...drawer} onDone={clear} />

const EmployeeSearch = ({ filters }: { filters: UrlFilters<typeof employeeKinds> }) => {
  const { t } = useTranslation('people')
  const { values, set } = filters
  return (
    <>
      <PeopleSearch label={t('employee.search')} filters={filters} />
      <ChoiceFilter
        label={t('employee.state')}
        value={values.state}
        usual="active"
        options={employeeStates.map(each => ({ value: each, label: t(`employee.state.${each}`) }))}
        onChange={state => set({ state })}
      />
      <TagFilter value={values.tags} onChange={tags => set({ tags })} />
      <AdvancedSearch {...{ values, set }} />
    </>
  )
}

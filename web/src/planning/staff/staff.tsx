/** P12: the people who are scheduled, by department and name; a row opens their skills and availability. */
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useOpenParam } from '#web/form/index.ts'
import { DataTable, exportWith, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { useStaffColumns } from '#web/planning/staff/staff-columns.tsx'
import { StaffDrawer } from '#web/planning/staff/staff-drawer.tsx'
import { QueryStates } from '#web/states/index.ts'

const size = 200
const besideOpen = ['tab']

export const Staff = () => {
  const { t } = useTranslation(['planning', 'people', 'shared'])
  const drawer = useOpenParam('open', besideOpen)
  const filters = useUrlFilters(peopleKinds)
  const filter = peopleFilter(filters.values)
  const employees = useQueryCall(peopleCalls.listStaff, { ...filter, page: filters.page, size })
  const columns = useStaffColumns()
  return (
    <ListPage
      title={t('title.staff')}
      total={employees.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<PeopleSearch label={t('people:employee.search')} filters={filters} />}
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
              exported={exportWith(peopleCalls.exportStaff, filter)}
              empty={<NothingListed filters={filters} title={t('people:employee.none')} />}
            />
            {drawer.open && (
              <StaffDrawer
                key={drawer.open}
                id={drawer.open}
                name={data.rows.find(row => row.id === drawer.open)?.name ?? ''}
                onClose={drawer.close}
              />
            )}
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

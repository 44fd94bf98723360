/** People on the job without a contract in force, those first who wait longest. */
import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '#contract/call.ts'
import { peopleCalls } from '#contract/people/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Column, DataTable, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { contractPath } from '#web/people/contracts/contract-path.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { useFormats } from '#web/time/index.ts'

type Row = Output<typeof peopleCalls.listWithoutContract>['rows'][number]

const size = 100

const useColumns = (): Column<Row>[] => {
  const { t } = useTranslation('people')
  const { date } = useFormats()
  return useMemo(
    () => [
      { key: 'name', title: t('field.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'jobNumber', title: t('field.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('field.department'), value: row => row.departmentName },
      { key: 'position', title: t('field.position'), value: row => row.position },
      { key: 'hiredOn', title: t('field.hiredOn'), value: row => row.hiredOn, render: row => date(row.hiredOn) },
      {
        key: 'deadline',
        title: t('contract.deadline'),
        value: row => row.deadline,
        render: row =>
          row.overdue ? (
            <StateWord tone="error">{`${date(row.deadline)} ${t('contract.overdue')}`}</StateWord>
          ) : (
            date(row.deadline)
          ),
      },
    ],
    [t, date],
  )
}

export const WithoutContract = ({ choice }: { choice: ReactNode }) => {
  const { t } = useTranslation('people')
  const { may } = useSession()
  const filters = useUrlFilters(peopleKinds)
  const asked = peopleFilter(filters.values)
  const people = useQueryCall(peopleCalls.listWithoutContract, { ...asked, page: filters.page, size })
  const columns = useColumns()
  const edit = may('people.edit')
  return (
    <ListPage
      title={t('title.contracts')}
      total={people.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          {choice}
          <PeopleSearch label={t('employee.search')} filters={filters} />
        </>
      }
    >
      <p>{t('contract.without_text')}</p>
      <QueryStates query={people} shape="table">
        {({ rows }) => (
          <DataTable
            name="people.without-contract"
            caption={t('contract.tab.without')}
            columns={columns}
            rows={rows}
            rowKey={row => row.id}
            rowName={row => row.name}
            rowLink={row =>
              edit ? contractPath(undefined, 'edit', row.id) : `/people/employees?open=${row.id}&tab=contract`
            }
            empty={<NothingListed filters={filters} title={t('contract.without_none')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}

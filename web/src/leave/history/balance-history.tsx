/** L06: every change of everybody's balances, the newest first, each with the balance that it left. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type BalanceHistoryRow, leaveSources } from '#contract/leave/balance.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { useLeaveWords } from '#web/leave/leave-words.ts'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import {
  type Column,
  DataTable,
  exportWith,
  ListPage,
  NothingListed,
  type UrlFilters,
  useUrlFilters,
} from '#web/list/index.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { Named } from '#web/picture/people/named.tsx'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { Instant, useFormats } from '#web/time/index.ts'

const kinds = { ...peopleKinds, type: 'id', source: leaveSources, from: 'date', to: 'date' } as const
const size = 100
type Filters = UrlFilters<typeof kinds>

const filterOf = ({ values }: Filters) => ({
  ...peopleFilter(values),
  ...(values.type && { typeId: values.type }),
  ...(values.from && { from: values.from }),
  ...(values.to && { to: values.to }),
  source: leaveSources.find(each => each === values.source),
})

const Finder = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('leave')
  const { me } = useSession()
  const types = useLeaveTypes()
  const { type, source, from, to } = filters.values
  return (
    <>
      <PeopleSearch label={t('balances.search')} filters={filters} />
      <ChoiceFilter
        label={t('balance.type')}
        value={type}
        options={types.map(({ id, name }) => ({ value: id, label: name }))}
        onChange={value => filters.set({ type: value })}
      />
      <ChoiceFilter
        label={t('balance.source')}
        value={source}
        options={leaveSources.map(value => ({ value, label: t(`source.${value}`) }))}
        onChange={value => filters.set({ source: value })}
      />
      <DateRangeFilter
        label={t('history.days')}
        first={from}
        last={to}
        today={me.today}
        onChange={({ first, last }) => filters.set({ from: first, to: last })}
      />
    </>
  )
}

const useColumns = (): Column<BalanceHistoryRow>[] => {
  const { t } = useTranslation('leave')
  const { date } = useFormats()
  const words = useLeaveWords()
  return useMemo<Column<BalanceHistoryRow>[]>(
    () => [
      { key: 'name', title: t('balance.name'), value: row => row.name, render: row => <Named name={row.name} /> },
      { key: 'jobNumber', title: t('balance.jobNumber'), value: row => row.jobNumber, hidden: true },
      { key: 'department', title: t('balance.department'), value: row => row.departmentName },
      { key: 'type', leads: true, title: t('balance.type'), value: row => row.typeName },
      { key: 'kind', title: t('history.kind'), value: row => t(`line.${row.kind}`) },
      { key: 'source', title: t('balance.source'), value: row => words.source(row) },
      { key: 'time', title: t('history.time'), value: row => row.time, render: row => <Instant at={row.time} /> },
      { key: 'day', title: t('balance.from'), value: row => row.day, render: row => date(row.day) },
      {
        key: 'duration',
        leads: true,
        title: t('balance.duration'),
        value: row => Number(row.amount.shown),
        render: row => words.change(row.amount, row.unit),
        align: 'end',
      },
      {
        key: 'balance',
        title: t('balance.balance'),
        value: row => Number(row.balance.shown),
        render: row => words.amount(row.balance, row.unit),
        align: 'end',
      },
      {
        key: 'validTo',
        title: t('balance.validTo'),
        value: row => row.validTo,
        render: row => (row.validTo ? date(row.validTo) : ''),
      },
      { key: 'remark', title: t('history.remark'), value: row => row.remark },
      { key: 'by', title: t('history.by'), value: row => row.writtenBy },
    ],
    [t, date, words],
  )
}

export const BalanceHistory = () => {
  const { t } = useTranslation('leave')
  const filters = useUrlFilters(kinds)
  const filter = filterOf(filters)
  const history = useQueryCall(leaveCalls.listBalanceHistory, { ...filter, page: filters.page, size })
  const columns = useColumns()
  return (
    <ListPage
      title={t('title.history')}
      total={history.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<Finder filters={filters} />}
    >
      <QueryStates query={history} shape="table">
        {({ rows }) => (
          <DataTable
            name="leave.history"
            caption={t('title.history')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => `${row.name} · ${row.typeName}`}
            rowLink={row => `/leave/balances?open=${row.employeeId}.${row.typeId}`}
            exported={exportWith(leaveCalls.exportBalanceHistory, filter)}
            empty={<NothingListed filters={filters} title={t('history.none')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}

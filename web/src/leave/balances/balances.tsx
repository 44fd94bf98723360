/** L01: what people have of each leave type, today or at another day; adjusted, set and imported from here. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import type { BalanceRow } from '#contract/leave/balance.ts'
import { leaveCalls } from '#contract/leave/calls.ts'
import { leaveImportCalls } from '#contract/leave/import.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { notify } from '#web/api/notices.ts'
import { useOpenParam } from '#web/form/index.ts'
import { AdjustDrawer } from '#web/leave/adjust/adjust-drawer.tsx'
import { SetDrawer } from '#web/leave/adjust/set-drawer.tsx'
import { useBalanceColumns } from '#web/leave/balances/balance-columns.tsx'
import { LedgerDrawer } from '#web/leave/balances/ledger-drawer.tsx'
import { ledgerKey } from '#web/leave/balances/step-through.tsx'
import { useLeaveTypes } from '#web/leave/use-leave-types.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DayFilter } from '#web/list/filters/day-filter.tsx'
import { DataTable, exportWith, ListPage, NothingListed, type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const who = ['active', 'left', 'all'] as const
const kinds = { ...peopleKinds, type: 'id', state: who, on: 'date' } as const
const size = 100
type Filters = UrlFilters<typeof kinds>
type Person = { id: string; name: string }

const filterOf = ({ values }: Filters) => ({
  ...peopleFilter(values),
  ...(values.type && { typeId: values.type }),
  ...(values.on && { on: values.on }),
  state: who.find(each => each === values.state) ?? 'active',
})

const Finder = ({ filters }: { filters: Filters }) => {
  const { t } = useTranslation('leave')
  const types = useLeaveTypes()
  const { type, state, on } = filters.values
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
        label={t('balances.who')}
        value={state}
        usual="active"
        options={who.map(value => ({ value, label: t(`balances.who.${value}`) }))}
        onChange={value => filters.set({ state: value })}
      />
      <DayFilter label={t('balances.on')} value={on} onChange={day => filters.set({ on: day })} />
    </>
  )
}

/** Whose ledger the address opens. */
const openedOf = (open: string | undefined) => {
  const [employeeId, typeId] = open?.split('.') ?? []
  return employeeId && typeId ? { employeeId, typeId } : undefined
}

const peopleOf = (rows: readonly BalanceRow[]): Person[] => [
  ...new Map(rows.map(({ employeeId: id, name }) => [id, { id, name }])).values(),
]

export const Balances = () => {
  const { t } = useTranslation(['leave', 'shared'])
  const { may, mayCall } = useSession()
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const filter = filterOf(filters)
  const balances = useQueryCall(leaveCalls.listBalances, { ...filter, page: filters.page, size })
  const columns = useBalanceColumns(useLeaveTypes())
  const drawer = useOpenParam()
  const dialog = useOpenParam('dialog')
  const edit = may('leave.edit')
  const opened = useDialog(edit ? ['adjust', 'batchset'] : [])
  const [people, setPeople] = useState<readonly Person[]>([])
  const begin = (which: 'adjust' | 'batchset', chosen: readonly Person[]) => {
    setPeople(chosen)
    dialog.show(which)
  }
  const withSome = (selected: readonly BalanceRow[], which: 'adjust' | 'batchset') => () =>
    selected.length === 0 ? notify('warning', t('balances.select_first')) : begin(which, peopleOf(selected))
  const of = openedOf(drawer.open)
  return (
    <ListPage
      title={t('title.balances')}
      total={balances.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<Finder filters={filters} />}
      actions={
        <>
          {edit && mayCall(leaveImportCalls.checkAppendedBalances) && (
            <Button onClick={() => navigate('/leave/balances/import')}>{t('shared:action.import')}</Button>
          )}
          {edit && (
            <Button type="primary" onClick={() => begin('adjust', [])}>
              {t('adjust.act')}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={balances} shape="table">
        {({ rows }) => (
          <DataTable
            name="leave.balances"
            caption={t('title.balances')}
            rows={rows}
            columns={columns}
            rowKey={ledgerKey}
            rowName={row => `${row.name} · ${row.typeName}`}
            rowLink={row => drawer.linkTo(ledgerKey(row))}
            exported={exportWith(leaveCalls.exportBalances, filter)}
            bulk={
              edit
                ? selected => (
                    <>
                      <Button onClick={withSome(selected, 'adjust')}>{t('adjust.act')}</Button>
                      <Button onClick={withSome(selected, 'batchset')}>{t('set.act')}</Button>
                    </>
                  )
                : undefined
            }
            empty={<NothingListed filters={filters} title={t('balances.none')} text={t('balances.none_text')} />}
          />
        )}
      </QueryStates>
      {of && opened === undefined && (
        <LedgerDrawer
          of={of}
          rows={balances.data?.rows ?? []}
          on={filters.values.on}
          onClose={drawer.close}
          onAdjust={edit ? person => begin('adjust', [person]) : undefined}
        />
      )}
      {opened === 'adjust' && <AdjustDrawer people={people} typeId={of?.typeId} onClose={dialog.close} />}
      {opened === 'batchset' && <SetDrawer people={people} onClose={dialog.close} />}
    </ListPage>
  )
}

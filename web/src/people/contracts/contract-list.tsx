/** The list of contracts, with what is done to one, to several, and with a file of them. */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { type ContractRow, contractStatuses } from '#contract/people/contracts/labour-contract.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { ConfirmButton, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { exportWith, type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { useDialog } from '#web/list/use-dialog.ts'
import { useContractColumns } from '#web/people/contracts/contract-columns.tsx'
import { chosenOf, useContractActs } from '#web/people/contracts/use-contract-acts.ts'
import { WarningDrawer } from '#web/people/contracts/warning-drawer.tsx'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { SettingsList } from '#web/settings/index.ts'

const standings = ['current', 'ended', 'all'] as const
const kinds = { ...peopleKinds, status: contractStatuses, standing: standings } as const
const size = 100

type Filters = UrlFilters<typeof kinds>

const filterOf = ({ values }: Filters) => ({
  ...peopleFilter(values),
  state: contractStatuses.find(each => each === values.status),
  standing: standings.find(each => each === values.standing) ?? 'current',
})

const Finder = ({ filters, choice }: { filters: Filters; choice: ReactNode }) => {
  const { t } = useTranslation('people')
  const { status, standing } = filters.values
  return (
    <>
      {choice}
      <PeopleSearch label={t('contract.search')} filters={filters} />
      <ChoiceFilter
        label={t('contract.status')}
        value={status}
        options={contractStatuses.map(value => ({ value, label: t(`contract.status.${value}`) }))}
        onChange={value => filters.set({ status: value })}
      />
      <ChoiceFilter
        label={t('contract.standing')}
        value={standing}
        usual="current"
        options={standings.map(value => ({ value, label: t(`contract.standing.${value}`) }))}
        onChange={value => filters.set({ standing: value })}
      />
    </>
  )
}

export const ContractList = ({ choice }: { choice: ReactNode }) => {
  const { t } = useTranslation(['people', 'shared'])
  const { may, mayCall } = useSession()
  const navigate = useNavigate()
  const filters = useUrlFilters(kinds)
  const filter = filterOf(filters)
  const contracts = useQueryCall(peopleCalls.listContracts, { ...filter, page: filters.page, size })
  const columns = useContractColumns()
  const { more, remove } = useContractActs()
  const edit = may('people.edit')
  const dialog = useOpenParam('dialog')
  const opened = useDialog(edit ? ['warning'] : [])
  return (
    <SettingsList<ContractRow>
      {...{ query: contracts, columns, filters, edit, more }}
      name="people.contracts"
      title={t('title.contracts')}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      finder={<Finder filters={filters} choice={choice} />}
      actions={
        <>
          {edit && <Button onClick={() => dialog.show('warning')}>{t('contract.warning')}</Button>}
          {mayCall(peopleCalls.checkContractFile) && (
            <Button onClick={() => navigate('/people/contracts/import')}>{t('shared:action.import')}</Button>
          )}
        </>
      }
      nameOf={row => `${row.employeeName} ${row.number}`}
      none={{ title: t('contract.none'), text: t('contract.none_text') }}
      exported={exportWith(peopleCalls.exportContracts, filter)}
      onDelete={row => remove.mutate(chosenOf([row]))}
      bulk={
        edit
          ? (selected, clear) => (
              <ConfirmButton
                first={selected.length === 0 ? t('contract.select_first') : undefined}
                question={t('contract.delete_question', { count: selected.length })}
                onConfirm={() => remove.mutate(chosenOf(selected), { onSuccess: clear })}
              >
                {t('contract.delete_chosen')}
              </ConfirmButton>
            )
          : undefined
      }
      opens="/people/contracts/edit"
    >
      {() => opened === 'warning' && <WarningDrawer onClose={dialog.close} />}
    </SettingsList>
  )
}

/** What employees propose to change of their own data, those that wait first. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { type ProposalRow, proposalCalls, proposalStates } from '#contract/onboarding/proposal.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { type Column, DataTable, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { StateWord } from '#web/list/state-word.tsx'
import { ProposalDrawer } from '#web/people/proposals/proposal-drawer.tsx'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { Named } from '#web/picture/people/named.tsx'
import { QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/index.ts'

const states = [...proposalStates, 'all'] as const
const kinds = { ...peopleKinds, state: states } as const
const size = 100
const tones = { open: 'warning', settled: 'success', withdrawn: 'usual' } as const

const useColumns = (): Column<ProposalRow>[] => {
  const { t } = useTranslation(['onboarding', 'people'])
  return useMemo<Column<ProposalRow>[]>(() => {
    const unitsOf = ({ units }: ProposalRow) => units.map(each => t(`proposal.unit.${each.unit}`)).join(' · ')
    return [
      {
        key: 'name',
        title: t('people:field.name'),
        value: row => row.employeeName,
        render: row => <Named name={row.employeeName} />,
      },
      { key: 'jobNumber', title: t('people:field.jobNumber'), value: row => row.jobNumber },
      { key: 'department', title: t('people:field.department'), value: row => row.departmentName },
      { key: 'units', title: t('proposal.units'), leads: true, value: unitsOf },
      {
        key: 'state',
        title: t('field.state'),
        value: row => t(`proposal.state.${row.state}`),
        render: row => <StateWord tone={tones[row.state]}>{t(`proposal.state.${row.state}`)}</StateWord>,
      },
      {
        key: 'createdAt',
        title: t('proposal.createdAt'),
        value: row => row.createdAt,
        render: row => <Instant at={row.createdAt} />,
      },
      { key: 'settledBy', title: t('proposal.settledBy'), value: row => row.settledBy },
    ]
  }, [t])
}

export const Proposals = () => {
  const { t } = useTranslation(['onboarding', 'people'])
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const state = states.find(each => each === filters.values.state) ?? 'open'
  const filter = { ...peopleFilter(filters.values), state }
  const asked = useQueryCall(proposalCalls.listProposals, { ...filter, page: filters.page, size })
  const columns = useColumns()
  return (
    <ListPage
      title={t('people:title.proposals')}
      total={asked.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <PeopleSearch label={t('people:change.search')} filters={filters} />
          <ChoiceFilter
            label={t('field.state')}
            value={filters.values.state}
            usual="open"
            options={states.map(value => ({
              value,
              label: t(value === 'all' ? 'proposal.tab.all' : `proposal.state.${value}`),
            }))}
            onChange={next => filters.set({ state: next })}
          />
        </>
      }
    >
      <QueryStates query={asked} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              {...{ rows, columns }}
              name="people.proposals"
              caption={t('people:title.proposals')}
              rowKey={row => row.id}
              rowName={row => row.employeeName}
              rowLink={row => drawer.linkTo(row.id)}
              empty={<NothingListed filters={filters} title={t('proposal.none')} text={t('proposal.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={rows}>
              {row => row && <ProposalDrawer key={row.id} row={row} onClose={drawer.close} />}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

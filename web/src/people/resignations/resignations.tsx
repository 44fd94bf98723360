/** W10: who leaves and who has left, with what is done about each. */
import { Button } from 'antd'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { peopleCalls } from '#contract/people/calls.ts'
import { leaverStates, type ResignationRow } from '#contract/people/resignation.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DataTable, exportWith, ListPage, NothingListed, type UrlFilters, useUrlFilters } from '#web/list/index.ts'
import { useLeavingColumns } from '#web/people/resignations/leaving-columns.tsx'
import { RecoverDrawer } from '#web/people/resignations/recover-drawer.tsx'
import { ResignationDrawer } from '#web/people/resignations/resignation-drawer.tsx'
import { useLeavingActs } from '#web/people/resignations/use-leaving-acts.ts'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const states = ['all', ...leaverStates] as const
const kinds = { ...peopleKinds, state: states } as const
const size = 100

const Finder = ({ filters }: { filters: UrlFilters<typeof kinds> }) => {
  const { t } = useTranslation('people')
  return (
    <>
      <PeopleSearch label={t('change.search')} filters={filters} />
      <ChoiceFilter
        label={t('leaving.status')}
        value={filters.values.state}
        usual="all"
        options={states.map(value => ({
          value,
          label: t(value === 'all' ? 'leaving.state.all' : `leaving.status.${value}`),
        }))}
        onChange={state => filters.set({ state })}
      />
    </>
  )
}

export const Resignations = () => {
  const { t } = useTranslation(['people', 'shared'])
  const edit = useSession().may('people.edit')
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const [back, setBack] = useState<ResignationRow>()
  const state = states.find(each => each === filters.values.state) ?? 'all'
  const filter = { ...peopleFilter(filters.values), state }
  const leaving = useQueryCall(peopleCalls.listResignations, { ...filter, page: filters.page, size })
  const columns = useLeavingColumns()
  const acts = useLeavingActs(setBack)
  const begin = edit && (
    <Button type="primary" onClick={() => drawer.show('new')}>
      {t('leaving.add')}
    </Button>
  )
  return (
    <ListPage
      title={t('title.resignations')}
      total={leaving.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={<Finder filters={filters} />}
      actions={begin}
    >
      <QueryStates query={leaving} shape="table">
        {({ rows }) => (
          <>
            <DataTable
              {...{ rows, columns }}
              name="people.resignations"
              caption={t('title.resignations')}
              exported={exportWith(peopleCalls.exportResignations, filter)}
              rowKey={row => row.id}
              rowName={row => row.employeeName}
              rowLink={row => drawer.linkTo(row.id)}
              rowActions={acts}
              empty={<NothingListed filters={filters} title={t('leaving.none')} text={t('leaving.none_text')} />}
            />
            {back && <RecoverDrawer row={back} onClose={() => setBack(undefined)} />}
            <OpenRecord drawer={drawer} rows={rows}>
              {(row, open) => <ResignationDrawer key={open} {...{ row, edit }} onClose={drawer.close} />}
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

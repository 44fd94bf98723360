/** W14: personnel changes by state, kind, department and person. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { peopleCalls } from '#contract/people/calls.ts'
import { changeKinds } from '#contract/people/personnel-change.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { OpenRecord, useOpenParam } from '#web/form/index.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DataTable, exportWith, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { AddChange } from '#web/people/changes/add-change.tsx'
import { importedColumns, useChangeColumns } from '#web/people/changes/change-columns.tsx'
import { ChangeDrawer } from '#web/people/changes/change-drawer.tsx'
import { PeopleSearch, peopleFilter, peopleKinds } from '#web/person/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'

const states = ['all', 'pending', 'done', 'cancelled', 'conflict'] as const
const kinds = { ...peopleKinds, state: states, kind: changeKinds } as const
const size = 100

export const Changes = () => {
  const { t } = useTranslation(['people', 'shared'])
  const { may, mayCall } = useSession()
  const navigate = useNavigate()
  const drawer = useOpenParam()
  const filters = useUrlFilters(kinds)
  const { state, kind } = filters.values
  const filter = {
    ...peopleFilter(filters.values),
    state: states.find(each => each === state) ?? 'all',
    kind: changeKinds.find(each => each === kind),
  }
  const changes = useQueryCall(peopleCalls.listChanges, { ...filter, page: filters.page, size })
  const columns = useChangeColumns()
  const mayEdit = may('people.edit')
  return (
    <ListPage
      title={t('title.changes')}
      total={changes.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <PeopleSearch label={t('change.search')} filters={filters} />
          <ChoiceFilter
            label={t('change.state')}
            value={state}
            usual="all"
            options={states.map(each => ({ value: each, label: t(`change.state.${each}`) }))}
            onChange={value => filters.set({ state: value })}
          />
          <ChoiceFilter
            label={t('change.kind')}
            value={kind}
            options={changeKinds.map(each => ({ value: each, label: t(`change.kind.${each}`) }))}
            onChange={value => filters.set({ kind: value })}
          />
        </>
      }
      actions={
        <>
          {mayCall(peopleCalls.checkChangeFile) && (
            <Button onClick={() => navigate('/people/changes/import')}>{t('shared:action.import')}</Button>
          )}
          {mayEdit && (
            <Button type="primary" onClick={() => drawer.show('new')}>
              {t('change.add')}
            </Button>
          )}
        </>
      }
    >
      <QueryStates query={changes} shape="table">
        {data => (
          <>
            <DataTable
              name="people.changes"
              caption={t('title.changes')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => t('change.of', { name: row.employeeName, kind: t(`change.kind.${row.kind}`) })}
              rowLink={row => drawer.linkTo(row.id)}
              exported={exportWith(peopleCalls.exportChanges, filter, importedColumns)}
              empty={<NothingListed filters={filters} title={t('change.none')} text={t('change.none_text')} />}
            />
            <OpenRecord drawer={drawer} rows={data.rows}>
              {(row, open) =>
                row ? (
                  <ChangeDrawer key={open} row={row} onClose={drawer.close} readOnly={!mayEdit} />
                ) : (
                  <AddChange key={open} onClose={drawer.close} />
                )
              }
            </OpenRecord>
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

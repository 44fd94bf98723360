/** All pulls, with what became of each. */
import { useTranslation } from 'react-i18next'
import { scimCalls } from '#contract/scim/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { DataTable, ListPage, useUrlFilters } from '#web/list/index.ts'
import { usePullColumns } from '#web/scim/pull/pull-columns.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'

const size = 50

export const Pulls = () => {
  const { t } = useTranslation('scim')
  const { page, setPage } = useUrlFilters({})
  const pulls = useQueryCall(scimCalls.listScimPulls, { page, size })
  const columns = usePullColumns()
  return (
    <ListPage title={t('title.pulls')} total={pulls.data?.total} pages={{ page, size, onPage: setPage }}>
      <QueryStates query={pulls} shape="table">
        {({ rows }) => (
          <DataTable
            name="scim.pulls"
            caption={t('title.pulls')}
            rows={rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.startedAt}
            rowLink={row => `/organisation/sync?pull=${row.id}`}
            empty={<Empty title={t('pull.none')} text={t('pull.none_text')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}

/** A01: requests by what the reader has to do with them, one tab each; a row opens the request beside the list. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { approvalExports } from '#contract/approvals/exports.ts'
import type { RequestFilter } from '#contract/approvals/request.ts'
import { categories, requestTabs } from '#contract/approvals/values.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { RequestDrawer } from '#web/approvals/detail/request-drawer.tsx'
import { ChosenActs } from '#web/approvals/list/chosen-acts.tsx'
import { useRequestColumns } from '#web/approvals/list/request-columns.tsx'
import { RequestFinder, requestKinds, turns } from '#web/approvals/list/request-finder.tsx'
import { RequestTabs } from '#web/approvals/list/request-tabs.tsx'
import { useRequestWords } from '#web/approvals/request-words.ts'
import { useOpenParam } from '#web/form/index.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { DataTable, exportWith, ListPage, NothingListed, useUrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { BelowTitleProvider } from '#web/states/title-place.ts'

/** Tabs in which somebody is asked, and answers. */
const asks = ['approve', 'witness']

const size = 50

/** Whoever decides for others comes for what waits; everybody else for the own requests. */
const useTab = () => {
  const { may } = useSession()
  const [query] = useSearchParams()
  const order = may('approvals.view') ? (['approve', ...requestTabs] as const) : requestTabs
  const shown = requestTabs.filter(each => each !== 'jurisdiction' || may('approvals.view'))
  const tab = tabOf(
    query.get('tab'),
    order.filter(each => shown.includes(each)).map(key => ({ key })),
  ) as RequestFilter['tab']
  return { tab, shown }
}

export const Requests = () => {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const { may } = useSession()
  const { tab, shown } = useTab()
  const drawer = useOpenParam()
  const filters = useUrlFilters(requestKinds)
  const words = useRequestWords()
  const columns = useRequestColumns(tab)
  const { q: search, from, to, ...values } = filters.values
  const filter: RequestFilter = {
    ...{ tab, search, below: true, by: 'submitted', down: true },
    state: requestKinds.state.find(each => each === values.state) ?? 'all',
    turn: asks.includes(tab) ? (turns.find(each => each === values.turn) ?? 'waiting') : 'all',
    category: categories.find(each => each === values.category),
    from: from || undefined,
    to: to || undefined,
  }
  const requests = useQueryCall(approvalCalls.listRequests, { ...filter, page: filters.page, size })
  const isInbox = asks.includes(tab) && filter.turn === 'waiting'
  return (
    <BelowTitleProvider value={<RequestTabs tabs={shown} current={tab} />}>
      <ListPage
        title={t('title.requests')}
        total={requests.data?.total}
        pages={{ page: filters.page, size, onPage: filters.setPage }}
        filtered={filters.any}
        onClear={filters.clear}
        actions={
          <>
            {may('company.import') && <Button onClick={() => navigate('/approvals/import')}>{t('list.import')}</Button>}
            <Button type="primary" onClick={() => navigate('/approvals/apply')}>
              {t('apply.begin')}
            </Button>
          </>
        }
        filters={<RequestFinder filters={filters} hasTurn={asks.includes(tab)} />}
      >
        <QueryStates query={requests} shape="table">
          {({ rows }) => (
            <DataTable
              {...{ rows, columns }}
              key={tab}
              name={`approvals.${tab}`}
              caption={t(`tab.${tab}`)}
              exported={exportWith(approvalExports.exportRequests, filter)}
              rowKey={row => row.id}
              rowName={row => t('list.row', { what: words.what(row), name: row.applicantName, no: row.no })}
              rowLink={row => row.link ?? drawer.linkTo(row.id)}
              bulk={(chosen, clear) => <ChosenActs {...{ chosen, clear }} />}
              empty={
                <NothingListed
                  filters={filters}
                  title={t(isInbox ? 'list.none_waiting' : 'list.none')}
                  {...(!isInbox && { text: t('list.none_text') })}
                />
              }
            />
          )}
        </QueryStates>
        {drawer.open && <RequestDrawer key={drawer.open} id={drawer.open} onClose={drawer.close} />}
      </ListPage>
    </BelowTitleProvider>
  )
}

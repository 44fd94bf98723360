/** A01: requests by what the reader has to do with them, one tab each; a row opens the request beside the list. */
import { Button } from 'antd'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { approvalCalls } from '#contract/approvals/calls.ts'
import { approvalExports } from '#contract/approvals/exports.ts'
import type { RequestFilter, RequestRow } from '#contract/approvals/request.ts'
import { categories, requestTabs } from '#contract/approvals/values.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { RequestDrawer } from '#web/approvals/detail/request-drawer.tsx'
import { ChosenActs } from '#web/approvals/list/chosen-acts.tsx'
import { orders, useRequestColumns } from '#web/approvals/list/request-columns.tsx'
import { RequestFinder, requestKinds, turns } from '#web/approvals/list/request-finder.tsx'
import { RequestTabs } from '#web/approvals/list/request-tabs.tsx'
import { usePlainKeys } from '#web/approvals/plain-keys.ts'
import { useRequestWords } from '#web/approvals/request-words.ts'
import { type OpenParam, useOpenParam } from '#web/form/index.ts'
import { tabOf } from '#web/list/filters/tab-param.ts'
import { DataTable, exportWith, ListPage, NothingListed, useUrlFilters, useUrlSort } from '#web/list/index.ts'
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

/** What is listed of a tab, by the address: its conditions and its order. */
const useAsked = (tab: RequestFilter['tab']) => {
  const filters = useUrlFilters(requestKinds)
  const ordered = useUrlSort(Object.keys(orders))
  const { q: search, from, to, ...values } = filters.values
  const [sorted] = ordered.sorting
  const filter: RequestFilter = {
    ...{ tab, search, below: true },
    by: orders[(sorted?.id ?? 'submittedAt') as keyof typeof orders],
    down: sorted?.desc ?? true,
    state: requestKinds.state.find(each => each === values.state) ?? 'all',
    turn: asks.includes(tab) ? (turns.find(each => each === values.turn) ?? 'waiting') : 'all',
    category: categories.find(each => each === values.category),
    from: from || undefined,
    to: to || undefined,
  }
  return { filters, filter, ordered }
}

/** J and K go down and up the page of requests that are looked at beside the list. */
const useStepKeys = (rows: readonly RequestRow[], { open, show }: OpenParam) => {
  const ids = rows.filter(row => row.link === null).map(row => row.id)
  const step = (by: number) => () => {
    const next = ids[open === undefined ? 0 : ids.indexOf(open) + by]
    if (next !== undefined) show(next)
  }
  usePlainKeys({ j: step(1), k: step(-1) })
}

export const Requests = () => {
  const { t } = useTranslation('approvals')
  const navigate = useNavigate()
  const { may } = useSession()
  const { tab, shown } = useTab()
  const drawer = useOpenParam()
  const { filters, filter, ordered } = useAsked(tab)
  const words = useRequestWords()
  const columns = useRequestColumns(tab)
  const requests = useQueryCall(approvalCalls.listRequests, { ...filter, page: filters.page, size })
  useStepKeys(requests.data?.rows ?? [], drawer)
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
              {...{ rows, columns, ordered }}
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
        {drawer.open && <RequestDrawer id={drawer.open} onClose={drawer.close} />}
      </ListPage>
    </BelowTitleProvider>
  )
}

/** Historical business data of a site: list by dates, calendar of what is there, delete and recover. */
import { Button, Select } from 'antd'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate } from 'react-router-dom'
import { estimateCalls } from '#contract/estimate/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { DayStrip } from '#web/estimate/history/day-strip.tsx'
import { HistoryBulk } from '#web/estimate/history/history-bulk.tsx'
import { useHistoryColumns } from '#web/estimate/history/history-columns.tsx'
import { SiteFilter } from '#web/estimate/site-filter.tsx'
import { useSite } from '#web/estimate/use-site.ts'
import { DataTable, DateRange, exportWith, ListPage, useUrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { Empty, QueryStates } from '#web/states/index.ts'
import { addDays, useFormats } from '#web/time/index.ts'

const kinds = { first: 'date', last: 'date', shown: ['kept', 'deleted'] } as const
const size = 100
const noSite = '00000000-0000-0000-0000-000000000000'

export const History = () => {
  const { t } = useTranslation(['estimate', 'shared'])
  const { may, me } = useSession()
  const { money, number } = useFormats()
  const navigate = useNavigate()
  const { site, choose } = useSite()
  const filters = useUrlFilters(kinds)
  const columns = useHistoryColumns()
  const { today } = me
  const first = filters.values.first || addDays(today, -7)
  const last = filters.values.last || addDays(today, -1)
  const { page } = filters
  const departmentId = site?.id ?? noSite
  const options = { enabled: site !== undefined }
  const shown: 'kept' | 'deleted' | 'all' =
    filters.values.shown === 'kept' || filters.values.shown === 'deleted' ? filters.values.shown : 'all'
  const filter = { departmentId, first, last, deleted: shown }
  const records = useQueryCall(estimateCalls.listHistory, { ...filter, page, size }, options)
  const calendar = useQueryCall(estimateCalls.historyCalendar, { departmentId, first, last }, options)
  const edit = may('history.import')
  return (
    <ListPage
      title={t('title.history')}
      subject={site?.name}
      total={records.data?.total}
      pages={{ page, size, onPage: filters.setPage }}
      filters={
        <>
          <SiteFilter site={site} choose={choose} inHeader />
          <DateRange label={t('history.range')} first={first} last={last} today={today} onChange={filters.set} />
          <Select
            aria-label={t('history.shown')}
            value={shown}
            style={{ width: 120 }}
            onChange={value => filters.set({ shown: value === 'all' ? '' : value })}
            options={[
              { value: 'all', label: t('history.all_rows') },
              { value: 'kept', label: t('history.kept') },
              { value: 'deleted', label: t('history.deleted') },
            ]}
          />
        </>
      }
      actions={
        <>
          <Link to={`/estimate/history/calendar${site ? `?site=${site.id}` : ''}`}>{t('history.open_calendar')}</Link>
          {edit && me.company?.departments === 'all' && (
            <Link to="/estimate/history/registers">{t('history.open_tokens')}</Link>
          )}
          {edit && (
            <Button
              type="primary"
              onClick={() => navigate(`/estimate/history/import${site ? `?site=${site.id}` : ''}`)}
            >
              {t('shared:action.import')}
            </Button>
          )}
        </>
      }
    >
      <section aria-label={t('history.calendar')}>
        <DayStrip days={calendar.data?.days ?? []} />
      </section>
      <QueryStates query={records} shape="table">
        {data => (
          <>
            <p>
              {t('history.totals', {
                turnover: money(data.turnoverCents),
                people: number(data.people),
                orders: number(data.orders),
              })}
            </p>
            <DataTable
              name="estimate.history"
              caption={t('title.history')}
              rows={data.rows}
              columns={columns}
              rowKey={row => row.id}
              rowName={row => `${row.date} ${row.start}`}
              struck={row => row.deleted}
              exported={exportWith(estimateCalls.exportHistory, filter)}
              bulk={edit ? (selected, clear) => <HistoryBulk {...{ departmentId, selected, clear }} /> : undefined}
              empty={
                <Empty title={t('history.empty')} text={t('history.empty_text')}>
                  {edit && <Link to={`/estimate/history/import?site=${departmentId}`}>{t('title.import')}</Link>}
                </Empty>
              }
            />
          </>
        )}
      </QueryStates>
    </ListPage>
  )
}

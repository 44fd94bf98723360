/** The security log: who did what to accounts and rights, and when; above it whether administrators need a code. */
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { securityCalls } from '#contract/account/entry/security-calls.ts'
import { logActions } from '#contract/audit/log-actions.ts'
import type { Output } from '#contract/call.ts'
import { DeviceCodeSwitch } from '#web/account/security-log/device-code-switch.tsx'
import { useQueryCall } from '#web/api/hooks.ts'
import { ChoiceFilter } from '#web/list/filters/choice-filter.tsx'
import { DateRangeFilter } from '#web/list/filters/date-range.tsx'
import { type Column, DataTable, ListPage, NothingListed, SearchBox, useUrlFilters } from '#web/list/index.ts'
import { useSession } from '#web/session/session.tsx'
import { QueryStates } from '#web/states/index.ts'
import { Instant } from '#web/time/instant.tsx'

type Line = Output<typeof securityCalls.listLog>['rows'][number]

const kinds = { who: 'text', what: logActions, from: 'date', to: 'date' } as const
const size = 50

export const SecurityLog = () => {
  const { t } = useTranslation('security')
  const { may, me } = useSession()
  const filters = useUrlFilters(kinds)
  const { who, from, to } = filters.values
  const what = logActions.find(each => each === filters.values.what)
  const log = useQueryCall(securityCalls.listLog, {
    who: who || undefined,
    what,
    from: from || undefined,
    to: to || undefined,
    page: filters.page,
    size,
  })
  const columns = useMemo<Column<Line>[]>(
    () => [
      { key: 'at', title: t('log.at'), value: row => row.at, render: row => <Instant at={row.at} /> },
      { key: 'by', title: t('log.who'), value: row => row.by || t('log.system') },
      { key: 'action', title: t('log.what'), value: row => t(`log.action.${row.action}`) },
      { key: 'about', title: t('log.about'), value: row => row.about, width: 140 },
      { key: 'detail', title: t('log.detail'), value: row => row.detail, wrap: true },
      { key: 'device', title: t('log.device'), value: row => row.device },
      { key: 'address', title: t('log.address'), value: row => row.address },
    ],
    [t],
  )
  return (
    <ListPage
      title={t('title.log')}
      total={log.data?.total}
      pages={{ page: filters.page, size, onPage: filters.setPage }}
      filtered={filters.any}
      onClear={filters.clear}
      filters={
        <>
          <SearchBox label={t('log.who_search')} value={who} onSearch={value => filters.set({ who: value })} />
          <ChoiceFilter
            label={t('log.what')}
            value={what ?? ''}
            options={logActions.map(value => ({ value, label: t(`log.action.${value}`) }))}
            onChange={value => filters.set({ what: value })}
          />
          <DateRangeFilter
            label={t('log.days')}
            first={from}
            last={to}
            today={me.today}
            onChange={span => filters.set({ from: span.first, to: span.last })}
          />
        </>
      }
    >
      {may('organisation.edit') && <DeviceCodeSwitch />}
      <QueryStates query={log} shape="table">
        {data => (
          <DataTable
            name="account.security-log"
            caption={t('title.log')}
            rows={data.rows}
            columns={columns}
            rowKey={row => row.id}
            rowName={row => row.at}
            empty={<NothingListed filters={filters} title={t('log.none')} />}
          />
        )}
      </QueryStates>
    </ListPage>
  )
}

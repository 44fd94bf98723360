/** How the lists of estimating are exported. */
import { estimateCalls as calls } from '#contract/estimate/calls.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import { clockText } from '../files/clock-text.ts'
import type { Route } from '../http/serve.ts'
import { regionName } from '../messages/names.ts'
import { estimateDays, estimateSlots } from './estimates/estimate-sheets.ts'
import { listEstimates } from './estimates/list-estimates.ts'
import { guideSlots } from './guides/guide-sheet.ts'
import { listGuides } from './guides/read-guides.ts'
import { listHistory } from './history/list-history.ts'

export const exportRoutes: Route[] = [
  serveExport(calls.exportHistory, {
    name: 'estimate:title.history',
    list: calls.listHistory,
    rows: inTransaction(listHistory),
    columns: ({ text, word, count, money, share, date }) => ({
      date: date('estimate:history.date', row => row.date),
      slot: text('estimate:history.slot', row => `${clockText(row.start)}-${clockText(row.end)}`),
      ratio: share('estimate:history.ratio', row => row.timeRatio),
      turnover: money('estimate:history.turnover', row => row.turnoverCents),
      amount: money('estimate:history.amount', row => row.amountCents),
      people: count('estimate:history.people', row => row.people),
      orders: count('estimate:history.orders', row => row.orders),
      deleted: word('estimate:history.flag', row => (row.deleted ? 'estimate:history.deleted' : null)),
    }),
  }),
  serveExport(calls.exportEstimates, {
    name: 'estimate:title.estimates',
    list: calls.listEstimates,
    rows: inTransaction(listEstimates),
    columns: ({ text, word, count, money, share, hours, date }) => ({
      name: text('estimate:field.name', row => row.name, 28),
      department: text('estimate:field.department', row => row.departmentName),
      type: word('estimate:field.forecastType', row => `estimate:type.${row.forecastType}`),
      first: date('estimate:field.first', row => row.first),
      last: date('estimate:field.last', row => row.last),
      referenceDates: text('estimate:field.referenceDates', row => row.referenceDates.join(', '), 40),
      remark: text('estimate:field.remark', row => row.remark, 32),
      state: word('estimate:field.state', row => `estimate:state.${row.state}`),
      turnover: money('estimate:field.turnover', row => row.turnoverCents),
      transactions: count('estimate:sum.transactions', row => row.transactions),
      direct: hours('estimate:sum.direct', row => row.directMinutes),
      indirect: hours('estimate:sum.indirect', row => row.indirectMinutes),
      error: share('estimate:field.error', row => row.wape),
    }),
    details: [estimateDays, estimateSlots],
  }),
  serveExport(calls.exportGuides, {
    name: 'estimate:title.guides',
    list: calls.listGuides,
    rows: inTransaction(listGuides),
    columns: ({ text, word, phrase, date }) => ({
      department: text('estimate:field.department', row => row.departmentName),
      type: word('estimate:field.type', row => `estimate:guide.${row.type}`),
      days: phrase('estimate:guide.day_kind', (row, say, locale) =>
        [
          row.region && regionName(locale, row.region),
          say(row.dayKind ? `estimate:guide.day.${row.dayKind}` : 'estimate:guide.any_day'),
        ]
          .filter(Boolean)
          .join(' · '),
      ),
      creator: text('estimate:field.creator', row => row.creator),
      effective: date('estimate:field.effectiveFrom', row => row.effectiveFrom),
      state: word('estimate:field.state', row => `estimate:guide.state.${row.state}`),
    }),
    details: [guideSlots],
  }),
]

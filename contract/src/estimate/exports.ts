/** The exports of estimating's lists: for each the columns that its table may show. */
import { exportOf } from '../shared/list-export.ts'
import { estimateCalls } from './estimate.ts'
import { guideCalls } from './guide.ts'
import { historyCalls } from './history.ts'

export const estimateExports = {
  exportHistory: exportOf(historyCalls.listHistory, [
    'date',
    'slot',
    'ratio',
    'turnover',
    'amount',
    'people',
    'orders',
    'deleted',
  ]),
  exportEstimates: exportOf(estimateCalls.listEstimates, [
    'name',
    'department',
    'type',
    'first',
    'last',
    'referenceDates',
    'remark',
    'state',
    'turnover',
    'transactions',
    'direct',
    'indirect',
    'error',
  ]),
  exportGuides: exportOf(guideCalls.listGuides, ['department', 'type', 'days', 'creator', 'effective', 'state']),
}

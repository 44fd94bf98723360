/** The exports of the lists of leave: for each the columns that its table may show. */
import { exportOf } from '../shared/list-export.ts'
import { leaveBalanceCalls } from './balance.ts'
import { leaveRuleCalls } from './rule.ts'
import { leaveTypeCalls } from './type.ts'

export const leaveExports = {
  exportBalances: exportOf(leaveBalanceCalls.listBalances, [
    'name',
    'jobNumber',
    'department',
    'type',
    'remaining',
    'unit',
    'validTo',
    'from',
    'source',
    'duration',
    'memo',
    'balance',
    'held',
    'coming',
    'state',
  ]),
  exportBalanceHistory: exportOf(leaveBalanceCalls.listBalanceHistory, [
    'name',
    'jobNumber',
    'department',
    'type',
    'kind',
    'source',
    'time',
    'day',
    'duration',
    'unit',
    'validTo',
    'remark',
    'balance',
    'by',
  ]),
  exportLeaveTypes: exportOf(leaveTypeCalls.listLeaveTypes, [
    'name',
    'paid',
    'sort',
    'enabled',
    'creator',
    'createdAt',
  ]),
  exportLeaveRules: exportOf(leaveRuleCalls.listLeaveRules, [
    'name',
    'type',
    'issue',
    'priority',
    'enabled',
    'from',
    'creator',
    'createdAt',
  ]),
}

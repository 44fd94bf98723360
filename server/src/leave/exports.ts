/** How the lists of leave are exported. */

import type { BalanceRow } from '#contract/leave/balance.ts'
import { leaveCalls as calls } from '#contract/leave/calls.ts'
import { inTransaction, serveExport } from '../exports/export-list.ts'
import type { Route } from '../http/serve.ts'
import { listBalanceHistory } from './balances/history.ts'
import { listBalances } from './balances/list-balances.ts'
import { listLeaveRules } from './rules/rules.ts'
import { listLeaveTypes } from './types/types.ts'

/** What is said of each lot that is not used up, one under the other. */
const ofLots = (row: BalanceRow, said: (lot: BalanceRow['lots'][number]) => string): string =>
  row.lots
    .filter(lot => lot.state !== 'used_up')
    .map(said)
    .join('\n')

const exportBalances = serveExport(calls.exportBalances, {
  name: 'leave:title.balances',
  list: calls.listBalances,
  rows: inTransaction(listBalances),
  columns: ({ text, word, date, amount }) => ({
    name: text('leave:balance.name', row => row.name),
    jobNumber: text('leave:balance.jobNumber', row => row.jobNumber),
    department: text('leave:balance.department', row => row.departmentName),
    type: text('leave:balance.type', row => row.typeName),
    remaining: amount('leave:balance.remaining', row => Number(row.remaining.shown)),
    unit: word('leave:balance.unit', row => `leave:unit.${row.unit}`),
    validTo: date('leave:balance.validTo', row => row.validTo),
    from: text('leave:balance.from', row => ofLots(row, lot => lot.from)),
    source: text('leave:balance.source', row => ofLots(row, lot => lot.sourceName)),
    duration: text('leave:balance.duration', row => ofLots(row, lot => lot.amount.shown)),
    memo: text('leave:balance.memo', row => ofLots(row, lot => lot.memo), 24),
    balance: amount('leave:balance.balance', row => Number(row.balance.shown)),
    held: amount('leave:balance.held', row => Number(row.held.shown)),
    coming: text('leave:balance.coming', row =>
      row.coming.map(({ day, amount: { shown } }) => `${day} ${shown}`).join('\n'),
    ),
    state: word('leave:balance.state', row => `leave:state.${row.state}`),
  }),
})

const exportHistory = serveExport(calls.exportBalanceHistory, {
  name: 'leave:title.history',
  list: calls.listBalanceHistory,
  rows: inTransaction(listBalanceHistory),
  columns: ({ text, word, date, amount, instant }) => ({
    name: text('leave:balance.name', row => row.name),
    jobNumber: text('leave:balance.jobNumber', row => row.jobNumber),
    department: text('leave:balance.department', row => row.departmentName),
    type: text('leave:balance.type', row => row.typeName),
    kind: word('leave:history.kind', row => `leave:line.${row.kind}`),
    source: text('leave:balance.source', row => row.sourceName),
    time: instant('leave:history.time', row => row.time),
    day: date('leave:balance.from', row => row.day),
    duration: amount('leave:balance.duration', row => Number(row.amount.shown)),
    unit: word('leave:balance.unit', row => `leave:unit.${row.unit}`),
    validTo: date('leave:balance.validTo', row => row.validTo),
    remark: text('leave:history.remark', row => row.remark, 24),
    balance: amount('leave:balance.balance', row => Number(row.balance.shown)),
    by: text('leave:history.by', row => row.writtenBy),
  }),
})

const exportTypes = serveExport(calls.exportLeaveTypes, {
  name: 'leave:title.types',
  list: calls.listLeaveTypes,
  rows: inTransaction(listLeaveTypes),
  columns: ({ text, flag, enabled, count, instant }) => ({
    name: text('leave:type.name', row => row.name),
    paid: flag('leave:type.paid', row => row.paid),
    sort: count('leave:type.sort', row => row.sort),
    enabled: enabled('leave:type.enabled', row => row.enabled),
    creator: text('leave:type.creator', row => row.creator),
    createdAt: instant('leave:type.createdAt', row => row.createdAt),
  }),
})

const exportRules = serveExport(calls.exportLeaveRules, {
  name: 'leave:title.rules',
  list: calls.listLeaveRules,
  rows: inTransaction(listLeaveRules),
  columns: ({ text, word, date, enabled, count, instant }) => ({
    name: text('leave:rule.name', row => row.name),
    type: text('leave:balance.type', row => row.typeName),
    issue: word('leave:rule.issue', row => row.version && `leave:issue.${row.version.issue}`),
    priority: count('leave:rule.priority', row => row.priority),
    enabled: enabled('leave:type.enabled', row => row.enabled),
    from: date('leave:balance.from', row => row.version?.from ?? null),
    creator: text('leave:type.creator', row => row.creator),
    createdAt: instant('leave:type.createdAt', row => row.createdAt),
  }),
})

export const leaveExportRoutes: readonly Route[] = [exportBalances, exportHistory, exportTypes, exportRules]

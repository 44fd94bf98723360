/** The screens of leave. */
import { leaveImportCalls } from '#contract/leave/import.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const leaveRoutes: readonly AreaRoute[] = [
  {
    path: '/leave/balances',
    titleKey: 'leave:title.balances',
    permission: 'leave.view',
    areas: ['people'],
    menu: { group: 'leave', order: 1, family: 'leave:title.balances' },
    lazy: () => import('#web/leave/balances/balances.tsx').then(module => module.Balances),
  },
  {
    path: '/leave/balances/import',
    titleKey: 'leave:title.import',
    permission: 'leave.edit',
    needs: leaveImportCalls.checkAppendedBalances,
    parent: '/leave/balances',
    lazy: () => import('#web/leave/balances/balance-import.tsx').then(module => module.BalanceImport),
  },
  {
    path: '/leave/balances/history',
    titleKey: 'leave:title.history',
    permission: 'leave.view',
    areas: ['people'],
    menu: { group: 'leave', order: 6, family: 'leave:title.balances' },
    lazy: () => import('#web/leave/history/balance-history.tsx').then(module => module.BalanceHistory),
  },
  {
    path: '/leave/types',
    titleKey: 'leave:title.types',
    permission: 'leave.view',
    menu: { group: 'leave', order: 7 },
    lazy: () => import('#web/leave/types/leave-types.tsx').then(module => module.LeaveTypes),
  },
  {
    path: '/leave/rules',
    titleKey: 'leave:title.rules',
    permission: 'leave.view',
    menu: { group: 'leave', order: 8 },
    lazy: () => import('#web/leave/rules/leave-rules.tsx').then(module => module.LeaveRules),
  },
  {
    path: '/leave/rules/edit',
    titleKey: 'leave:title.rule',
    newTitleKey: 'leave:title.rule_new',
    permission: 'leave.view',
    parent: '/leave/rules',
    areas: ['people'],
    lazy: () => import('#web/leave/rules/rule-page.tsx').then(module => module.LeaveRulePage),
  },
  {
    path: '/my/balances',
    titleKey: 'leave:title.own',
    permission: 'roster.own',
    parent: '/my/roster',
    lazy: () => import('#web/leave/own/my-balances.tsx').then(module => module.MyBalances),
  },
]

/** The screens of approvals. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const approvalRoutes: readonly AreaRoute[] = [
  {
    path: '/approvals',
    titleKey: 'approvals:title.requests',
    menu: { group: 'approvals', order: 1 },
    lazy: () => import('#web/approvals/list/requests.tsx').then(module => module.Requests),
  },
  {
    path: '/approvals/apply',
    titleKey: 'approvals:title.apply',
    parent: '/approvals',
    lazy: () => import('#web/approvals/apply/apply.tsx').then(module => module.Apply),
  },
  {
    path: '/approvals/delegations',
    titleKey: 'approvals:title.delegations',
    menu: { group: 'approvals', order: 6 },
    lazy: () => import('#web/approvals/delegations/delegations.tsx').then(module => module.Delegations),
  },
]

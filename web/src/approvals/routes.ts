/** The screens of approvals. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const approvalRoutes: readonly AreaRoute[] = [
  {
    path: '/approvals',
    titleKey: 'approvals:title.requests',
    menu: { group: 'approvals', order: 1 },
    lazy: () => import('#web/approvals/list/requests.tsx').then(module => module.Requests),
  },
]

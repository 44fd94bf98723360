/** The screens of attendance. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const attendanceRoutes: readonly AreaRoute[] = [
  {
    path: '/approvals/import',
    titleKey: 'attendance:title.import',
    parent: '/approvals',
    permission: 'company.import',
    lazy: () => import('#web/attendance/imports/away-import.tsx').then(module => module.AwayImport),
  },
]

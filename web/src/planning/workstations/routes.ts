/** The screen of workstations. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const workstationRoutes: readonly AreaRoute[] = [
  {
    path: '/planning/workstations',
    titleKey: 'planning:title.workstations',
    permission: 'planning.view',
    menu: { group: 'planning', order: 14 },
    lazy: () => import('#web/planning/workstations/workstations.tsx').then(module => module.Workstations),
  },
]

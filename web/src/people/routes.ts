/** The screens of people. */
import type { AreaRoute } from '#web/app/area-route.ts'

export const peopleRoutes: readonly AreaRoute[] = [
  {
    path: '/people/employees',
    titleKey: 'people:title.employees',
    permission: 'people.view',
    menu: { group: 'people', order: 1 },
    lazy: () => import('#web/people/employees/employees.tsx').then(module => module.Employees),
  },
]

/** The screens of people. */
import type { AreaRoute } from '#web/shell/area-route.ts'

export const peopleRoutes: readonly AreaRoute[] = [
  {
    path: '/people/employees',
    titleKey: 'people:title.employees',
    permission: 'people.view',
    menu: { group: 'people', order: 1 },
    lazy: () => import('#web/people/employees/employees.tsx').then(module => module.Employees),
  },
  {
    path: '/people/changes',
    titleKey: 'people:title.changes',
    permission: 'people.view',
    menu: { group: 'people', order: 14 },
    lazy: () => import('#web/people/changes/changes.tsx').then(module => module.Changes),
  },
  {
    path: '/people/tags',
    titleKey: 'people:title.tags',
    permission: 'people.view',
    menu: { group: 'people', order: 28 },
    lazy: () => import('#web/people/tags/tags.tsx').then(module => module.Tags),
  },
  {
    path: '/my/availability',
    titleKey: 'people:title.my_availability',
    permission: 'roster.own',
    parent: '/my/roster',
    lazy: () => import('#web/people/own/my-availability.tsx').then(module => module.MyAvailability),
  },
]

/** The screens of a person's own account. */
import type { AreaRoute } from '#web/app/area-route.ts'

export const accountRoutes: readonly AreaRoute[] = [
  {
    path: '/account/personal',
    titleKey: 'account:title.personal',
    lazy: () => import('#web/account/personal/personal.tsx').then(module => module.Personal),
  },
]

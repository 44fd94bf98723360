/** The screen on which everybody arrives. */
import { homeAhead } from '#web/home/home-ahead.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const homeRoutes: readonly AreaRoute[] = [
  {
    path: '/people/index.htm',
    titleKey: 'shared:title.home',
    menu: { group: 'home', order: 1 },
    areas: ['home', 'planning'],
    blocks: 'home',
    ahead: homeAhead,
    lazy: () => import('#web/home/home.tsx').then(module => module.Home),
  },
]

/** The screens of the shell itself: home, messages, no access, not found. */
import { homePath } from '#web/session/home-path.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'
import { homeAhead } from '#web/shell/home/home-ahead.ts'

export const shellRoutes: readonly AreaRoute[] = [
  {
    path: '/people/index.htm',
    titleKey: 'shared:title.home',
    menu: { group: 'home', order: 1 },
    areas: ['home', 'planning'],
    blocks: 'home',
    ahead: homeAhead,
    lazy: () => import('#web/shell/home/home.tsx').then(module => module.Home),
  },
  {
    path: '/messages',
    titleKey: 'shared:title.messages',
    parent: homePath,
    blocks: 'rows',
    lazy: () => import('#web/shell/inbox/messages-page.tsx').then(module => module.MessagesPage),
  },
  {
    path: '/nopermission',
    titleKey: 'shared:state.forbidden',
    lazy: () => import('#web/states/instead/forbidden.tsx').then(module => module.Forbidden),
  },
]

/** Stands in for every address that is no screen. */
export const notFoundRoute: AreaRoute = {
  path: '/notfound',
  titleKey: 'shared:title.not_found',
  lazy: () => import('#web/shell/not-found.tsx').then(module => module.NotFound),
}

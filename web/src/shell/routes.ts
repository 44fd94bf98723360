/** The screens of the shell itself: messages, no access, not found. */
import { homePath } from '#web/session/home-path.ts'
import type { AreaRoute } from '#web/shell/area-route.ts'

export const shellRoutes: readonly AreaRoute[] = [
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

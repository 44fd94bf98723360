/** Every screen of the areas inside the signed-in frame: a table that the login page need not load. */
import type { RouteObject } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { askAhead } from '#web/api/ahead.ts'
import { PageFailure } from '#web/app/page-failure.tsx'
import { areaRoutes } from '#web/app/routes.ts'
import { loadAreas } from '#web/messages/translator.ts'
import { type AreaRoute, areaOfTitle } from '#web/shell/area-route.ts'
import { notFoundRoute } from '#web/shell/routes.ts'

/**
 * Loads a screen with its words, and asks for what it shows, while the frame around it is still loading: at once for
 * whoever was signed in here before, and by that has them in the browser; else as soon as it is known that somebody is.
 * What fails is asked for again, and told, when the screen is drawn.
 */
const loadAhead = (route: AreaRoute) => {
  const areas = [areaOfTitle(route.titleKey), ...(route.areas ?? [])]
  const load = () => void Promise.all([route.lazy(), loadAreas(areas)]).catch(() => undefined)
  const isKept = Boolean(navigator.serviceWorker?.controller)
  if (isKept) load()
  if (!isFirst) return
  isFirst = false
  void askAhead(accountCalls.me, {}).then(me => {
    if (!me?.company || me.policyDue) return
    if (!isKept) load()
    route.ahead?.(new URLSearchParams(location.search), { ...me, company: me.company })
  })
}
/** On later ways it is known who is signed in. */
let isFirst = true

export const signedInRoutes: RouteObject = {
  errorElement: <PageFailure />,
  lazy: async () => {
    const { SignedInFrame } = await import('#web/app/signed-in-frame.tsx')
    return { Component: SignedInFrame }
  },
  children: [
    ...areaRoutes.map(route => ({
      path: route.path,
      lazy: async () => {
        loadAhead(route)
        const { RouteScreen } = await import('#web/app/route-screen.tsx')
        return { element: <RouteScreen route={route} routes={areaRoutes} /> }
      },
    })),
    {
      path: '*',
      lazy: async () => {
        const { RouteScreen } = await import('#web/app/route-screen.tsx')
        return { element: <RouteScreen route={notFoundRoute} routes={areaRoutes} /> }
      },
    },
  ],
}

/** Every screen of the areas inside the signed-in frame: a table that the login page need not load. */
import type { RouteObject } from 'react-router-dom'
import { PageFailure } from '#web/app/page-failure.tsx'
import { areaRoutes } from '#web/app/routes.ts'
import { notFoundRoute } from '#web/shell/routes.ts'

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
        const { RouteScreen } = await import('#web/app/route-screen.tsx')
        return { element: <RouteScreen route={route} /> }
      },
    })),
    {
      path: '*',
      lazy: async () => {
        const { RouteScreen } = await import('#web/app/route-screen.tsx')
        return { element: <RouteScreen route={notFoundRoute} /> }
      },
    },
  ],
}

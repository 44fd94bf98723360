/** The routes of the page: the way in, then every screen of the areas inside the signed-in frame. */
import type { ComponentType } from 'react'
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { PageFailure } from '#web/app/page-failure.tsx'
import { areaRoutes } from '#web/app/routes.ts'
import { loadAreas } from '#web/messages/translator.ts'
import { notFoundRoute } from '#web/shell/routes.ts'

/** A screen outside the shell, loaded with the words of its area. */
const entry = (path: string, load: () => Promise<ComponentType>): RouteObject => ({
  path,
  errorElement: <PageFailure />,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadAreas(['account'])])
    return { Component }
  },
})

const signedIn: RouteObject = {
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

/** Nothing is drawn before the first screen is there. */
const Nothing = () => null

export const createRouter = () =>
  createBrowserRouter([
    {
      HydrateFallback: Nothing,
      children: [
        entry('/', () => import('#web/account/entry/login.tsx').then(module => module.Login)),
        entry('/choosecompany', () =>
          import('#web/account/entry/choose-company.tsx').then(module => module.ChooseCompany),
        ),
        signedIn,
      ],
    },
  ])

/** The routes of the page: the way in at once, every screen of the areas as soon as an address asks for one. */
import { createBrowserRouter, type RouteObject } from 'react-router-dom'
import { accountCalls } from '#contract/account/calls.ts'
import { type EntryRoute, entryRoutes } from '#web/account/entry-routes.ts'
import { askAhead } from '#web/api/ahead.ts'
import { PageFailure } from '#web/app/page-failure.tsx'
import { loadAreas } from '#web/messages/translator.ts'

/** A screen outside the shell, loaded with the words of its area. */
const entry = ({ path, load, areas = [] }: EntryRoute): RouteObject => ({
  path,
  errorElement: <PageFailure />,
  lazy: async () => {
    const [Component] = await Promise.all([load(), loadAreas(['account', ...areas])])
    return { Component }
  },
})

/** Nothing is drawn before the first screen is there. */
const Nothing = () => null

const root = 'root'

/** The drawn parts with made-up data: no build of the product has them. */
const patterns: RouteObject[] = import.meta.env.DEV
  ? [
      {
        path: '/patterns',
        lazy: async () => ({ Component: (await import('#web/patterns/patterns.tsx')).Patterns }),
      },
    ]
  : []

export const createRouter = () =>
  createBrowserRouter(
    [
      {
        id: root,
        HydrateFallback: Nothing,
        errorElement: <PageFailure />,
        children: [...patterns, ...entryRoutes.map(entry)],
      },
    ],
    {
      patchRoutesOnNavigation: async ({ patch }) => {
        // Who is signed in is asked while the frame that asks it is loading.
        void askAhead(accountCalls.me, {})
        const { signedInRoutes } = await import('#web/app/signed-in-routes.tsx')
        patch(root, [signedInRoutes])
      },
    },
  )

/** Draws pages of the entry at their addresses, for tests that follow somebody from one to the next. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { i18n } from 'i18next'
import { act } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, type InitialEntry, type RouteObject, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'

/** The page of `from` is shown, with an empty cache; answers the router, which says where one stands. */
export const drawPages = async (
  translator: i18n,
  pages: RouteObject[],
  from: InitialEntry = '/',
): Promise<ReturnType<typeof createMemoryRouter>> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const router = createMemoryRouter(pages, { initialEntries: [from] })
  const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  // Files share a page: what a test leaves would be found by the next one.
  onTestFinished(async () => {
    await act(async () => root.unmount())
    host.remove()
  })
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translator}>
        <QueryClientProvider client={cache}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
  return router
}

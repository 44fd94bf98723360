/** Draws a component for a test as the app would: translator, cache, router, and the app's frame for dialogs and toasts. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { App } from 'antd'
import { act, type ReactNode, Suspense } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { onTestFinished } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Notice, onNotice } from '#web/api/notices.ts'
import { createTranslator } from '#web/messages/translator.ts'

export interface Drawn {
  /** Toasts that were asked for since it was drawn. */
  notices: Notice[]
  /** The button of that name, wherever it stands in the document. */
  button: (name: string) => HTMLButtonElement
  press: (name: string) => Promise<void>
  /** Where the router stands. */
  address: () => string
  close: () => Promise<void>
}

/** Draws `children` in a language and with an empty cache; the message areas named are loaded first. */
export const draw = async (
  children: ReactNode,
  locale: Locale = 'en',
  areas: string[] = [],
  address = '/',
): Promise<Drawn> => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  const translator = await createTranslator(locale)
  await translator.loadNamespaces(areas)
  const notices: Notice[] = []
  const deafen = onNotice(notice => notices.push(notice))
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  const router = createMemoryRouter([{ path: '*', element: children }], { initialEntries: [address] })
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translator}>
        <QueryClientProvider client={new QueryClient()}>
          <App>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </App>
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
  const button = (name: string) => {
    const wanted = name.replaceAll(' ', '')
    // The component library puts a space between two Chinese characters.
    const found = [...document.querySelectorAll('button')].find(
      each => each.textContent?.replaceAll(' ', '') === wanted || each.ariaLabel === name,
    )
    if (!found) throw new Error(`no button ${name} in ${document.body.innerHTML}`)
    return found
  }
  const close = async () => {
    await act(async () => root.unmount())
    deafen()
    host.remove()
  }
  // Files share a page: what a test leaves would be found by the next one.
  onTestFinished(close)
  return {
    notices,
    button,
    address: () => router.state.location.pathname + router.state.location.search,
    press: name => act(async () => button(name).click()),
    close,
  }
}

/**
 * The sign-in page opened by somebody who is signed in on this device: it says so, and the form stays for another account.
 * @vitest-environment happy-dom
 */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { loadAreas, startMessages } from '#web/messages/translator.ts'
import { until } from '#web/testing/until.ts'
import { Login } from './login.tsx'
import { home } from './return-address.ts'

let translator: Awaited<ReturnType<typeof startMessages>>
let root: Root

beforeAll(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  translator = await startMessages()
  await loadAreas(['account', 'entry'])
})
afterEach(async () => {
  await act(async () => root.unmount())
  vi.unstubAllGlobals()
})

/** The page, and who the server says is signed in: it answers when it is told to. */
const open = async () => {
  const answer = Promise.withResolvers<object>()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes(accountCalls.me.path) ? await answer.promise : { result: 1, code: 'not_found' }),
  )
  const routes = ['/', '/choosecompany', home].map(path => (path === '/' ? { path, Component: Login } : { path }))
  const router = createMemoryRouter(routes)
  root = createRoot(document.body.appendChild(document.createElement('div')))
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translator}>
        <QueryClientProvider client={new QueryClient()}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </I18nextProvider>,
    ),
  )
  return { router, answer: answer.resolve }
}

const enter = () => {
  const words = translator.t('account:company.enter')
  return [...document.querySelectorAll('button')].find(
    each => each.getAttribute('aria-label') === words || each.textContent?.replaceAll(/\s/g, '') === words,
  )
}

test.each([
  [{ id: 'c' }, home],
  [null, '/choosecompany'],
])('whoever is in already is told so beside the form, and goes on: company %j, to %s', async (company, to) => {
  const { router, answer } = await open()
  const account = document.querySelector<HTMLInputElement>('form input')
  expect(enter()).toBeUndefined()
  await act(async () => answer({ result: 0, name: 'Li Na', company }))
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toContain('Li Na'))
  // What somebody may have begun to type stays.
  expect(document.querySelector('form input')).toBe(account)
  await act(async () => enter()?.click())
  expect(router.state.location.pathname).toBe(to)
})

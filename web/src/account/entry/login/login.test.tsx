/**
 * The sign-in page opened by somebody who is signed in on this device: it says so, and the form stays for another account.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { loadAreas, startMessages } from '#web/messages/translator.ts'
import { homePath } from '#web/session/home-path.ts'
import { until } from '#web/testing/until.ts'
import { drawPages } from '../testing/draw-pages.tsx'
import { Login } from './login.tsx'

let translator: Awaited<ReturnType<typeof startMessages>>

beforeAll(async () => {
  translator = await startMessages()
  await loadAreas(['account', 'entry'])
})
afterEach(() => void vi.unstubAllGlobals())

/** The page, and who the server says is signed in: it answers when it is told to. */
const open = async () => {
  const answer = Promise.withResolvers<object>()
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(address.includes(accountCalls.me.path) ? await answer.promise : { result: 1, code: 'not_found' }),
  )
  const routes = ['/', '/choosecompany', homePath].map(path => (path === '/' ? { path, Component: Login } : { path }))
  return { router: await drawPages(translator, routes), answer: answer.resolve }
}

const enter = () => {
  const words = translator.t('account:company.enter')
  return [...document.querySelectorAll('button')].find(
    each => each.getAttribute('aria-label') === words || each.textContent?.replaceAll(/\s/g, '') === words,
  )
}

test.each([
  [{ id: 'c' }, homePath],
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

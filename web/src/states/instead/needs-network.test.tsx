/**
 * What only the server has says that it needs the network, and never that it loads for ever.
 * @vitest-environment happy-dom
 */
import type { UseQueryResult } from '@tanstack/react-query'
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { noteServer } from '#web/api/connection.ts'
import { ApiRefusal } from '#web/api/refusal.ts'
import { draw } from '#web/testing/render.tsx'
import { QueryStates } from '../query-states.tsx'
import { ErrorState } from './error-state.tsx'

const online = (is: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(is)
beforeEach(() => void online(false))
afterEach(() => {
  noteServer(true)
  vi.restoreAllMocks()
})

type Query = UseQueryResult<string, ApiRefusal>
const unanswered = { status: -404, result: 1, code: 'network_error', unanswered: true }
let asked = 0
const failed = (reply: ConstructorParameters<typeof ApiRefusal>[0]) =>
  ({ isPending: false, error: new ApiRefusal(reply), refetch: () => (asked += 1) }) as unknown as Query
const waiting = (fetchStatus: Query['fetchStatus']) => ({ isPending: true, fetchStatus }) as Query
const states = (query: Query) => <QueryStates query={query}>{text => <p>{text}</p>}</QueryStates>
const heading = () => document.querySelector('h2')?.textContent

test.each<[Locale, string, string]>([
  ['en', 'This needs the network', 'Retry'],
  ['zh_CN', '这里需要网络', '重试'],
  ['zh_TW', '這裡需要網路', '重試'],
])('in %s a read that nobody answered says so, with another try', async (locale, title, retry) => {
  asked = 0
  const drawn = await draw(states(failed(unanswered)), locale, ['shared'])
  expect(heading()).toBe(title)
  await drawn.press(retry)
  expect(asked).toBe(1)
})

test.each<[Locale, string]>([
  ['en', 'The server did not answer'],
  ['zh_CN', '服务器没有响应'],
  ['zh_TW', '伺服器沒有回應'],
])('in %s, with a network, it is the server that is named', async (locale, title) => {
  online(true)
  await draw(states(failed(unanswered)), locale, ['shared'])
  expect(heading()).toBe(title)
  expect(document.body.textContent).not.toMatch(/network|网络|網路/)
})

test('what the server answered badly or refused is no matter of the network', async () => {
  await draw(states(failed({ status: -404, result: 1, code: 'network_anomaly' })), 'en', ['shared'])
  expect(heading()).not.toBe('This needs the network')
})

test.each([
  new TypeError('Failed to fetch dynamically imported module: https://paiban.test/assets/history-1.js'),
  new Error('Unable to preload CSS for /assets/history-1.css'),
])(
  'a part of the page that does not come needs the network while nobody answers, and is a fault else',
  async failure => {
    noteServer(false)
    const drawn = await draw(<ErrorState failure={failure} />, 'en', ['shared'])
    expect(heading()).toBe('This needs the network')
    await drawn.close()
    noteServer(true)
    await draw(<ErrorState failure={failure} />, 'en', ['shared'])
    expect(heading()).not.toBe('This needs the network')
  },
)

test('a read that waits for something else does not load for ever while nobody answers', async () => {
  await draw(states(waiting('idle')), 'en', ['shared'])
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  await act(async () => void noteServer(false))
  expect(heading()).toBe('This needs the network')
  await act(async () => void noteServer(true))
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
})

test('and offers to ask the server now', async () => {
  const addresses: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    addresses.push(address)
    return new Response('{}')
  })
  noteServer(false)
  const drawn = await draw(states(waiting('idle')), 'en', ['shared'])
  await drawn.press('Retry')
  expect(addresses).toEqual(['/api/health'])
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
  vi.unstubAllGlobals()
})

test('one that is under way is still loading', async () => {
  noteServer(false)
  await draw(states(waiting('fetching')), 'en', ['shared'])
  expect(document.querySelector('[aria-busy="true"]')).not.toBeNull()
})

/**
 * What is asked before a screen is drawn reaches the screen, once, and a failure is asked again in the usual way.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { startMessages } from '#web/messages/translator.ts'
import { askAhead, takeAhead } from './ahead.ts'

const answers: (() => Promise<Response>)[] = []
const answered = (body: object) => async () => Response.json(body)
const fetched = vi.fn(() => (answers.shift() ?? answered({ result: 0, name: 'late' }))())

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())
beforeEach(() => {
  answers.length = 0
  fetched.mockClear()
  vi.stubGlobal('fetch', fetched)
})

const take = () => takeAhead(accountCalls.me, {}, async () => ({ name: 'anew' }) as never)

test('an answer that was asked ahead is handed over once', async () => {
  answers.push(answered({ result: 0, name: 'ahead' }))
  expect(await askAhead(accountCalls.me, {})).toMatchObject({ name: 'ahead' })
  expect(await take()).toMatchObject({ name: 'ahead' })
  expect(await take()).toMatchObject({ name: 'anew' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('what is still under way is waited for, not asked a second time', async () => {
  answers.push(answered({ result: 0, name: 'ahead' }))
  void askAhead(accountCalls.me, {})
  void askAhead(accountCalls.me, {})
  expect(await take()).toMatchObject({ name: 'ahead' })
  expect(fetched).toHaveBeenCalledTimes(1)
})

test('a refusal is asked again by the screen, which tells it', async () => {
  answers.push(
    answered({ result: 1, code: 'forbidden', message: '' }),
    answered({ result: 1, code: 'forbidden', message: '' }),
  )
  const early = askAhead(accountCalls.me, {})
  expect(await take()).toMatchObject({ name: 'anew' })
  expect(await early).toBeUndefined()
})

test('a screen that comes late still takes the answer; later than half a minute it is old', async () => {
  vi.useFakeTimers()
  answers.push(answered({ result: 0, name: 'ahead' }), answered({ result: 0, name: 'ahead' }))
  await askAhead(accountCalls.me, {})
  vi.advanceTimersByTime(20_000)
  expect(await take()).toMatchObject({ name: 'ahead' })
  await askAhead(accountCalls.me, {})
  vi.advanceTimersByTime(30_000)
  expect(await take()).toMatchObject({ name: 'anew' })
  vi.useRealTimers()
})

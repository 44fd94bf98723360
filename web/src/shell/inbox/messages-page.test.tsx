/**
 * The messages tell what there is: a company that invites is something.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { startMessages } from '#web/messages/translator.ts'
import { MessagesPage } from '#web/shell/inbox/messages-page.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

const drawn = async (invited: readonly object[]) => {
  vi.stubGlobal('fetch', async (address: string) => {
    const messages = address.startsWith(accountCalls.listMessages.path)
    return Response.json({ result: 0, ...(messages ? { rows: [], total: 0, unread: 0 } : { rows: invited }) })
  })
  await draw(<MessagesPage />, 'en', [])
}

test('beneath a company that invites it is not said that there are no messages', async () => {
  await drawn([{ id: '0198a7c0-0000-7000-8000-000000000002', companyName: 'Noodles' }])
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Noodles'))
  await until(() => expect(document.querySelector('.ant-skeleton')).toBeNull())
  expect(document.body.textContent).not.toContain('No messages')
})

test('where nobody invites and nothing came it is said', async () => {
  await drawn([])
  await until(() => expect(document.body.textContent).toContain('No messages'))
})

test('a company that invites carries no dot of an unread message: all others can be read, and this is to be answered', async () => {
  await drawn([{ id: '0198a7c0-0000-7000-8000-000000000002', companyName: 'Noodles' }])
  await until(() => expect(document.querySelector('li a')?.textContent).toContain('Noodles'))
  expect(document.querySelector('li')?.textContent).not.toContain('●')
  expect(document.querySelector('li .anticon-mail')).not.toBeNull()
})

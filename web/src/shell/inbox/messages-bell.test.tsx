/**
 * The bell tells what has come since the page was opened.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import type { Output } from '#contract/call.ts'
import { startMessages } from '#web/messages/translator.ts'
import { MessagesBell } from '#web/shell/inbox/messages-bell.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'

type Messages = Output<typeof accountCalls.listMessages>

// A call words its own failures.
beforeAll(() => startMessages().then(() => undefined))
afterEach(() => vi.unstubAllGlobals())

test('opening the bell shows a message that came a moment ago, and the count of unread ones with it', async () => {
  let answer: Messages = { rows: [], total: 0, unread: 0 }
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({ result: 0, ...(address.startsWith(accountCalls.listMessages.path) ? answer : { rows: [] }) }),
  )
  await draw(<MessagesBell />, 'en', ['planning'])
  const row = { id: '0198a7c0-0000-7000-8000-000000000001', createdAt: '2026-11-18T02:00:00Z', readAt: null }
  const text = {
    kind: 'published',
    titleCode: 'planning:message.published',
    values: { plan: 'Week 48' },
    link: '/my/roster',
  }
  answer = { rows: [{ ...row, ...text }], total: 1, unread: 1 }
  await act(async () => document.querySelector('button')?.click())
  await until(() => expect(document.querySelector('.ant-popover li')?.textContent).toContain('Week 48'))
  expect(document.querySelector('.ant-badge')?.textContent).toBe('1')
})

test('a company that invites is told before the messages, and leads to where it is accepted', async () => {
  const own = { id: '0198a7c0-0000-7000-8000-000000000002', companyName: 'Noodles' }
  vi.stubGlobal('fetch', async (address: string) => {
    const messages = address.startsWith(accountCalls.listMessages.path)
    return Response.json({ result: 0, ...(messages ? { rows: [], total: 0, unread: 0 } : { rows: [own] }) })
  })
  await draw(<MessagesBell />, 'en', [])
  await until(() => expect(document.querySelector('.ant-badge')?.textContent).toBe('1'))
  await act(async () => document.querySelector('button')?.click())
  const link = () =>
    [...document.querySelectorAll('.ant-popover li a')].find(each => each.textContent?.includes('Noodles'))
  await until(() => expect(link()?.getAttribute('href')).toBe('/account/personal'))
  expect(document.querySelector('.ant-popover')?.textContent).not.toContain('No messages')
})

test('the list opens in the header, where nothing lies over its upper edge', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0, unread: 0 }))
  await draw(
    <header>
      <MessagesBell />
    </header>,
    'en',
    [],
  )
  await act(async () => document.querySelector<HTMLElement>('header button')?.click())
  await until(() => expect(document.querySelector('header .ant-popover')).not.toBeNull())
})

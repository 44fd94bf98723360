/**
 * Where an invitation leads nowhere, the page leads on.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Invited } from './invited.tsx'

beforeAll(() => startMessages().then(() => undefined))
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const gone = { result: 1, code: 'invitation:gone', message: 'This invitation leads nowhere' }
const stranger = { result: 1, code: 'not_signed_in', message: 'Please sign in first' }

const show = async (address: string, me: object) => {
  vi.stubGlobal('fetch', async (asked: string) => {
    if (asked.includes(invitationCalls.openInvitation.path)) return Response.json(gone)
    return Response.json(asked.includes(accountCalls.me.path) ? me : { result: 0, cid: null })
  })
  await draw(<Invited />, 'en', ['invitation', 'entry', 'account', 'shared'], address)
}
const way = () => [...document.querySelectorAll('main a')].map(each => [each.textContent, each.getAttribute('href')])

test('a link that is over leads whoever is signed in home', async () => {
  await show('/invitation?invite=over', { result: 0, name: 'Li Na', policyDue: false })
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(gone.message))
  expect(way()).toEqual([['Go to the home page', '/people/index.htm']])
})

test('a stranger with a link that is over is led to the sign-in', async () => {
  await show('/invitation?invite=over', stranger)
  await until(() => expect(document.querySelector('[role=alert]')?.textContent).toBe(gone.message))
  expect(way()).toEqual([['Back to login', '/']])
})

test('the page without a link is no dead end', async () => {
  await show('/invitation', stranger)
  await until(() => expect(way()).toEqual([['Back to login', '/']]))
})

/**
 * The acts of an invitation: what is asked names whom it is about, and tells where a new link goes.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Invitations } from './invitations.tsx'

let drawn: Drawn
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

const place = { departmentName: 'Till', roles: [], state: 'open', used: 0, maxUses: 1, createdBy: 'Chen' }
const rows = [
  { ...place, id: 'person', employeeName: 'Li Na', phone: '139****0018', expiresAt: '2026-11-28T01:00:00.000Z' },
  { ...place, id: 'link', employeeName: null, phone: null, expiresAt: '2026-11-28T01:00:00.000Z' },
]

const show = async (sms: boolean) => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json(
      address.includes(invitationCalls.renewInvitation.path)
        ? { result: 0, link: 'https://here/invitation', expiresAt: rows[0]?.expiresAt, sms }
        : { result: 0, rows, total: 2 },
    ),
  )
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['people.edit'], departments: 'all' } as unknown as Company}>
      <Invitations />
    </SessionProvider>,
    'en',
    ['invitation', 'account', 'shared'],
  )
  await until(() => expect(document.body.textContent).toContain('Li Na'))
}

/** Chooses from the menu of a row, and answers what is asked then. */
const asked = async (row: number, entry: string) => {
  const more = [...document.querySelectorAll<HTMLElement>('tbody button[aria-haspopup]')][row]
  await act(async () => more?.click())
  const entries = () => [...document.querySelectorAll<HTMLElement>('[role=menuitem]')]
  await until(() => expect(entries().some(each => each.textContent === entry)).toBe(true))
  await act(async () =>
    entries()
      .findLast(each => each.textContent === entry)
      ?.click(),
  )
  await until(() => expect(document.querySelector('.ant-modal-confirm')).not.toBeNull())
  return document.querySelector('.ant-modal-confirm')?.textContent
}

test.each([
  [0, 'Invite again', 'Invite Li Na again?A new link goes to 139****0018 by SMS'],
  [0, 'Take back', 'Take back the invitation of Li Na?'],
  [1, 'New link', 'Make a new link for Till?The old link and its QR code end at once.'],
  [1, 'Take back', 'Take back the invitation of the link to Till?'],
])('row %i, %s: what is asked names whom it is about', async (row, entry, words) => {
  await show(true)
  expect(await asked(row, entry)).toContain(words)
})

test.each([
  [true, { tone: 'success', text: 'An SMS is on its way' }],
  [false, { tone: 'warning', text: 'No SMS could be sent: please hand over the link' }],
])('whether the SMS went out is told (%s)', async (sms, notice) => {
  await show(sms)
  await asked(0, 'Invite again')
  await drawn.press('Invite again')
  await until(() => expect(drawn.notices).toEqual([notice]))
})

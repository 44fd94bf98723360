/**
 * Declining asks first; whoever thinks better of it goes on where they were.
 * @vitest-environment happy-dom
 */
import { ConfigProvider } from 'antd'
import { afterEach, expect, test, vi } from 'vitest'
import { invitationCalls } from '#contract/membership/invitation/calls.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { OwnInvitations } from './own-invitations.tsx'

afterEach(() => vi.unstubAllGlobals())

const row = {
  id: 'one',
  companyName: 'Noodles',
  companyKind: 'ordinary',
  departmentName: 'Till',
  roles: [],
  employeeName: null,
  expiresAt: '2026-11-28T01:00:00.000Z',
  startCode: false,
}

test('after cancelling the focus is at the button that asked, each time', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [row] }))
  // What moves, moves to its end by events that this page does not have.
  const still = (
    <ConfigProvider theme={{ token: { motion: false } }}>
      <OwnInvitations />
    </ConfigProvider>
  )
  const drawn = await draw(still, 'en', ['invitation', 'account', 'shared'])
  await until(() => expect(document.body.textContent).toContain('Till'))
  for (let time = 0; time < 2; time += 1) {
    const opener = drawn.button('Decline')
    opener.focus()
    await drawn.press('Decline')
    await until(() => expect(document.querySelector('.ant-modal')?.textContent).toContain('may invite you again'))
    await drawn.press('Cancel')
    await until(() => expect(document.activeElement).toBe(opener))
  }
  expect(drawn.notices.map(each => each.text)).toEqual(['The invitation stays', 'The invitation stays'])
})

test('that a company was joined is said once, beside the way into it', async () => {
  vi.stubGlobal('fetch', async (address: string) =>
    Response.json({
      result: 0,
      ...(address.includes(invitationCalls.acceptOwnInvitation.path) ? { cid: 'one' } : { rows: [row] }),
    }),
  )
  const drawn = await draw(<OwnInvitations />, 'en', ['invitation', 'account', 'shared'])
  await until(() => expect(document.body.textContent).toContain('Till'))
  await drawn.press('Accept')
  await until(() => expect(document.querySelector('[role=status]')?.textContent).toBe('You have joined Noodles'))
  expect(drawn.notices).toEqual([])
})

test('a company whose department is called like itself is named once', async () => {
  const rows = [{ ...row, departmentName: 'Noodles', roles: [{ code: null, name: 'Cook' }] }]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows }))
  await draw(<OwnInvitations />, 'en', ['invitation', 'account', 'shared'])
  await until(() => expect(document.querySelector('li p')?.textContent).toBe('Noodles invites you to join as Cook.'))
})

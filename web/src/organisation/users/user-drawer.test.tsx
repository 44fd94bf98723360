/**
 * Whoever changes the own membership goes on with its rights: the session is asked again at once.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { UserDrawer } from './user-drawer.tsx'

const id = '0198a7c0-0000-7000-8000-000000000001'
const member = {
  id,
  employeeId: id,
  name: 'Li',
  phone: '13700000001',
  roleIds: [id],
  state: 'effective',
  invitation: null,
}
const drawerOf = {
  member: { ...member, scope: { kind: 'company' } },
  roles: [{ value: id, label: 'Manager' }],
} as unknown as Omit<Parameters<typeof UserDrawer>[0], 'onClose'>

/** As the frame around the screens holds it. */
const Frame = () => <p>{useQueryCall(accountCalls.me, {}, { staleTime: 60_000 }).data?.name}</p>

test('saving a user asks again who is signed in', async () => {
  await startMessages()
  const sent: string[] = []
  vi.stubGlobal('fetch', async (address: string) => {
    sent.push(new URL(address, 'http://paiban').pathname)
    return Response.json({ result: 0, rows: [], departments: [], name: 'Li', id, revision: 2 })
  })
  const { press } = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <Frame />
      <UserDrawer {...drawerOf} onClose={() => undefined} />
    </SessionProvider>,
    'en',
    ['organisation', 'account'],
  )
  await until(() => expect(sent).toContain(accountCalls.me.path))
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await press('Save')
  await until(() => expect(sent.filter(each => each === accountCalls.me.path)).toHaveLength(2))
  vi.unstubAllGlobals()
})

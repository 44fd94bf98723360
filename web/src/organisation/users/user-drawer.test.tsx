/**
 * Whoever changes the own membership goes on with its rights: the session is asked again at once.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { expect, test, vi } from 'vitest'
import { accountCalls } from '#contract/account/calls.ts'
import { useQueryCall } from '#web/api/hooks.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { offered, openBox } from '#web/testing/choose.ts'
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
  days: [],
  state: 'effective',
  revision: 2,
  invitation: null,
}
const drawerOf = {
  member: { ...member, scope: { kind: 'company' } },
  roles: [{ value: id, label: 'Manager' }],
} as unknown as Omit<Parameters<typeof UserDrawer>[0], 'onClose' | 'onHandOver'>

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
      <UserDrawer {...drawerOf} onClose={() => undefined} onHandOver={() => undefined} />
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

test('undo gives back what the user had, over the revision that was saved, and nothing where an invitation was sent', async () => {
  await startMessages()
  const sent: unknown[] = []
  let state = 'expired'
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('member/save')) return Response.json({ result: 0, rows: [], departments: [] })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, id, state, revision: 2 + sent.length, sms: true, handOver: null })
  })
  const shutOut = async () => {
    const drawn = await draw(
      <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
        <UserDrawer {...drawerOf} onClose={() => undefined} onHandOver={() => undefined} />
      </SessionProvider>,
      'en',
      ['organisation', 'account'],
    )
    await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
    await drawn.press('Save')
    await until(() => expect(drawn.notices).toHaveLength(1))
    return drawn
  }
  const drawn = await shutOut()
  expect(drawn.notices[0]?.act?.label).toBe('Undo')
  await act(async () => drawn.notices[0]?.act?.run())
  await until(() => expect(sent).toHaveLength(2))
  const given = { employeeId: id, phone: member.phone, roleIds: [id], days: [], scope: { kind: 'company' } }
  expect(sent).toEqual([
    { ...given, active: false, seen: { id, revision: 2 } },
    { ...given, active: true, seen: { id, revision: 3 } },
  ])
  await drawn.close()
  state = 'pending'
  expect((await shutOut()).notices[0]?.act).toBeUndefined()
  vi.unstubAllGlobals()
})

const role = (name: string, mayGive: boolean) => ({ id: name, code: null, name, permissions: [], members: 0, mayGive })

test('whoever looks after a part is offered the roles and the scopes that may be given, and what the user has', async () => {
  await startMessages()
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], departments: [] }))
  const roles = [role('Administrator', false), role('Cook', true), role('Manager', false)]
  const company = { permissions: ['organisation.edit'], departments: ['shop'] } as unknown as Company
  const opened = (of: unknown) =>
    draw(
      <SessionProvider me={{} as Me} company={company}>
        <UserDrawer
          member={of as typeof drawerOf.member}
          roles={roles}
          onClose={() => undefined}
          onHandOver={() => undefined}
        />
      </SessionProvider>,
      'en',
      ['organisation', 'account'],
    )
  const names = () => offered().map(each => each.textContent)
  const fresh = await opened(undefined)
  await openBox('Roles', 'Cook')
  expect(names()).toEqual(['Cook'])
  await openBox('Management scope', 'Own data only')
  expect(names()).not.toContain('Whole company')
  await fresh.close()
  const known = await opened({ ...member, roleIds: ['Cook'], scope: { kind: 'company' } })
  await openBox('Management scope', 'Whole company')
  await known.close()
  const beyond = await opened({ ...member, roleIds: ['Manager'], scope: { kind: 'company' } })
  expect(document.body.textContent).toContain('a role of this user allows more than you may do yourself')
  expect(document.body.textContent).toContain('Manager')
  expect(() => beyond.button('Save')).toThrow('no button')
  await beyond.close()
  vi.unstubAllGlobals()
})

test('where no SMS goes out the link of the invitation is handed over, and no SMS is promised', async () => {
  await startMessages()
  const handOver = { link: 'https://here/invitation?invite=x', expiresAt: '2026-11-28T01:00:00.000Z' }
  vi.stubGlobal('fetch', async () =>
    Response.json({ result: 0, rows: [], departments: [], id, state: 'pending', sms: false, handOver }),
  )
  const handed: unknown[] = []
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <UserDrawer {...drawerOf} onClose={() => undefined} onHandOver={link => handed.push(link)} />
    </SessionProvider>,
    'en',
    ['organisation', 'account'],
  )
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await drawn.press('Save')
  await until(() => expect(handed).toEqual([handOver]))
  expect(drawn.notices.map(each => each.text)).toEqual([
    'Saved. No SMS goes out: hand the link over, or the phone’s owner finds the invitation after logging in',
  ])
  await drawn.close()
  vi.unstubAllGlobals()
})

test.each([
  [
    'en',
    'Change history',
    'Roles: HR → HR · Store manager',
    'Management scope: Own data only → Listed departments only · Bund',
  ],
  ['zh_CN', '变更历史', '角色：HR → HR · Store manager', '管理范围：仅本人 → 仅指定部门 · Bund'],
  ['zh_TW', '變更歷史', '角色：HR → HR · Store manager', '管理範圍：僅本人 → 僅指定部門 · Bund'],
] as const)(
  'in %s what a user was given before, and by whom, stands on a second tab',
  async (locale, tab, roles, scope) => {
    await startMessages()
    const change = {
      ...{ id, at: '2026-11-23T01:00:00Z', by: 'Chen', subject: 'membership', subjectId: id, action: 'change' },
      before: { roleIds: ['HR'], scope: { kind: 'self' }, active: true },
      after: {
        ...{ roleIds: ['HR', 'Store manager'], active: true },
        scope: { kind: 'custom', departmentIds: ['site'], exact: true },
      },
      source: 'screen',
    }
    const asked: string[] = []
    vi.stubGlobal('fetch', async (address: string) => {
      if (!address.includes('audit/list'))
        return Response.json({ result: 0, rows: [], departments: [{ id: 'site', name: 'Bund' }] })
      asked.push(new URL(address, 'http://paiban').search)
      return Response.json({ result: 0, rows: [change], total: 1 })
    })
    const given = { ...drawerOf, roles: [role('HR', true), role('Store manager', true)] }
    const drawn = await draw(
      <SessionProvider me={{} as Me} company={{ permissions: ['audit.view'] } as unknown as Company}>
        <UserDrawer {...given} onClose={() => undefined} onHandOver={() => undefined} />
      </SessionProvider>,
      locale,
      ['organisation', 'account'],
    )
    const history = [...document.querySelectorAll<HTMLElement>('[role=tab]')].find(each => each.textContent === tab)
    await act(async () => history?.click())
    await until(() => expect(document.querySelectorAll('ol > li li')).toHaveLength(2))
    const details = [...document.querySelectorAll('ol > li li')].map(each => each.textContent)
    expect(details[0]).toContain(roles)
    expect(details[1]).toContain(scope)
    expect(asked).toEqual([`?subject=membership&subjectId=${id}&page=1&size=20`])
    await drawn.close()
    vi.unstubAllGlobals()
  },
)

test('[OR-030] the days of a role are shown at it and saved with it; of one that is taken away none are', async () => {
  await startMessages()
  const sent: { days?: unknown; roleIds?: unknown }[] = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!address.includes('member/save')) return Response.json({ result: 0, rows: [], departments: [] })
    sent.push(JSON.parse(String(init?.body)))
    return Response.json({ result: 0, id, state: 'effective', revision: 3, sms: false, handOver: null })
  })
  const days = [{ roleId: id, from: null, to: '2026-12-31' }]
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [], departments: 'all' } as unknown as Company}>
      <UserDrawer
        member={{ ...drawerOf.member, days } as typeof drawerOf.member}
        roles={[{ id, code: null, name: 'Cook', mayGive: true }]}
        onClose={() => undefined}
        onHandOver={() => undefined}
      />
    </SessionProvider>,
    'en',
    ['organisation', 'account'],
  )
  const box = [...document.querySelectorAll('label')].find(each => each.textContent?.startsWith('Cook until'))
  const shown = document.getElementById(box?.htmlFor ?? '')
  expect((shown as HTMLInputElement | null)?.value).toContain('2026')
  await act(async () => document.querySelector<HTMLElement>('[role=switch]')?.click())
  await drawn.press('Save')
  await until(() => expect(sent).toMatchObject([{ days, roleIds: [id] }]))
  await drawn.close()
  vi.unstubAllGlobals()
})

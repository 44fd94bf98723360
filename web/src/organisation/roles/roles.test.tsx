/**
 * Roles on screen: built-in ones can be looked at and copied, the company's own changed; permissions that the reader lacks
 * cannot be given.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { RoleRow } from '#contract/organisation/role.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Roles } from './roles.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const other = '7b7c0a3e-0000-4000-8000-000000000002'
const builtIn: RoleRow = {
  ...{ id, revision: 0, code: 'manager', name: 'manager', description: '', scope: null, members: 3 },
  ...{ permissions: ['planning.view', 'pay.view'], builtIn: true, mayGive: true, mayEdit: false },
}
const own: RoleRow = {
  ...{ id: other, revision: 2, code: null, name: 'Clerk', description: '', scope: null, members: 2 },
  ...{ permissions: ['people.view'], builtIn: false, mayGive: true, mayEdit: true },
}
const held = ['organisation.edit', 'organisation.view', 'planning.view', 'people.view', 'people.edit'] as string[]
const company = { permissions: held, departments: 'all' } as Company
let sent: { verb: string; body: unknown }[]

const drawRoles = async (address = '/') => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (verb !== 'list') sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, id, revision: 3, roles: [builtIn, own] })
  })
  const screen = (
    <SessionProvider me={{} as Me} company={company}>
      <Roles />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['organisation', 'account'], address)
  await until(() => expect(document.body.textContent).toContain('Clerk'))
  return drawn
}
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)
const box = (name: string) =>
  [...document.querySelectorAll('label')].find(each => each.textContent === name)?.querySelector('input')

afterEach(() => vi.unstubAllGlobals())

test('[OR-028] a built-in role is copied with what the reader may give, and the copy is a new role', async () => {
  const drawn = await drawRoles()
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  expect(item('Delete')).toBeUndefined()
  await act(async () => item('Copy')?.click())
  await until(() => expect(box('See rosters')?.checked).toBe(true))
  expect([box('See pay amounts')?.checked, box('See pay amounts')?.disabled]).toEqual([false, true])
  await drawn.press('Save')
  const body = { name: 'Site manager (copy)', description: '', permissions: ['planning.view'], scope: null }
  await until(() => expect(sent).toEqual([{ verb: 'save', body }]))
  await drawn.close()
})

test('[OR-012] changing people brings seeing them with it', async () => {
  const drawn = await drawRoles(`/?open=${other}`)
  await until(() => expect(box('See employees')?.checked).toBe(true))
  await act(async () => box('See employees')?.click())
  await act(async () => box('Edit employees')?.click())
  expect(box('See employees')?.checked).toBe(true)
  await drawn.press('Save')
  await until(() =>
    expect(sent[0]).toMatchObject({ body: { id: other, revision: 2, permissions: ['people.edit', 'people.view'] } }),
  )
  await drawn.close()
})

test('[OR-014] a deletion says how many users lose the role', async () => {
  const drawn = await drawRoles()
  await act(async () => document.querySelectorAll<HTMLElement>('tbody button[aria-haspopup]')[1]?.click())
  await act(async () => item('Delete')?.click())
  await until(() => expect(document.body.textContent).toContain('2 users have it and lose it.'))
  await drawn.close()
})

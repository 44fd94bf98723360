/**
 * The users screen offers the role of a planner while the company has none, and asks for it by its template.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { Users } from './users.tsx'

let drawn: Drawn
let sent: { address: string; body: unknown }[]

async function show(codes: string[], permissions = ['organisation.edit', 'planning.edit']) {
  sent = []
  const roles = codes.map(code => ({ id: code, code, name: code, permissions: [], members: 1 }))
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push({ address, body: body ? JSON.parse(String(body)) : undefined })
    return Response.json({ result: 0, roles, rows: [], total: 0, id: 'planner' })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as unknown as Company}>
      <Users />
    </SessionProvider>,
    'en',
    ['organisation', 'account'],
    '/organisation/users',
  )
  await until(() => expect(sent.some(each => each.address.includes('role/list'))).toBe(true))
}

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  vi.unstubAllGlobals()
})

test('a company without a planner adds the role with one press', async () => {
  await show(['administrator', 'manager'])
  await until(() => expect(() => drawn.button('Add the Planner role')).not.toThrow())
  await drawn.press('Add the Planner role')
  await until(() => expect(sent.find(each => each.address.includes('role/add'))?.body).toEqual({ template: 'planner' }))
})

test('a company that has one is offered no other', async () => {
  await show(['administrator', 'manager', 'planner'])
  await until(() => expect(() => drawn.button('Invite a user')).not.toThrow())
  expect(() => drawn.button('Add the Planner role')).toThrow()
})

test('who may not plan is not offered a role that may', async () => {
  await show(['administrator'], ['organisation.edit'])
  await until(() => expect(() => drawn.button('Invite a user')).not.toThrow())
  expect(() => drawn.button('Add the Planner role')).toThrow()
})

/**
 * Positions on screen: each with scope, roles and who holds it; a deletion says how many lose what it gives; the scope is for
 * those who hold every right, and one that gives more than the reader holds is looked at alone.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { PositionRow } from '#contract/organisation/position.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { Positions } from './positions.tsx'

const id = (last: number) => `7b7c0a3e-0000-4000-8000-00000000000${last}`
const clerk = { id: id(9), code: null, name: 'Clerk', description: '', scope: null, members: 2, revision: 0 }
const role = { ...clerk, permissions: ['people.view'], builtIn: false, mayGive: true, mayEdit: true }
const lead: PositionRow = {
  ...{ id: id(1), revision: 2, name: 'Lead', scope: { kind: 'own' }, roleIds: [id(9)], people: 3, mayEdit: true },
}
const chief: PositionRow = { ...lead, id: id(2), name: 'Chief', scope: null, people: 0, mayEdit: false }
const company = { permissions: ['organisation.edit', 'organisation.view'], departments: 'all' } as unknown as Company
let sent: { verb: string; body: unknown }[]

const drawPositions = async (address = '/', mayScope = true) => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (verb !== 'list') sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, id: id(1), revision: 3, rows: [lead, chief], roles: [role], mayScope })
  })
  const screen = (
    <SessionProvider me={{} as Me} company={company}>
      <Positions />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['organisation', 'account'], address)
  await until(() => expect(document.body.textContent).toContain('Lead'))
  return drawn
}
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)

afterEach(() => vi.unstubAllGlobals())

test('[OR-015] the list tells each position with scope, roles and who holds it; a deletion says how many', async () => {
  const drawn = await drawPositions()
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain('Clerk'))
  const text = document.querySelector('tbody tr')?.textContent
  for (const told of ['Lead', 'Own department only', 'Clerk', '3']) expect(text).toContain(told)
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  await act(async () => item('Delete')?.click())
  await until(() => expect(document.body.textContent).toContain('3 people hold it.'))
  await act(async () => document.querySelector<HTMLElement>('.ant-modal-confirm .ant-btn-dangerous')?.click())
  await until(() => expect(drawn.notices.at(-1)).toMatchObject({ act: { label: 'Undo' } }))
  expect(sent).toEqual([{ verb: 'delete', body: { id: id(1), revision: 2 } }])
  await drawn.close()
})

test('[OR-029] a position is saved with what it gives, by its revision', async () => {
  const drawn = await drawPositions(`/?open=${id(1)}`)
  await until(() => expect(document.querySelector('.ant-drawer')?.textContent).toContain('Clerk'))
  await typeInto(document.querySelector<HTMLInputElement>('.ant-drawer input[type=text]') ?? undefined, 'Leader')
  await drawn.press('Save')
  const body = { id: id(1), revision: 2, name: 'Leader', roleIds: [id(9)], scope: { kind: 'own' } }
  await until(() => expect(sent.filter(each => each.verb === 'save')).toEqual([{ verb: 'save', body }]))
  await drawn.close()
})

test('how far a position reaches is no choice of those who lack a right, who learn why', async () => {
  const drawn = await drawPositions('/?open=new', false)
  await until(() => expect(document.body.textContent).toContain('Only somebody with every permission'))
  expect(document.querySelectorAll('.ant-drawer .ant-select-disabled')).toHaveLength(1)
  await drawn.close()
})

test('a position that gives more than the reader holds is looked at alone', async () => {
  const drawn = await drawPositions(`/?open=${id(2)}`)
  await until(() => expect(document.body.textContent).toContain('more than you hold yourself'))
  expect([...document.querySelectorAll('.ant-drawer button')].map(each => each.textContent)).not.toContain('Save')
  await drawn.close()
})

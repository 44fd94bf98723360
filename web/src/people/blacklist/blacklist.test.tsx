/**
 * The blacklist on screen: what is missing is asked for at its field, removal asks why, a number is shown by an act.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { BlacklistRow } from '#contract/people/blacklist.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { typeInto } from '#web/testing/type-into.ts'
import { until } from '#web/testing/until.ts'
import { Blacklist } from './blacklist.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const row: BlacklistRow = {
  ...{ id, revision: 2, name: 'Wang Wu', phone: null, gender: null, identityKind: 'identity_card', type: 'theft' },
  ...{ identityNumber: { state: 'kept', masked: '110•••002X' }, reason: 'cash', basis: '', until: null, memo: '' },
  ...{ createdBy: 'Lin', createdAt: '2026-11-01T08:00:00Z', removedAt: null, removedBy: null, removeReason: null },
}
const company = { permissions: ['people.view', 'people.blacklist'] as string[], departments: 'all' } as Company
let sent: { verb: string; body: unknown }[]

const drawList = async (rows = [row], address = '/') => {
  sent = []
  vi.stubGlobal('fetch', async (called: string, asked?: RequestInit) => {
    const verb = called.replace(/.*\/(\w+)\.htm.*/, '$1')
    if (verb !== 'list') sent.push({ verb, body: JSON.parse(String(asked?.body)) })
    return Response.json({ result: 0, id, revision: 3, rows, total: rows.length, value: '11010519491231002X' })
  })
  const screen = (
    <SessionProvider me={{ today: '2026-11-28' } as Me} company={company}>
      <Blacklist />
    </SessionProvider>
  )
  const drawn = await draw(screen, 'en', ['people'], address)
  await until(() => expect(document.body.textContent).toContain('Blacklist'))
  return drawn
}
const shows = (text: string) => until(() => expect(document.body.textContent).toContain(text))
const item = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)

afterEach(() => vi.unstubAllGlobals())

test('[PE-080] a new entry is asked for name, type and number, and nothing is sent', async () => {
  const drawn = await drawList([], '/?open=new')
  await shows('Add entry')
  await drawn.press('Save')
  for (const said of ['Enter the name', 'Choose the type', 'Enter the number of the document']) await shows(said)
  expect(sent).toEqual([])
  await drawn.close()
})

test('[PE-077] removal asks why, and is undone from the removed list', async () => {
  const drawn = await drawList()
  await shows('Wang Wu')
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  await act(async () => item('Remove from list')?.click())
  await drawn.press('Remove from list')
  await shows('Say why the entry is removed')
  await typeInto(document.querySelector<HTMLInputElement>('.ant-modal input') ?? undefined, 'settled')
  await drawn.press('Remove from list')
  await until(() => expect(sent).toEqual([{ verb: 'takeoff', body: { id, revision: 2, reason: 'settled' } }]))
  await drawn.close()
  const removed = await drawList([
    { ...row, removedAt: '2026-11-20T08:00:00Z', removedBy: 'Lin', removeReason: 'settled' },
  ])
  await shows('settled')
  await act(async () => document.querySelector<HTMLElement>('tbody button[aria-haspopup]')?.click())
  await act(async () => item('Undo removal')?.click())
  await until(() => expect(sent).toEqual([{ verb: 'putback', body: { id, revision: 2 } }]))
  await removed.close()
})

test('a number is masked until it is opened by an act', async () => {
  const drawn = await drawList([row], `/?open=${id}`)
  await shows('kept: 110•••002X')
  expect(document.body.textContent).not.toContain('11010519491231002X')
  await drawn.press('Show number')
  await shows('kept: 11010519491231002X')
  expect(sent).toEqual([{ verb: 'open', body: { id } }])
  await drawn.close()
})

/**
 * The page of reach: the order is saved with the revision that was seen, and put back by its toast; the answer to "why" tells each grant in words.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ReachLink } from '#contract/organisation/reach.ts'
import { permissions } from '#contract/shared/permissions.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { choose } from '#web/testing/choose.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { OrderForm } from './order-form.tsx'
import { ReachTable } from './reach-table.tsx'

afterEach(() => vi.unstubAllGlobals())

const grant: ReachLink = {
  ...{
    role: { code: null, name: 'Clerk' },
    position: null,
    holds: true,
    from: null,
    to: '2027-01-31',
    inForce: true,
    saidBy: 'position',
  },
  scope: { kind: 'custom', departmentIds: ['7b7c0a3e-0000-4000-8000-000000000001'], exact: true },
  reaches: true,
  spans: [
    { whole: false, department: 'Riverside', below: false, reaches: false },
    { whole: false, department: 'Square', below: true, reaches: true },
  ],
}

test('each grant tells what it allows, until when, whose word its scope is and what that is today', async () => {
  const chain = [grant, { ...grant, holds: false, reaches: false, to: null, saidBy: null, scope: null, spans: [] }]
  const drawn = await draw(<ReachTable chain={chain} />, 'en', ['organisation', 'account'])
  const rows = [...document.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent))
  expect(rows).toEqual([
    [
      'Clerk',
      'yes',
      'until 31 Jan 2027',
      'the position',
      'Listed departments only',
      'Riverside alone · Square and below',
      'yes',
    ],
    ['Clerk', 'no', 'yes', '', '', 'nothing', 'no'],
  ])
  await drawn.close()
})

const drawOrder = (held: readonly string[]) =>
  draw(
    <SessionProvider me={{} as Me} company={{ permissions: held, departments: 'all' } as unknown as Company}>
      <OrderForm initial={{ precedence: 'user', revision: 4 }} />
    </SessionProvider>,
    'en',
    ['organisation'],
  )

test('whoever may not do everything themselves only reads the order, as it says how far their own rights reach', async () => {
  const drawn = await drawOrder(['organisation.edit'])
  expect(document.body.textContent).toContain('For reading only')
  expect(() => drawn.button('Save')).toThrow('no button')
  await drawn.close()
})

test('[OR-024] the order is chosen among position, role and user, saved with the revision that was seen, and put back', async () => {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_: string, asked?: RequestInit) => {
    sent.push(JSON.parse(String(asked?.body)))
    return Response.json({ result: 0, revision: 4 + sent.length })
  })
  const drawn = await drawOrder([...permissions])
  await choose('What decides first', 'The position')
  await act(async () => drawn.button('Save').click())
  await until(() => expect(drawn.notices).toMatchObject([{ act: { label: 'Undo' } }]))
  await act(async () => drawn.notices[0]?.act?.run())
  const saved = { precedence: 'position', revision: 4 }
  await until(() => expect(sent).toEqual([saved, { precedence: 'user', revision: 5 }]))
  await drawn.close()
})

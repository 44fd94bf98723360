/**
 * The growth track: what happened to a person, the latest first, and nothing that was cancelled.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { GrowthTab } from './growth-tab.tsx'

const id = '7b7c0a3e-0000-4000-8000-000000000001'
const change = { id, employeeId: id, before: {}, reason: '', comment: '', conflict: false }

afterEach(() => vi.unstubAllGlobals())

test('[PE-033] entry, changes and the last day stand in the order of their days, without what was cancelled', async () => {
  const rows = [
    { ...change, id: `${id}1`, kind: 'promotion', on: '2026-12-01', state: 'pending', after: { rank: 'P3' } },
    { ...change, id: `${id}2`, kind: 'demotion', on: '2026-08-01', state: 'cancelled', after: { rank: 'P1' } },
    {
      ...change,
      id: `${id}3`,
      kind: 'regularisation',
      on: '2025-03-01',
      state: 'done',
      after: {},
      comment: 'reliable',
    },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: 3 }))
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{} as Company}>
      <GrowthTab employee={{ id, hiredOn: '2025-01-01', leftOn: '2027-01-31' }} />
    </SessionProvider>,
    'en',
    ['people'],
  )
  const told = () => [...document.querySelectorAll('li')].map(each => each.textContent)
  await until(() => expect(told()).toHaveLength(4))
  expect(told()).toEqual([
    '31 Jan 2027 · Last day of work',
    '1 Dec 2026 · Promotion · Pending executionRank P3',
    '1 Mar 2025 · Regularisationreliable',
    '1 Jan 2025 · Entered the company',
  ])
  await drawn.close()
})

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

test('[PE-033] [PE-053] entry, changes and the last day stand in the order of their days, with the employments before, without what was cancelled', async () => {
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
  const past = {
    hiredOn: '2023-01-01',
    lastDay: '2024-10-31',
    recoveredOn: '2025-01-01',
    type: 'voluntary',
    reason: 'study',
  }
  vi.stubGlobal('fetch', async (called: string) =>
    Response.json({ result: 0, rows: called.includes('/resignation/') ? [past] : rows, total: 3 }),
  )
  const drawn = await draw(
    <SessionProvider me={{} as Me} company={{} as Company}>
      <GrowthTab employee={{ id, hiredOn: '2025-01-01', leftOn: '2027-01-31' }} />
    </SessionProvider>,
    'en',
    ['people'],
  )
  const told = () => [...document.querySelectorAll('li')].map(each => each.textContent)
  await until(() => expect(told()).toHaveLength(6))
  expect(told()).toEqual([
    '31 Jan 2027 · Last day of work',
    '1 Dec 2026 · Promotion · Pending executionRank P3',
    '1 Mar 2025 · Regularisationreliable',
    '1 Jan 2025 · Back on the job',
    '31 Oct 2024 · Last day of workVoluntary · study',
    '1 Jan 2023 · Entered the company',
  ])
  await drawn.close()
})

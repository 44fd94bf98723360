/**
 * Who has acknowledged a version is seen while it is looked at, without a reload: in the plan's tabs and in the planner.
 * @vitest-environment happy-dom
 */
import { act, type ReactNode } from 'react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { VersionList } from '#web/planning/schedule/panel/version-list.tsx'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { widened } from '#web/testing/widened.ts'
import { ACKNOWLEDGED_MS } from '../use-versions.ts'
import { AcknowledgementTab } from './acknowledgement-tab.tsx'
import { VersionsTab } from './versions-tab.tsx'

/** Whether the one who was told has acknowledged. */
let acknowledged: boolean
/** Whether they have an account. */
let hasAccount: boolean
/** Which lists were asked for. */
let asked: unknown[]

beforeAll(() => startMessages().then(() => undefined))
beforeEach(() => {
  acknowledged = false
  hasAccount = true
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const version = {
    id: 'v',
    number: 1,
    publishedBy: { personId: null, name: 'Zhou' },
    publishedAt: '2026-11-20T01:00:00Z',
  }
  const row = {
    employeeId: 'li',
    name: 'Li Na',
    changes: 2,
    number: 1,
    toldAt: '2026-11-20T01:00:00Z',
  }
  asked = []
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (address.includes('acknowledgements')) asked.push(JSON.parse(String(init?.body)))
    return Response.json({
      result: 0,
      rows: address.includes('acknowledgements')
        ? [{ ...row, hasAccount, acknowledgedAt: acknowledged ? '2026-11-20T02:00:00Z' : null }]
        : [
            {
              ...version,
              changes: 2,
              told: Number(hasAccount),
              acknowledged: Number(acknowledged),
              noAccount: Number(!hasAccount),
            },
          ],
    })
  })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const planner = async () => {
  const schedule = await openShop(shopProblem())
  return (
    <ScheduleContext value={schedule}>
      <VersionList />
    </ScheduleContext>
  )
}

test.each<[string, () => Promise<ReactNode>, string, string]>([
  [
    'the tab of acknowledgements',
    async () => <AcknowledgementTab planId="p" version={null} />,
    'Not acknowledged',
    '2026',
  ],
  ['the tab of versions', async () => <VersionsTab planId="p" />, '0 / 1', '1 / 1'],
  ['the planner', planner, '0 of 1 acknowledged', '1 of 1 acknowledged'],
])('%s follows by itself', async (_, screen, before, after) => {
  const drawn = await draw(await screen(), 'en', ['planning'])
  await until(() => expect(document.body.textContent).toContain(before))
  acknowledged = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(ACKNOWLEDGED_MS + 100)))
  await until(() => expect(document.body.textContent).toContain(after))
  expect(document.body.textContent).not.toContain(before)
  await drawn.close()
})

test.each([
  ['that was clicked', 'v', { versionId: 'v', standing: false }, 'What stands for everybody'],
  ['of everybody without one', null, { versionId: 'v', standing: true }, ''],
])('the list is that %s', async (_, version, list, way) => {
  const drawn = await draw(<AcknowledgementTab planId="p" version={version} />, 'en', ['planning'])
  await until(() => expect(document.body.textContent).toContain('Not acknowledged'))
  expect(asked).toEqual([list])
  expect(document.querySelector('a')?.textContent ?? '').toBe(way)
  await drawn.close()
})

test('each count of acknowledgements leads to the version that it counts', async () => {
  const drawn = await draw(await planner(), 'en', ['planning'])
  await until(() => expect(document.body.textContent).toContain('0 of 1 acknowledged'))
  const ways = [...document.querySelectorAll('a')].map(link => link.getAttribute('href'))
  expect(ways).toContain('/planning/plans/detail?id=plan&tab=acknowledgement&version=v')
  await drawn.close()
})

test.each<[string, () => Promise<ReactNode>, string]>([
  [
    'the list',
    async () => (
      <SessionProvider me={{} as Me} company={{ permissions: [], departments: 'all' } as unknown as Company}>
        <AcknowledgementTab planId="p" version={null} />
      </SessionProvider>
    ),
    '1 person has no account',
  ],
  ['the tab of versions', async () => <VersionsTab planId="p" />, '0 / 0 · 1 without an account'],
  ['the planner', planner, '0 of 0 acknowledged · 1 without an account'],
])('%s says who cannot have been told', async (_, screen, sentence) => {
  hasAccount = false
  const drawn = await draw(await screen(), 'en', ['planning'])
  await until(() => expect(document.body.textContent).toContain(sentence))
  expect(document.body.textContent).not.toContain('Not acknowledged')
  await drawn.close()
})

test('on a phone a person is two lines, which begin with whether it was acknowledged', async () => {
  widened(390)
  const drawn = await draw(<AcknowledgementTab planId="p" version={null} />, 'en', ['planning'])
  const cells = () => [...document.querySelectorAll('tbody tr td:first-child')].map(each => each.textContent)
  await until(() => expect(cells()).toEqual([expect.stringMatching(/^Li NaNot acknowledgedv1Changes 2Told .*2026/)]))
  expect([...document.querySelectorAll('th')].map(each => each.textContent)).toEqual(['Employee', 'Actions'])
  acknowledged = true
  await act(async () => void (await vi.advanceTimersByTimeAsync(ACKNOWLEDGED_MS + 100)))
  await until(() => expect(cells()).toEqual([expect.stringMatching(/^Li NaAcknowledged .*2026.*v1/)]))
  await drawn.close()
})

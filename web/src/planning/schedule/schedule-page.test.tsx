/**
 * The planner without a plan to show: the way to a new one stands open to whoever may make one.
 * @vitest-environment happy-dom
 */
import { useLocation } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startEngine } from '#web/engine/start-engine.ts'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ScheduleMonth, ScheduleWeek } from './schedule-page.tsx'
import { shopPlan } from './testing/shop.ts'

let drawn: Drawn

/** Scripts of the workers that were started. */
let workers: string[]

beforeEach(() => {
  workers = []
  vi.stubGlobal(
    'Worker',
    class {
      constructor(script: URL) {
        workers.push(script.pathname)
      }
      terminate() {}
    },
  )
})
beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
  // The page starts an engine ahead of the plan, and no plan came.
  startEngine().close()
  vi.unstubAllGlobals()
})

test.each([
  [['planning.view'], 0],
  [['planning.view', 'planning.edit'], 1],
])('where no plan is, whoever has %j is shown %i ways to a new one', async (permissions, ways) => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0 }))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions } as unknown as Company}>
      <ScheduleWeek />
    </SessionProvider>,
    'en',
    ['planning'],
  )
  await until(() => expect(document.body.textContent).toContain('No roster yet'))
  expect(document.body.textContent?.includes('Make a shift plan first')).toBe(ways > 0)
  expect(document.querySelectorAll('a[href^="/planning/plans?dialog=create"]')).toHaveLength(ways)
})

const Where = () => <output>{useLocation().search}</output>

test.each([
  ['2026-12-16', 'second'],
  ['2026-12-02', 'first'],
])('a month around %s opens the plan of that day, else the month’s first: %s', async (date, opens) => {
  const { plan } = shopPlan()
  const rows = [
    { ...plan, id: 'second', first: '2026-12-14' },
    { ...plan, id: 'first', first: '2026-12-07' },
  ]
  const asked: string[] = []
  vi.stubGlobal('fetch', async (url: string, { body }: { body?: string } = {}) => {
    if (!String(url).includes('plan/list')) return Response.json({ result: 1, code: 'not_found', message: '' })
    asked.push(String(body))
    return Response.json({ result: 0, rows, total: 2 })
  })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.view'] } as unknown as Company}>
      <ScheduleMonth />
      <Where />
    </SessionProvider>,
    'en',
    ['planning'],
    `/planning/schedule/month?site=00000000-0000-4000-8000-000000000001&date=${date}`,
  )
  await until(() => expect(document.querySelector('output')?.textContent).toBe(`?plan=${opens}&date=${date}`))
  expect(asked[0]).toMatch(/2026-12-01.*2026-12-31/)
})

test('the engine is started while the plan is still on its way', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => undefined))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.view'] } as unknown as Company}>
      <ScheduleWeek />
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/schedule/week?plan=00000000-0000-4000-8000-000000000001',
  )
  expect(workers).toEqual([expect.stringContaining('engine-worker')])
})

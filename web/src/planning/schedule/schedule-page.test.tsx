/**
 * The planner without a plan to show: the way to a new one stands open to whoever may make one.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/app/session.tsx'
import { startMessages } from '#web/messages/translator.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ScheduleWeek } from './schedule-page.tsx'

let drawn: Drawn

beforeAll(() => startMessages().then(() => undefined))
afterEach(async () => {
  await drawn.close()
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

/**
 * What stands over the grid goes when the view does.
 * @vitest-environment happy-dom
 */
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { startMessages } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { Planner } from './planner.tsx'
import { openShop } from './testing/open-shop.ts'
import { shopProblem } from './testing/shop.ts'

let schedule: OpenSchedule
let drawn: Drawn

const nothing = () => undefined

/** An automatic plan without duties, which opens with the choices of automatic planning. */
const show = async (view: 'week' | 'month') => {
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] as string[] } as Company}>
      <ScheduleContext value={schedule}>
        <Planner view={view} narrow={false} reopen={nothing} reopenAll={nothing} />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
    '/planning/schedule/week?plan=asks',
  )
}
const choices = () => document.querySelector('[role=dialog][aria-label="Generate"]')

beforeAll(() => startMessages().then(() => undefined))
beforeEach(async () => {
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], asked: [], granted: [] }))
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const shop = await openShop(shopProblem())
  const plan = { ...shop.facts.opened.plan, id: 'asks', mode: 'automatic' as const, revision: 0 }
  schedule = { ...shop, facts: { ...shop.facts, opened: { ...shop.facts.opened, plan } } }
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

test('the choices of automatic planning do not cover the view that is gone to', async () => {
  await show('week')
  await until(() => expect(choices()).not.toBeNull())
  const month = [...document.querySelectorAll<HTMLInputElement>('input[type=radio]')].find(
    each => each.closest('label')?.textContent === 'Month',
  )
  month?.click()
  await until(() => expect(drawn.address()).toContain('/planning/schedule/month'))
  expect(choices()).toBeNull()
  await drawn.close()
  await show('month')
  expect(choices()).toBeNull()
})

/**
 * What leads to a finding in the day view shows its day and gives the keyboard to its duty.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Finding } from '#contract/engine.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { DayView } from '../day/day-view.tsx'
import { useKeysWithoutFocus } from '../focus/use-lost-focus.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { FindingList } from '../panel/findings/finding-list.tsx'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopProblem } from '../testing/shop.ts'
import { ShowInDay } from './show-in-day.tsx'
import { useShowFinding } from './use-show-finding.ts'

const TUESDAY = '2026-11-17'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

const finding = (over: Partial<Finding>): Finding => ({
  ...{ rule: 'max_consecutive_days', number: 'N-1', severity: 'prohibited', first: TUESDAY, last: TUESDAY },
  ...{ duties: [], measured: 7, limit: 6, unit: 'days', overridable: false, excepted: false, ...over },
})

const Go = ({ to }: { to: Finding }) => {
  const show = useShowFinding()
  return (
    <button type="button" onClick={() => show(to)}>
      Go
    </button>
  )
}

async function goTo(to: Finding) {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  const roster = [duty('late', { employee: 'li', date: TUESDAY })]
  schedule = await openShop(shopProblem({ roster }))
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <ShowInDay isDay>
          <DayView />
          <Go to={to} />
        </ShowInDay>
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning'],
    '/planning/schedule/day?plan=one&date=2026-11-16',
  )
  expect(document.querySelector('[data-duty="late"]')).toBeNull()
  await drawn.press('Go')
}

test('of a duty its day is shown and its bar has the keyboard', async () => {
  await goTo(finding({ employee: 'li', duties: ['late'] }))
  expect(drawn.address()).toContain(`date=${TUESDAY}`)
  await until(() => expect((document.activeElement as HTMLElement).dataset.duty).toBe('late'))
  // What the panel explains.
  expect(schedule.dates[schedule.cursor.focus().column]).toBe(TUESDAY)
})

test('of a day as a whole its day is shown, and the keyboard is in it', async () => {
  await goTo(finding({ rule: 'cover_min', workstation: 'till' }))
  expect(drawn.address()).toContain(`date=${TUESDAY}`)
  await until(() => expect(document.activeElement?.closest('[data-zone="grid"]')).toBeTruthy())
})

/** The day with the keys of the planner, and the list beside it. */
const Screen = () => {
  useKeysWithoutFocus({ toFinding: useShowFinding() } as ScreenActs)
  return (
    <>
      <DayView />
      <FindingList filter="all" onFilter={() => undefined} onMend={() => undefined} />
    </>
  )
}

test('F8 shows the day, the bar and the line of each finding in turn, also after one that has no bar', async () => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: false }))
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, asked: [], granted: [] }))
  const roster = [
    duty('late', { employee: 'li', date: TUESDAY, start: 900, end: 1380 }),
    duty('early', { employee: 'li', date: '2026-11-18', shift: 'early' }),
  ]
  const lacking = { date: '2026-11-19', workstation: 'till', start: 600, min: 1, target: 1, max: 1 }
  const tooFew = { ...restRule(), number: 'HQ-12', rule: { id: 'cover_min', params: {} }, severity: 'advice' } as const
  schedule = await openShop(shopProblem({ roster, demand: [lacking], rules: [restRule(), tooFew] }))
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
  await until(() => expect(schedule.store.findings()).toHaveLength(2))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <ShowInDay isDay>
          <Screen />
        </ShowInDay>
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
    '/planning/schedule/day?plan=one&date=2026-11-16',
  )
  const f8 = () =>
    act(async () => {
      const event = new KeyboardEvent('keydown', { key: 'F8', bubbles: true, cancelable: true })
      ;(document.activeElement ?? document.body).dispatchEvent(event)
    })
  const current = () => document.querySelector('[data-finding][aria-current="true"]')?.getAttribute('data-finding')
  await f8()
  expect(drawn.address()).toMatch(/date=2026-11-1[78]/)
  await until(() => expect((document.activeElement as HTMLElement).dataset.duty).toBeTruthy())
  expect(current()).toBe('prohibited')
  await f8()
  expect(drawn.address()).toContain('date=2026-11-19')
  await until(() => expect(document.activeElement?.closest('[data-zone="grid"]')).toBeTruthy())
  expect(current()).toBe('advice')
  await f8()
  expect(drawn.address()).toMatch(/date=2026-11-1[78]/)
})

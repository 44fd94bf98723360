/**
 * When people are not there, told by each view of a plan: week cell, day row, a phone's list; the engine says when.
 * @vitest-environment happy-dom
 */
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty, Employee } from '#contract/engine.ts'
import type { OpenedPlan } from '#contract/planning/plans/plan-open.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { axisOf } from '../day/day-axis.ts'
import { DayTrack } from '../day/day-track.tsx'
import { DayList } from '../narrow/day-list.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { noSearch } from '../testing/no-search.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekCell } from '../week/cell/week-cell.tsx'

const MONDAY = '2026-11-16'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const leave = (approved: boolean, start = 0, end = 2880): Partial<Employee> => ({
  leave: [{ date: MONDAY, span: { start, end }, approved }],
})
const mornings: Partial<Employee> = {
  exceptions: [{ date: MONDAY, segments: [{ start: 540, end: 780, level: 'possible' }] }],
}

/** The shop with one Monday of Wang's. */
const show = async (
  wang: Partial<Employee>,
  roster: Duty[],
  view: ReactNode,
  elsewhere: OpenedPlan['elsewhere'] = [],
  locale: Locale = 'en',
) => {
  const problem = shopProblem({ roster })
  problem.calendar.days.push({ date: MONDAY, kind: 'workday', open: { start: 540, end: 1260 } })
  const [first, ...others] = problem.employees
  if (!first) throw new Error('the shop has people')
  schedule = await openShop({ ...problem, employees: [{ ...first, ...wang }, ...others] })
  schedule = { ...schedule, facts: scheduleFacts({ ...schedule.facts.opened, elsewhere }) }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <SessionProvider me={{} as Me} company={{ permissions: [] as string[] } as unknown as Company}>
        <main id="view">{view}</main>
      </SessionProvider>
    </ScheduleContext>,
    locale,
    ['planning', 'engine'],
  )
  return document.querySelector('#view') as HTMLElement
}

const cell = <WeekCell row={0} column={0} employee="wang" lane={-1} date={MONDAY} left={0} width={96} letters={false} />
const track = (duties: Duty[]) => (
  <DayTrack cell={{ employee: 'wang', date: MONDAY }} duties={duties} axis={axisOf([], [])} />
)

test.each([
  [leave(true), 'on leave'],
  [leave(false), 'leave asked for'],
  [leave(true, 0, 720), 'leave 09–12'],
  [{ restWeekdays: [0] }, 'off'],
  [{ exceptions: [{ date: MONDAY, segments: [] }] }, '×'],
  [{ employments: [] }, '–'],
])('an empty cell of the week tells %j', async (wang, said) => {
  const shown = await show(wang, [], cell)
  expect(shown.textContent).toBe(said)
})

const monthCell = <WeekCell row={0} column={0} employee="wang" lane={-1} date={MONDAY} left={0} width={34} letters />

test.each([
  [leave(true), ['Lv', '假', '假']],
  [leave(false), ['Lv?', '假？', '假？']],
  [{ restWeekdays: [0] }, ['off', '休', '休']],
  [{ exceptions: [{ date: MONDAY, segments: [] }] }, ['×', '×', '×']],
])('a cell of the month tells %j with what its width has room for', async (wang, said) => {
  const told: string[] = []
  for (const locale of ['en', 'zh_CN', 'zh_TW'] as const) {
    const shown = await show(wang, [], monthCell, [], locale)
    told.push(shown.textContent ?? '')
    if (locale !== 'zh_TW') {
      await drawn.close()
      schedule.close()
    }
  }
  expect(told).toEqual(said)
})

test('a cell with a duty keeps its leave in sight and in its name', async () => {
  const shown = await show(leave(true), [duty('a', { date: MONDAY })], cell)
  expect(shown.querySelector('[aria-hidden] > [class*=leave]')).toBeTruthy()
  expect(shown.querySelector('[role=gridcell]')?.getAttribute('aria-label')).toMatch(/07:00.*on leave/)
})

test('hours that suit are a strip of the cell, and in its name', async () => {
  const shown = await show(mornings, [], cell)
  const strip = shown.querySelector<HTMLElement>('[aria-hidden] > [class*=unavailable]')
  // Open from 9 to 21, there until 13.
  expect(strip?.style.left).toBe(`${(4 / 12) * 100}%`)
  expect(shown.querySelector('[role=gridcell]')?.getAttribute('aria-label')).toContain('not available 13:00–21:00')
})

test.each([
  ['the week', cell],
  ['the month', monthCell],
])('%s says of leave that waits what it is, also under a duty', async (_, view) => {
  const shown = await show(leave(false), [duty('a', { date: MONDAY })], view)
  expect(shown.textContent).toContain('Lv?')
})

test('in the day leave is named where no bar covers it, and at the foot of a bar that takes all of it', async () => {
  const short = duty('a', { date: MONDAY, start: 360, end: 900 })
  const beside = await show(leave(false), [short], track([short]))
  // The axis goes from 6 to 24: the half of it is free.
  expect(beside.querySelector<HTMLElement>('[class*=name]')?.style.marginLeft).toBe('calc(50% + 6px)')
  await drawn.close()
  schedule.close()
  const long = duty('a', { date: MONDAY, start: 360, end: 1440 })
  const under = await show(leave(false), [long], track([long]))
  expect(under.querySelector('[class*=sign]')?.textContent).toBe('leave?')
})

test.each([
  [leave(true), 'on leave'],
  [leave(false), 'leave asked for'],
  [leave(true, 0, 720), 'on leave 09:00–12:00'],
  [{ restWeekdays: [0] }, 'fixed rest day'],
  [mornings, 'not available 13:00–21:00'],
])('the day and the phone tell %j, also beside a duty', async (wang, said) => {
  const worked = duty('a', { date: MONDAY })
  const row = await show(wang, [worked], track([worked]))
  expect(row.textContent).toContain(said)
  await drawn.close()
  schedule.close()
  const list = await show(wang, [worked], <DayList reopen={() => undefined} generating={noSearch} />)
  const line = [...list.querySelectorAll('li')].find(each => each.textContent?.includes('wang'))
  expect(line?.textContent).toContain(said)
})

test.each([
  ['the day', () => track([])],
  ['the phone', () => <DayList reopen={() => undefined} generating={noSearch} />],
])('%s draws leave that waits otherwise than leave that is approved', async (_, view) => {
  const drawnAs = (shown: HTMLElement) =>
    [...shown.querySelectorAll('[class*=leave]')].map(each => /leave(_asked)?/.exec(each.className)?.[0])
  expect(drawnAs(await show(leave(false), [], view()))).toEqual(['leave_asked'])
  await drawn.close()
  schedule.close()
  expect(drawnAs(await show(leave(true), [], view()))).toEqual(['leave'])
})

test.each([
  ['an empty cell', cell, [], /^→ Jingan 09–18$/],
  ['the day', track([]), [], /at Jingan 09:00–18:00/],
  [
    'the phone',
    <DayList key="list" reopen={() => undefined} generating={noSearch} />,
    [duty('a', { date: MONDAY })],
    /at Jingan 09:00–18:00/,
  ],
])('%s tells work at another site with its hours', async (_, view, roster, said) => {
  const there = { employee: 'wang', date: MONDAY, start: 540, end: 1080, site: 'Jingan' }
  const shown = await show({}, roster, view, [there])
  expect(shown.textContent).toMatch(said)
})

test('beside a duty it is a strip of the cell, and in its name', async () => {
  const there = { employee: 'wang', date: MONDAY, start: 1000, end: 1080, site: 'Jingan' }
  const shown = await show({}, [duty('a', { date: MONDAY })], cell, [there])
  expect(shown.querySelector('[aria-hidden] > [class*=elsewhere]')).toBeTruthy()
  expect(shown.querySelector('[role=gridcell]')?.getAttribute('aria-label')).toContain('at Jingan 16:40–18:00')
})

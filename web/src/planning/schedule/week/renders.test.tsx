/**
 * What a drop costs the screen: which parts of the grid React draws again, counted.
 * @vitest-environment happy-dom
 */

// First: React looks for the counter when it is loaded.
import '../testing/render-count.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, Suspense } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Duty, Finding, Snapshot } from '#contract/engine.ts'
import { PORTION } from '#web/grid/topics.ts'
import { createTranslator } from '#web/messages/translator.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { put } from '../acts/acts.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { Planner } from '../planner.tsx'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { rendersDuring } from '../testing/render-count.ts'

const nothing = () => {}
let schedule: OpenSchedule
let root: Root
let translator: Awaited<ReturnType<typeof createTranslator>>

beforeAll(() => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // A layout that happy-dom does not have: a grid of 1440 × 900.
  for (const [name, value] of [
    ['offsetWidth', 1440],
    ['offsetHeight', 900],
    ['clientWidth', 1440],
    ['clientHeight', 900],
  ] as const)
    Object.defineProperty(HTMLElement.prototype, name, { configurable: true, get: () => value })
  document.head.append(
    Object.assign(document.createElement('style'), {
      textContent: '[role="grid"] { overflow-x: auto; overflow-y: auto }',
    }),
  )
})

const screen = (shown: OpenSchedule) => (
  <QueryClientProvider client={new QueryClient()}>
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={shown}>
        <Planner view="week" narrow={false} reopen={nothing} reopenAll={nothing} />
      </ScheduleContext>
    </SessionProvider>
  </QueryClientProvider>
)

const show = (shown: OpenSchedule) =>
  act(async () => {
    root.render(
      <I18nextProvider i18n={translator}>
        <Suspense>
          <RouterProvider router={createMemoryRouter([{ path: '*', element: screen(shown) }])} />
        </Suspense>
      </I18nextProvider>,
    )
  })

beforeEach(async () => {
  translator = await createTranslator('en')
  await translator.loadNamespaces(['planning', 'engine'])
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, asked: [], granted: [] }))
  // Wide enough for the panel.
  vi.stubGlobal('matchMedia', (query: string) =>
    Object.assign(new EventTarget(), { matches: query.startsWith('(min-width') }),
  )
  schedule = await openShop(bigShop(60, 28))
  const place = document.body.appendChild(document.createElement('div'))
  root = createRoot(place)
  await show(schedule)
  await act(() => vi.waitFor(() => expect(schedule.engine.state()).toBe('ready')))
})

afterEach(async () => {
  await act(async () => root.unmount())
  schedule.close()
  vi.unstubAllGlobals()
})

/** Everything that follows an act is on screen: the engine answers in turn, so it has answered the act too. */
const settled = (duty: Duty) => act(() => schedule.engine.client.legality(duty))

describe('a drop on 60 people × 28 days', () => {
  test('draws two cells, the hours of two rows, one day and the figures again, and nothing else of the grid', async () => {
    const first = schedule.facts.dates[0] ?? ''
    const [dragged] = schedule.store.draft.roster.inCell(`p0|${first}`)
    if (!dragged) throw new Error('p0 works on the first day')
    const renders = await rendersDuring(async () => {
      await act(async () => put(schedule, dragged, { employee: 'p6', date: first }, 'move'))
      await settled(dragged)
    })
    expect(renders).toMatchObject({ WeekCell: 2, FigureStrip: 1 })
    expect(renders.HoursCell).toBeLessThanOrEqual(2)
    expect(renders.DayHead ?? 0).toBeLessThanOrEqual(1)
    expect(renders.DayCost ?? 0).toBeLessThanOrEqual(1)
    for (const name of [
      'ScheduleScreen',
      'PlanBar',
      'ToolBar',
      'WeekGrid',
      'GridRow',
      'PersonHead',
      'SidePanel',
      'Tabs',
    ])
      expect(renders[name], name).toBeUndefined()
  })

  test('that breaks a rule draws the cells of the finding and its entry, and no other entry', async () => {
    const [first, second] = schedule.facts.dates
    const [dragged] = schedule.store.draft.roster.inCell(`p0|${first}`)
    if (!dragged || !second) throw new Error('p0 works on the first two days')
    const late = { ...dragged, start: 960, end: 1380, segments: [{ start: 960, end: 1380, workstation: 'till' }] }
    const renders = await rendersDuring(async () => {
      await act(async () => {
        schedule.store.perform({ act: 'edit' }, { remove: [], put: [late] })
      })
      await settled(late)
    })
    expect(schedule.store.findings()).toHaveLength(1)
    // The cell edited, then with its finding; the next day's cell with the same finding.
    expect(renders.WeekCell).toBe(3)
    expect(renders.FindingEntry).toBe(1)
    expect(renders.GridRow).toBeUndefined()
    // As heavy as before by another figure: the entry tells it, the marks stay.
    const later = { ...late, end: 1395, segments: [{ start: 960, end: 1395, workstation: 'till' }] }
    const again = await rendersDuring(async () => {
      await act(async () => {
        schedule.store.perform({ act: 'edit' }, { remove: [], put: [later] })
      })
      await settled(later)
    })
    expect(again).toMatchObject({ WeekCell: 1, FindingEntry: 1 })
  })

  test('a lifted duty draws no cell', async () => {
    const [dragged] = schedule.store.draft.roster.inCell(`p0|${schedule.facts.dates[0]}`)
    if (!dragged) throw new Error('p0 works on the first day')
    const renders = await rendersDuring(async () => {
      await act(async () => schedule.carry.lift(dragged))
      await settled(dragged)
      expect(schedule.carry.isKnown()).toBe(true)
      await act(async () => schedule.carry.putDown())
    })
    expect(schedule.carry.isKnown()).toBe(false)
    expect(renders.WeekCell).toBeUndefined()
    expect(renders.GridRow).toBeUndefined()
  })
})

test('a search that says how far it is draws no bar and no row of the grid again', async () => {
  let asked = 0
  const generation = { state: 'running', score: null, gap: null, change: null, message: null, code: null, isOwn: true }
  vi.stubGlobal('fetch', async (address: string) => {
    if (!address.includes('progress')) return Response.json({ result: 0, asked: [], granted: [] })
    asked += 1
    return Response.json({ result: 0, generation: { ...generation, progress: 10 * asked } })
  })
  const { facts } = schedule
  await show({ ...schedule, facts: { ...facts, opened: { ...facts.opened, generation: 'task' } } })
  const renders = await rendersDuring(() =>
    act(() => vi.waitFor(() => expect(asked).toBeGreaterThan(1), { timeout: 10_000 })),
  )
  expect(renders.Running).toBeGreaterThan(0)
  for (const name of ['PlanBar', 'ToolBar', 'WeekGrid', 'GridRow']) expect(renders[name], name).toBeUndefined()
})

const inSight = () => document.querySelectorAll('[role="gridcell"][data-row]').length
const readOnly = () => document.querySelectorAll('[role="gridcell"][aria-readonly="true"]').length

/** Portions come in turn: once all cells are held and let go, those of the plan's opening are drawn too. */
async function drawnWhole(): Promise<void> {
  for (const held of [() => true, undefined]) {
    await act(async () => schedule.store.hold(held))
    await act(() => vi.waitFor(() => expect(readOnly()).toBe(held ? inSight() : 0), { timeout: 10_000 }))
  }
}

test('what a search holds and lets go is drawn a portion at a time', async () => {
  await drawnWhole()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  expect(inSight()).toBeGreaterThan(2 * PORTION)
  for (const held of [() => true, undefined]) {
    const renders = await rendersDuring(() => act(async () => schedule.store.hold(held)))
    expect(renders.WeekCell).toBeLessThanOrEqual(PORTION)
    await act(() => vi.runAllTimersAsync())
    expect(readOnly()).toBe(held ? inSight() : 0)
  }
})

test('the marks of a plan that the engine has opened are drawn a portion at a time', async () => {
  await drawnWhole()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const { store } = schedule
  const marks = () => document.querySelectorAll('[role="gridcell"] svg').length
  const about = { rule: 'rest', number: 1, severity: 'advice', unit: 'minutes', measured: 1, limit: 2, excepted: false }
  const findings = store.draft.roster
    .all()
    .map(({ id, date }) => ({ ...about, duties: [id], first: date, last: date }) as unknown as Finding)
  const totals = store.figures.totals()
  if (!totals) throw new Error('the engine has opened the plan')
  const opened = { findings, employees: [], days: [], cover: [], totals } as unknown as Snapshot
  const renders = await rendersDuring(() => act(async () => store.engineOpened(opened)))
  expect(renders.WeekCell).toBeLessThanOrEqual(PORTION)
  expect(marks()).toBeLessThanOrEqual(PORTION)
  await act(() => vi.runAllTimersAsync())
  expect(marks()).toBeGreaterThan(2 * PORTION)
})

/**
 * Going to another view by its key, also while the month is about to open another plan and the view is still on its way.
 * @vitest-environment happy-dom
 */
import { act, use } from 'react'
import { createRoot, type Root } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { datesOf } from '#contract/shared/business-date.ts'
import { createTranslator } from '#web/messages/translator.ts'
import { until } from '#web/testing/until.ts'
import { LeaveGuard } from '../bars/plan/leave-guard.tsx'
import type { View } from '../bars/plan/plan-bar.tsx'
import { useZones } from '../focus/use-zones.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { noLocalLog } from '../store/log/local-log.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { usePlanOfFocus } from './opened/use-plan-of-focus.ts'
import { useFocusOfViewKey, useViewChange } from './use-view-change.ts'

/** The open plan is of the week from Monday 16; the next week has a plan of its own. */
const month = datesOf('2026-11-01', '2026-11-30')
const next = '2026-11-24'

let schedule: OpenSchedule
let root: Root
let router: ReturnType<typeof createMemoryRouter>
let arrive: () => void

const Screen = ({ view }: { view: View }) => {
  const zones = useZones(useViewChange(view))
  usePlanOfFocus(false)
  useFocusOfViewKey()
  return (
    <section onKeyDown={zones}>
      <LeaveGuard />
      <div data-zone="grid">
        <button type="button">{view}</button>
      </div>
    </section>
  )
}

/** A day that takes long to draw: the month stays on screen meanwhile. */
const Later = ({ loaded }: { loaded: Promise<void> }) => {
  use(loaded)
  return <Screen view="day" />
}

beforeEach(async () => {
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
  // Neither the server nor this browser takes an edit: whoever leaves with one is asked.
  const plan = await openShop(shopProblem(), ['edit'], () => Promise.reject(new TypeError('no connection')), noLocalLog)
  const around = { planOf: (date: string) => (date === next ? { id: 'second' } : undefined) }
  schedule = { ...plan, dates: month, around: around as unknown as NonNullable<OpenSchedule['around']> }
  schedule.cursor.resize(schedule.rows.all().length, month.length)
  const loaded = new Promise<void>(resolve => {
    arrive = resolve
  })
  router = createMemoryRouter(
    [
      { path: '/planning/schedule/month', element: <Screen view="month" /> },
      { path: '/planning/schedule/day', element: <Later loaded={loaded} /> },
      // The code of this view is not there yet.
      { path: '/planning/schedule/week', lazy: () => loaded.then(() => ({ Component: () => <Screen view="week" /> })) },
    ],
    { initialEntries: ['/planning/schedule/month?plan=plan'] },
  )
  root = createRoot(document.body.appendChild(document.createElement('div')))
  const translator = await createTranslator('en')
  await act(async () =>
    root.render(
      <I18nextProvider i18n={translator}>
        <ScheduleContext value={schedule}>
          <RouterProvider router={router} />
        </ScheduleContext>
      </I18nextProvider>,
    ),
  )
})
afterEach(async () => {
  await act(async () => root.unmount())
  document.body.replaceChildren()
  schedule.close()
})

const where = () => router.state.location.pathname + router.state.location.search
const press = (code: string) =>
  act(async () => {
    const init = { key: code.slice(-1), code, altKey: true, bubbles: true }
    document.querySelector('button')?.dispatchEvent(new KeyboardEvent('keydown', init))
  })
const rest = () => act(() => new Promise(rested => setTimeout(rested, 400)))
const goTo = (date: string) => act(async () => schedule.cursor.to({ row: 1, column: month.indexOf(date) }))

test.each([
  ['drawn', 'day', 'Digit1'],
  ['loaded', 'week', 'Digit2'],
])(
  'who leaves the month while its plan changes, for a view still to be %s, gets there with the focus',
  async (...told) => {
    const [, view, code] = told
    await goTo(next)
    await press(code)
    await rest()
    expect(document.querySelector('button')?.textContent, 'the month is still seen').toBe('month')
    await act(async () => arrive())
    await until(() => expect(where()).toBe(`/planning/schedule/${view}?plan=second&date=${next}`))
    await until(() => expect(document.activeElement).toBe(document.querySelector('button')))
    expect(document.activeElement?.textContent).toBe(view)
  },
)

test('a way to another view that was taken back leaves the month as it was: the plan of the focus opens', async () => {
  await press('Digit2')
  await act(async () => router.navigate('/planning/schedule/month?plan=plan'))
  await goTo(next)
  await until(() => expect(where()).toBe(`/planning/schedule/month?plan=second&date=${next}`))
})

test('who stays for unsaved edits has the month as before: the plan of the focus opens, and the next try goes through', async () => {
  const answer = async (name: string) => {
    const button = () => [...document.querySelectorAll('button')].find(each => each.textContent === name)
    // Answers of a question that closes still stand there: each is given to one that is asked.
    await until(() => expect([...router.state.blockers.values()].map(each => each.state)).toEqual(['blocked']))
    await until(() => expect(button()).toBeDefined())
    await act(async () => button()?.click())
  }
  const edited = { remove: [], put: [duty('only-here')] }
  await act(async () => void schedule.store.perform({ act: 'type' }, edited))
  await press('Digit2')
  await answer('Keep editing')
  expect(where()).toBe('/planning/schedule/month?plan=plan')
  await goTo(next)
  await answer('Leave')
  await until(() => expect(where()).toBe(`/planning/schedule/month?plan=second&date=${next}`))
  await press('Digit2')
  await answer('Leave')
  await act(async () => arrive())
  await until(() => expect(where()).toBe(`/planning/schedule/week?plan=second&date=${next}`))
})

test('the key of the view that is shown does nothing', async () => {
  await press('Digit3')
  expect(where()).toBe('/planning/schedule/month?plan=plan')
})

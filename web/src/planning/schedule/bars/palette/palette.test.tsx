/**
 * The palette: each shift and the day off is a brush that a press gives to a cell.
 * @vitest-environment happy-dom
 */
import { act, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import type { ScreenActs } from '../../keys/schedule-keys.ts'
import { ScheduleContext } from '../../open/open-schedule.ts'
import { cellKey } from '../../store/cell-key.ts'
import { openShop } from '../../testing/open-shop.ts'
import { shopProblem } from '../../testing/shop.ts'
import { WeekGrid } from '../../week/week-grid.tsx'
import { Palette } from './palette.tsx'

const brushes = () =>
  [...document.querySelectorAll<HTMLButtonElement>('fieldset button')].map(each => [
    each.getAttribute('aria-label'),
    each.getAttribute('aria-pressed'),
  ])

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test.each([
  ['en', 'Brush rest, key 0'],
  ['zh_CN', '刷 休，键 0'],
  ['zh_TW', '刷 休，鍵 0'],
] as const)('the day off stands last, with nought as its key: %s', async (locale, name) => {
  const schedule = await openShop(shopProblem({ roster: [] }))
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <Palette />
    </ScheduleContext>,
    locale,
    ['planning'],
  )
  expect(brushes().at(-1)).toEqual([name, 'false'])
  await drawn.close()
  schedule.close()
})

test('held, the day off is given to the cell that is pressed, and laid down again by the same press', async () => {
  const schedule = await openShop(shopProblem({ roster: [] }))
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <Palette />
      <Suspense>
        <WeekGrid screen={{} as ScreenActs} rowHeight={37} />
      </Suspense>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const cell = () => document.querySelector('[data-row="1"][data-column="0"]')
  await until(() => expect(cell()).not.toBeNull())
  const rest = document.querySelector<HTMLButtonElement>('[aria-label="Brush rest, key 0"]')
  await act(async () => rest?.click())
  expect(brushes().at(-1)?.[1]).toBe('true')
  await act(async () => void cell()?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, button: 0 })))
  const [person] = schedule.facts.people
  const [date = ''] = schedule.dates
  expect(schedule.store.draft.roster.isKeptFree(cellKey(person?.id ?? '', date))).toBe(true)
  await act(async () => rest?.click())
  expect(brushes().at(-1)?.[1]).toBe('false')
  await drawn.close()
  schedule.close()
})

/** A layout that happy-dom does not have: chips of 60 pixels in a row of so many, and what watches their widths. */
const laidOut = (room: number) => {
  const watching = new Set<() => void>()
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(measure: () => void) {
        watching.add(measure)
      }
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(room)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const at = [...(this.parentElement?.children ?? [])].indexOf(this)
    return { left: 0, right: this.matches('[data-part]') ? (at + 1) * 60 : room - 1 } as DOMRect
  })
  return () => act(async () => watching.forEach(measure => measure()))
}

test('what does not fit waits behind a count, also when widths are looked at again, and is chosen there', async () => {
  const again = laidOut(130)
  const schedule = await openShop(shopProblem({ roster: [] }))
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <Palette />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  // One chip fits beside the count; the day off is among the others.
  const behind = schedule.facts.shifts.length
  const count = () => document.querySelector<HTMLButtonElement>('fieldset [aria-expanded]')
  expect(count()?.textContent).toBe(`+${behind}`)
  await again()
  expect(count()?.textContent).toBe(`+${behind}`)
  await act(async () => count()?.click())
  const last = [...document.querySelectorAll<HTMLButtonElement>('[aria-label="Brush rest, key 0"]')].at(-1)
  await act(async () => last?.click())
  expect(schedule.stage.get('brush')).toBe('rest')
  await drawn.close()
  schedule.close()
})

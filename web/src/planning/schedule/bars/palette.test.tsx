/**
 * The palette: each shift and the day off is a brush that a press gives to a cell.
 * @vitest-environment happy-dom
 */
import { act, Suspense } from 'react'
import { expect, test, vi } from 'vitest'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { ScheduleContext } from '../open/open-schedule.ts'
import { cellKey } from '../store/cell-key.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekGrid } from '../week/week-grid.tsx'
import { Palette } from './palette.tsx'

const brushes = () =>
  [...document.querySelectorAll<HTMLButtonElement>('fieldset button')].map(each => [
    each.getAttribute('aria-label'),
    each.getAttribute('aria-pressed'),
  ])

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

/**
 * Where there is room the panel is open at first; a window that becomes narrow closes it, unless somebody asked for it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { usePanel } from './use-panel.ts'

const page = (window as unknown as { happyDOM: { setViewport: (size: { width: number }) => void } }).happyDOM
const before = window.innerWidth
let schedule: OpenSchedule
let drawn: Drawn
let panel: ReturnType<typeof usePanel>

const Shown = () => {
  panel = usePanel()
  return null
}
const resize = (width: number) => act(async () => page.setViewport({ width }))

beforeEach(async () => {
  schedule = await openShop(shopProblem())
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  page.setViewport({ width: before })
})
const show = async (width: number) => {
  page.setViewport({ width })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Shown />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}

test.each([
  [1440, true],
  [1100, false],
  [768, false],
])('at %i it is open at first: %s', async (width, open) => {
  await show(width)
  expect(panel.open).toBe(open)
})

test('a window in which it would lie over the grid closes it, a wide one opens it again; what somebody chose stays', async () => {
  await show(1440)
  for (const width of [1279, 1024, 768]) {
    await resize(width)
    expect(panel.open, String(width)).toBe(false)
  }
  await resize(1440)
  expect(panel.open).toBe(true)
  await act(async () => panel.toggle())
  expect(panel.open).toBe(false)
  await act(async () => panel.toggle())
  await resize(768)
  expect(panel.open).toBe(true)
})

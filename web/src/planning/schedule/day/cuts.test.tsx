/**
 * Cutting a bar of the day in two: by a double click, by a key, and the menu that knows the minute under the hand.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { undo } from '../acts/acts.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { axisOf } from './day-axis.ts'
import { DayTrack } from './day-track.tsx'

const cell = { employee: 'wang', date: '2026-11-16' }
const early = duty('a', { shift: 'early' })
/** From 6:00 to 24:00, an hour every 100 pixels. */
const axis = axisOf([], [])
const xOf = (minute: number) => ((minute - axis.start) * 100) / 60

let schedule: OpenSchedule
let drawn: Drawn

const show = async (acts?: PlanAct[]) => {
  schedule = await openShop(shopProblem({ roster: [early] }), acts)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <DayTrack cell={cell} duties={[early]} axis={axis} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const track = document.querySelector<HTMLElement>('[data-track]')
  if (!track) throw new Error('the row has a track')
  track.getBoundingClientRect = () => new DOMRect(0, 0, xOf(axis.end), 32)
}
const bar = () => {
  const found = document.querySelector<HTMLElement>('[data-duty="a"]')
  if (!found) throw new Error('the duty has a bar')
  return found
}
const hand = (type: string, minute: number) =>
  act(async () => void bar().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: xOf(minute) })))
const press = (key: string) =>
  act(async () => void bar().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const parts = () =>
  schedule.store.draft.roster
    .all()
    .map(each => `${each.start}-${each.end}`)
    .toSorted()

beforeEach(() => document.body.replaceChildren())
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('a double click cuts where it is, on the step, as one step back', async () => {
  await show()
  await hand('dblclick', 608)
  expect(parts()).toEqual(['420-615', '615-900'])
  await act(async () => undo(schedule))
  expect(schedule.store.draft.roster.all()).toEqual([early])
})

test('the key cuts under the pointer, and without one in the middle', async () => {
  await show()
  await hand('pointermove', 540)
  await press('\\')
  expect(parts()).toEqual(['420-540', '540-900'])
  await act(async () => undo(schedule))
  await act(async () => void bar().dispatchEvent(new PointerEvent('pointerout', { bubbles: true })))
  await press('\\')
  expect(parts()).toEqual(['420-660', '660-900'])
})

test('the menu is of the bar, at the minute under the pointer', async () => {
  await show()
  await hand('pointermove', 540)
  await hand('contextmenu', 540)
  expect(schedule.stage.get('menu')).toMatchObject({ duty: 'a', minute: 540, place: { column: 0 } })
})

test('a plan that is read-only is not cut', async () => {
  await show([])
  await hand('dblclick', 608)
  await press('\\')
  expect(parts()).toEqual(['420-900'])
})

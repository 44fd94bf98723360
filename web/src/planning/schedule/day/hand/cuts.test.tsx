/**
 * Cutting a bar of the day in two: by a double click, by a key, and the menu that knows the minute under the hand.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import type { Drawn } from '#web/testing/render.tsx'
import { undo } from '../../acts/acts.ts'
import type { OpenSchedule } from '../../open/open-schedule.ts'
import { drawTrack, found, point } from '../../testing/day-track.tsx'
import { duty } from '../../testing/roster-cases.ts'
import { shopProblem } from '../../testing/shop.ts'

const cell = { employee: 'wang', date: '2026-11-16' }
const early = duty('a', { shift: 'early' })

let schedule: OpenSchedule
let drawn: Drawn

const show = async (acts?: PlanAct[]) => {
  const opened = await drawTrack(shopProblem({ roster: [early] }), cell, [early], acts)
  schedule = opened.schedule
  drawn = opened.drawn
}
const bar = () => found('[data-duty="a"]')
const hand = (type: string, minute: number) => point(bar(), type, minute)
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

/**
 * Dragging a rest inside a bar of the day: it follows the hand on the step, is one step back, and its twin is the form.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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
const mid = duty('a', { shift: 'mid', start: 660, end: 1140, breaks: [{ start: 840, end: 870, paid: false }] })
/** From 6:00 to 24:00, an hour every 100 pixels. */
const axis = axisOf([], [])
const xOf = (minute: number) => ((minute - axis.start) * 100) / 60

let schedule: OpenSchedule
let drawn: Drawn

const show = async (acts?: PlanAct[]) => {
  schedule = await openShop(shopProblem({ roster: [mid] }), acts)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <DayTrack cell={cell} duties={[mid]} axis={axis} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const track = document.querySelector<HTMLElement>('[data-track]')
  if (!track) throw new Error('the row has a track')
  track.getBoundingClientRect = () => new DOMRect(0, 0, xOf(axis.end), 32)
}
const rest = () => {
  const found = document.querySelector<HTMLElement>('[data-rest="0"]')
  if (!found) throw new Error('the duty has a rest')
  found.setPointerCapture = () => undefined
  return found
}
const hand = (type: string, minute: number) =>
  act(async () => void rest().dispatchEvent(new PointerEvent(type, { bubbles: true, clientX: xOf(minute) })))
const now = () => schedule.store.draft.roster.duty('a')
const fields = () => [...document.querySelectorAll('button')].find(each => each.textContent === 'All fields…')

beforeEach(() => document.body.replaceChildren())
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('it follows the hand by where it was taken hold of, is checked on the way, and one undo takes it back', async () => {
  await show()
  const asked = vi.spyOn(schedule.engine, 'standingOf')
  await hand('pointerdown', 850)
  await hand('pointermove', 917)
  const moved = { ...mid, breaks: [{ start: 900, end: 930, paid: false }] }
  expect(document.querySelector('[data-duty="a"]')?.textContent).toContain('Break 1 15–15:30')
  expect(asked).toHaveBeenLastCalledWith(moved)
  expect(now(), 'nothing is stored before the hand lets go').toEqual(mid)
  await hand('pointerup', 917)
  expect(now()).toEqual(moved)
  await hand('click', 917)
  expect(fields(), 'the hand that lets go asks for no form').toBeUndefined()
  await act(async () => undo(schedule))
  expect(now()).toEqual(mid)
})

test('Escape leaves it where it was', async () => {
  await show()
  await hand('pointerdown', 850)
  await hand('pointermove', 917)
  await act(async () => void dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await hand('pointerup', 917)
  expect(now()).toEqual(mid)
})

test('a click on it opens the times, and from there the form with its rests', async () => {
  await show()
  await hand('pointerdown', 850)
  await hand('pointerup', 850)
  await hand('click', 850)
  await act(async () => fields()?.click())
  expect(schedule.stage.get('fields')).toMatchObject({ cell, duty: 'a', part: 'breaks' })
})

test('in a plan that is read-only it stays', async () => {
  await show([])
  await hand('pointerdown', 850)
  await hand('pointermove', 917)
  await hand('pointerup', 917)
  expect(now()).toEqual(mid)
})

/**
 * Dragging a rest inside a bar of the day: it follows the hand on the step, is one step back, and its twin is the form.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import type { Drawn } from '#web/testing/render.tsx'
import { undo } from '../../acts/acts.ts'
import type { OpenSchedule } from '../../open/open-schedule.ts'
import { drawTrack, found, point } from '../../testing/day-track.tsx'
import { duty } from '../../testing/roster-cases.ts'
import { shopProblem } from '../../testing/shop.ts'

const cell = { employee: 'wang', date: '2026-11-16' }
const mid = duty('a', { shift: 'mid', start: 660, end: 1140, breaks: [{ start: 840, end: 870, paid: false }] })

let schedule: OpenSchedule
let drawn: Drawn

const show = async (acts?: PlanAct[]) => {
  const opened = await drawTrack(shopProblem({ roster: [mid] }), cell, [mid], acts)
  schedule = opened.schedule
  drawn = opened.drawn
}
const hand = (type: string, minute: number) => point(found('[data-rest="0"]'), type, minute)
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

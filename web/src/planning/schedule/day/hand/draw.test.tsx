/**
 * The day's timeline: a duty drawn with the pointer, and its twin with typed times.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import type { Drawn } from '#web/testing/render.tsx'
import { undo } from '../../acts/acts.ts'
import type { OpenSchedule } from '../../open/open-schedule.ts'
import { cellKey } from '../../store/cell-key.ts'
import { drawTrack, found, point } from '../../testing/day-track.tsx'
import { bigShop } from '../../testing/open-shop.ts'
import { AddDuty } from '../add-duty.tsx'

/** Somebody of the shop has this day off. */
const cell = { employee: 'p0', date: '2026-11-21' }

let schedule: OpenSchedule
let drawn: Drawn

const show = async (acts?: PlanAct[]) => {
  const opened = await drawTrack(bigShop(2, 7), cell, [], acts, <AddDuty cell={cell} name="Li" />)
  schedule = opened.schedule
  drawn = opened.drawn
  return found('[data-track]')
}
const hand = (track: HTMLElement, type: string, minute: number) => point(track, type, minute)
const adding = () => document.querySelector<HTMLElement>('[aria-label="Add a duty for Li"]')
const there = () => schedule.store.draft.roster.inCell(cellKey(cell.employee, cell.date))

beforeEach(() => document.body.replaceChildren())
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('drawing makes one duty on the step, which undo takes away', async () => {
  const track = await show()
  expect(there()).toEqual([])
  await hand(track, 'pointerdown', 602)
  await hand(track, 'pointermove', 1071)
  expect(track.textContent).toMatch(/10–17:45/)
  await hand(track, 'pointerup', 1071)
  expect(there()).toMatchObject([{ start: 600, end: 1065, employee: 'p0', segments: [{ start: 600, end: 1065 }] }])
  await act(async () => undo(schedule))
  expect(there()).toEqual([])
})

test('a click and Escape draw nothing', async () => {
  const track = await show()
  await hand(track, 'pointerdown', 602)
  await hand(track, 'pointerup', 602)
  await hand(track, 'pointerdown', 602)
  await hand(track, 'pointermove', 1071)
  await act(async () => {
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }))
  })
  await hand(track, 'pointerup', 1071)
  expect(there()).toEqual([])
})

test('a plan that is read-only is not drawn on', async () => {
  const track = await show([])
  await hand(track, 'pointerdown', 602)
  await hand(track, 'pointermove', 1071)
  await hand(track, 'pointerup', 1071)
  expect(there()).toEqual([])
  expect(adding()).toBeNull()
})

test('the button in the head takes typed times instead', async () => {
  await show()
  await act(async () => adding()?.click())
  const input = document.querySelector('input')
  if (!input) throw new Error('times are typed')
  await act(async () => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set
    set?.call(input, '9-13')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await drawn.press('Confirm')
  expect(there()).toMatchObject([{ start: 540, end: 780 }])
})

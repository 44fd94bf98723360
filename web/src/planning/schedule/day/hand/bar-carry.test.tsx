/**
 * A bar of the timeline carried by key to another person's row: dropped, asked about, swapped, put back.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { DropStrip } from '../../drop/drop-strip.tsx'
import { type ScreenActs, scheduleKey } from '../../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../../open/open-schedule.ts'
import { bigShop, openShop } from '../../testing/open-shop.ts'
import { duty } from '../../testing/roster-cases.ts'
import { DayView } from '../day-view.tsx'

let schedule: OpenSchedule
let drawn: Drawn
const early = duty('early', { employee: 'p0', shift: 'early' })
const mid = duty('mid', { employee: 'p1', shift: 'mid', start: 660, end: 1140 })

const show = async (roster: Duty[] = [early, mid]) => {
  schedule = await openShop({ ...bigShop(3, 7), roster })
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <DayView />
        <DropStrip />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
    '/?date=2026-11-16',
  )
}
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const press = (key: string, more: KeyboardEventInit = {}) =>
  act(async () => {
    const bar = document.querySelector<HTMLElement>('[data-duty="early"]')
    bar?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...more }))
  })
const roster = () =>
  Object.fromEntries(schedule.store.draft.roster.all().map(each => [each.id, each.employee ?? 'open']))
const over = () => document.querySelector('[data-over]')?.getAttribute('data-track')

test('dropped on an empty row it goes there, and the row under it is shown', async () => {
  await show()
  await press(' ')
  await press('ArrowDown')
  await press('ArrowDown')
  expect(over()).toBe('p2')
  await press(' ')
  expect([roster(), over()]).toEqual([{ early: 'p2', mid: 'p1' }, undefined])
})

test('Enter drops as Space does, from a bar and from a cell', async () => {
  await show()
  await press(' ')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect([roster(), schedule.carry.lifted()]).toEqual([{ early: 'p2', mid: 'p1' }, undefined])
  await act(async () => {
    schedule.carry.lift({ ...early, employee: 'p2' })
    schedule.cursor.to({ row: schedule.rows.indexOf('p0'), column: 0 })
    scheduleKey(schedule, { key: 'Enter', ctrl: false, shift: false, alt: false }, 10, {} as ScreenActs)
  })
  expect([roster(), schedule.carry.lifted()]).toEqual([{ early: 'p0', mid: 'p1' }, undefined])
})

test('dropped on a filled row it asks at the bar there, and swaps', async () => {
  await show()
  await press(' ')
  await press('ArrowDown')
  await press(' ')
  expect(roster()).toEqual({ early: 'p0', mid: 'p1' })
  expect(document.querySelector('[data-strip]')?.getAttribute('aria-label')).toBe(
    'p1 already has 中班 11:00–19:00 on Mon',
  )
  await drawn.press('Swap')
  expect(roster()).toEqual({ early: 'p1', mid: 'p0' })
})

test('Shift Enter swaps at once, Escape puts back, and above the first person it becomes open', async () => {
  await show()
  await press(' ')
  await press('ArrowDown')
  await press('Enter', { shiftKey: true })
  expect(roster()).toEqual({ early: 'p1', mid: 'p0' })
  await press(' ')
  await press('ArrowUp')
  await press('Escape')
  expect([roster(), schedule.carry.lifted()]).toEqual([{ early: 'p1', mid: 'p0' }, undefined])
  await press(' ')
  await press('ArrowUp')
  await press('ArrowUp')
  await press(' ')
  expect(roster()).toEqual({ early: 'open', mid: 'p0' })
})

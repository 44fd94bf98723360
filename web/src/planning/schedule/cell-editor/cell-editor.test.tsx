/**
 * The editor over a cell: what is entered without choosing anything changes nothing.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { rowSizes } from '#web/grid/row-sizes.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { edit } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { CellEditor } from './cell-editor.tsx'

let schedule: OpenSchedule
let drawn: Drawn

/** Row 0 holds the open duties; the person below has an early duty on the first day. */
const place = { row: 1, column: 0 }

beforeEach(async () => {
  schedule = await openShop(bigShop(4, 7))
  schedule.cursor.resize(5, 7)
  schedule.cursor.to(place)
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: ['planning.edit'] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <CellEditor left={0} columnWidth={96} heights={rowSizes(38)} />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning'],
  )
})

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const field = () => document.querySelector<HTMLInputElement>('input[aria-label="Shift or times"]')
const open = (text: string) => act(async () => edit(schedule, text))
const press = (key: string) =>
  act(async () => field()?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })))
const roster = () => JSON.stringify(schedule.store.draft.roster.all())

test.each(['Enter', 'Tab'])('%s in an untouched editor leaves the duty as it is and goes on', async key => {
  const before = roster()
  await open('')
  expect(field()?.placeholder).toMatch(/\d/)
  await press(key)
  expect(roster()).toBe(before)
  expect(field()).toBeNull()
  expect(schedule.cursor.focus()).not.toEqual(place)
})

test('an arrow marks the first shift, which Enter then takes', async () => {
  const before = roster()
  await open('')
  await press('ArrowDown')
  await press('ArrowDown')
  await press('Enter')
  expect(roster()).not.toBe(before)
})

test('Alt Enter leaves the editor for the form of the duty that stands there', async () => {
  await open('')
  await act(async () =>
    field()?.dispatchEvent(
      new KeyboardEvent('keydown', { key: 'Enter', altKey: true, bubbles: true, cancelable: true }),
    ),
  )
  expect(field()).toBeNull()
  expect(schedule.stage.get('fields')).toMatchObject({ part: 'breaks' })
})

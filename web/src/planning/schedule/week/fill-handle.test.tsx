/**
 * Filling with the pointer: the handle at the selection's corner, drawn over cells, double-clicked, given up.
 * @vitest-environment happy-dom
 */
import { act, createRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { rowSizes } from '#web/grid/row-sizes.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { cellKey } from '../store/cell-key.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { stretched } from './cell/stretched.ts'
import { FillHandle } from './fill-handle.tsx'

let schedule: OpenSchedule
let drawn: Drawn

const scroller = createRef<HTMLDivElement>()
const frame = { width: 204, height: 97, foot: 29, end: 96 }

/** Three people for a week; the first works early on Monday and late on Tuesday. */
const show = async () => {
  const early = duty('early', { employee: 'p0', start: 420, end: 900 })
  const late = duty('late', { employee: 'p0', date: '2026-11-17', start: 880, end: 1360 })
  schedule = await openShop({ ...bigShop(3, 7), roster: [early, late] })
  schedule.cursor.resize(schedule.rows.all().length, 7)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <div ref={scroller}>
        <FillHandle scroller={scroller} frame={frame} columnWidth={96} heights={rowSizes(38)} />
      </div>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const rowOf = (person: string) => schedule.rows.indexOf(person)
const select = (left: number, right: number) =>
  act(async () => schedule.cursor.select({ top: rowOf('p0'), bottom: rowOf('p0'), left, right }))
const handle = () => document.querySelector('[data-fill]')
const pointer = (type: string, at: { clientX?: number; clientY?: number } = {}) =>
  act(
    async () => void handle()?.dispatchEvent(new PointerEvent(type, { bubbles: true, button: 0, pointerId: 1, ...at })),
  )

/** Takes the handle to a cell, and does not let go yet. */
const drawTo = async (person: string, column: number) => {
  const cell = document.createElement('div')
  Object.assign(cell.dataset, { row: rowOf(person), column })
  document.elementFromPoint = () => cell
  HTMLElement.prototype.setPointerCapture = vi.fn()
  await pointer('pointerdown')
  await pointer('pointermove')
}
const starts = (person: string) =>
  schedule.facts.dates.map(date => schedule.store.draft.roster.inCell(cellKey(person, date))[0]?.start)

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('drawn to the right it repeats what was selected, in its order, as one act', async () => {
  await show()
  await select(0, 1)
  await drawTo('p0', 4)
  expect(starts('p0')).toEqual([420, 880, ...Array(5).fill(undefined)])
  await pointer('pointerup')
  expect(starts('p0')).toEqual([420, 880, 420, 880, 420, undefined, undefined])
  schedule.store.undo()
  expect(starts('p0')).toEqual([420, 880, ...Array(5).fill(undefined)])
})

test('drawn down it gives the people below the same days', async () => {
  await show()
  await select(0, 1)
  await drawTo('p2', 1)
  await pointer('pointerup')
  expect([starts('p1'), starts('p2')]).toEqual(Array(2).fill([420, 880, ...Array(5).fill(undefined)]))
})

test('Escape puts the selection back and fills nothing', async () => {
  await show()
  await select(0, 0)
  await drawTo('p0', 4)
  await act(async () => void document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' })))
  await pointer('pointerup')
  expect(schedule.cursor.area()).toMatchObject({ left: 0, right: 0 })
  expect(starts('p0').filter(start => start !== undefined)).toHaveLength(2)
})

test('held at the grid’s edge it scrolls on and takes in what comes under the hand, until it is let go', async () => {
  await show()
  await select(0, 0)
  const frames: FrameRequestCallback[] = []
  vi.stubGlobal('requestAnimationFrame', (call: FrameRequestCallback) => frames.push(call))
  vi.stubGlobal('cancelAnimationFrame', () => frames.splice(0))
  const element = scroller.current ?? expect.fail()
  element.getBoundingClientRect = () => new DOMRect(0, 0, 700, 400)
  // A hundred pixels of scrolling bring the next day.
  document.elementFromPoint = () => {
    const cell = document.createElement('div')
    Object.assign(cell.dataset, { row: rowOf('p0'), column: 2 + Math.floor(element.scrollLeft / 100) })
    return cell
  }
  HTMLElement.prototype.setPointerCapture = vi.fn()
  const paint = (times: number) =>
    act(async () => {
      for (let at = 0; at < times; at += 1) for (const frame of frames.splice(0)) frame(at)
    })
  await pointer('pointerdown')
  await pointer('pointermove', { clientX: 300, clientY: 200 })
  await paint(20)
  expect([element.scrollLeft, schedule.cursor.area().right]).toEqual([0, 2])
  // Beyond the last day, over the column of hours.
  await pointer('pointermove', { clientX: 690, clientY: 200 })
  await paint(12)
  expect(element.scrollLeft).toBeGreaterThan(200)
  expect([element.scrollTop, schedule.cursor.area().right]).toEqual([0, 4])
  const there = element.scrollLeft
  await pointer('pointerup')
  await paint(5)
  expect(element.scrollLeft).toBe(there)
  expect(starts('p0').filter(start => start === 420)).toHaveLength(4)
  vi.unstubAllGlobals()
})

test('a double click fills to the end of the period and leaves what stands there', async () => {
  await show()
  await select(0, 0)
  await act(async () => void handle()?.dispatchEvent(new MouseEvent('dblclick', { bubbles: true })))
  expect(starts('p0')).toEqual([420, 880, 420, 420, 420, 420, 420])
})

test('where nothing is selected that could be repeated there is no handle', async () => {
  await show()
  await select(3, 4)
  expect(handle()).toBeNull()
})

test('the selection stretches the way that the hand went further, and never back', () => {
  const area = { top: 1, bottom: 2, left: 1, right: 1 }
  expect(stretched(area, { row: 3, column: 4 })).toEqual({ ...area, right: 4 })
  expect(stretched(area, { row: 6, column: 2 })).toEqual({ ...area, bottom: 6 })
  expect(stretched(area, { row: 0, column: 0 })).toBe(area)
})

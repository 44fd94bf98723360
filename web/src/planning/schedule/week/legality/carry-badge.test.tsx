/**
 * What the badge of a lifted duty tells, cell by cell, and how seldom it asks.
 * @vitest-environment happy-dom
 */
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { act } from 'react'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { focusedCell } from '#web/planning/schedule/focus/selection.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { bigShop, openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { besideHand } from '../beside-hand.ts'
import { CarryBadge } from './carry-badge.tsx'

const dataTransfer = {
  types: [],
  items: [],
  getData: () => '',
  setData: () => undefined,
  setDragImage: () => undefined,
}
const at = { clientX: 10, clientY: 10, button: 0, ctrlKey: false, altKey: false, metaKey: false, shiftKey: false }

let schedule: OpenSchedule
let drawn: Drawn
const early = duty('early', { employee: 'p0', start: 420, end: 900 })
const late = duty('late', { employee: 'p1', start: 880, end: 1360 })

/** Three people for a week, who must rest between duties; the first's early duty is lifted. */
const lift = async (...more: Duty[]) => {
  schedule = await openShop({ ...bigShop(3, 7), roster: [early, late, ...more] })
  schedule.cursor.resize(schedule.rows.all().length, 7)
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <SessionProvider me={{} as Me} company={{ permissions: [] } as unknown as Company}>
      <ScheduleContext value={schedule}>
        <CarryBadge />
      </ScheduleContext>
    </SessionProvider>,
    'en',
    ['planning', 'engine'],
  )
  await act(async () => schedule.carry.lift(early))
}
const over = (person: string, column: number) =>
  act(async () => schedule.cursor.to({ row: schedule.rows.indexOf(person), column }))
const badge = () => document.querySelector('[data-carry]')?.textContent
/** The engine answers in turn, and what it answered before is shown soon after. */
const shown = (check: () => void) =>
  vi.waitFor(async () => {
    await act(() => schedule.engine.client.legality(early))
    check()
  })

// Asked for by the drag library wherever a frame passes during a drag; this page has none.
beforeAll(() => {
  Object.assign(document, { elementsFromPoint: () => [] })
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('over a cell it says for whom and when, and what the move does to hours, cost and cover', async () => {
  await lift()
  await over('p2', 2)
  await shown(() => expect(badge()).toBe('p2 · Wed · 07:00–15:00Same cost, hours and cover'))
  await act(async () => schedule.carry.putDown())
  expect(badge()).toBeUndefined()
})

test('the heaviest finding that the move brings is told with its limit', async () => {
  await lift()
  await over('p1', 1)
  await shown(() => expect(badge()).toMatch(/p1 · Tue · 07:00–15:00.*[Rr]est/))
})

test('over a duty of the same hours it says so, and asks nothing of the engine', async () => {
  await lift(duty('other', { employee: 'p2', date: '2026-11-18', start: 480, end: 960 }))
  const asked = vi.spyOn(schedule.engine, 'outlook')
  await over('p2', 2)
  expect(badge()).toContain('on another duty then')
  expect(asked).not.toHaveBeenCalled()
})

test('while an answer is awaited nothing more is asked, and then of the newest cell only', async () => {
  await lift()
  // What was asked of the cell under the lifted duty itself is answered.
  await shown(() => expect(badge()).toBeDefined())
  const waiting: (() => void)[] = []
  const asked = vi
    .spyOn(schedule.engine, 'outlook')
    .mockImplementation(() => new Promise((_, fail) => void waiting.push(() => fail(new Error('not taken')))))
  for (const column of [1, 2, 3, 4, 5]) await over('p2', column)
  const dates = () => asked.mock.calls.map(([change]) => change.put[0]?.date)
  expect(dates()).toEqual(['2026-11-17'])
  await act(async () => waiting.shift()?.())
  expect(dates()).toEqual(['2026-11-17', '2026-11-21'])
  await act(async () => waiting.shift()?.())
  expect(dates()).toHaveLength(2)
})

test('it keeps clear of the hand and inside the window', () => {
  const card = document.createElement('div')
  for (const [name, value] of Object.entries({ offsetWidth: 200, offsetHeight: 100 }))
    Object.defineProperty(card, name, { value })
  besideHand(card, 10, 20)
  expect(card.style.transform).toBe('translate(26px, 64px)')
  besideHand(card, innerWidth - 5, innerHeight - 5)
  expect(card.style.transform).toBe(`translate(${innerWidth - 221}px, ${innerHeight - 149}px)`)
})

test('in the row of a workstation it tells how its own person would stand, not who has the place', async () => {
  await lift(duty('theirs', { employee: 'p1', date: '2026-11-17' }))
  vi.spyOn(schedule.engine, 'outlook').mockReturnValue(new Promise(() => undefined))
  await act(async () => {
    schedule.rows.setGrouping('workstation')
    schedule.cursor.resize(schedule.rows.all().length, 7)
  })
  const row = () => schedule.rows.all().findIndex(each => each.kind === 'station' && each.workstation === 'till')
  await vi.waitFor(() => expect(row()).toBeGreaterThanOrEqual(0))
  await act(async () => schedule.cursor.to({ row: row(), column: 1 }))
  expect(focusedCell(schedule)?.employee).toBe('p1')
  await shown(() => expect(badge()).toContain('fine'))
})

test('dragged over no cell it tells nothing: what it knows is of the cell that was passed last', async () => {
  await lift()
  await over('p2', 2)
  const host = document.body.appendChild(document.createElement('div'))
  host.innerHTML = '<p draggable="true">duty</p><div><i data-row="1" data-column="2">cell</i><b>head</b></div>'
  const [handle, grid, cell, head] = ['p', 'div', 'i', 'b'].map(name => host.querySelector<HTMLElement>(name))
  if (!handle || !grid || !cell || !head) throw new Error('no grid to drag over')
  const stop = combine(draggable({ element: handle }), dropTargetForElements({ element: grid }))
  const fire = (name: string, target: Element) =>
    act(async () => {
      vi.spyOn(document, 'elementFromPoint').mockReturnValue(target)
      target.dispatchEvent(Object.assign(new Event(name, { bubbles: true, cancelable: true }), { dataTransfer, ...at }))
      await new Promise(drawn => requestAnimationFrame(drawn))
      await new Promise(drawn => requestAnimationFrame(drawn))
    })
  const seen = () => document.querySelector<HTMLElement>('[data-carry]')?.style.visibility
  await fire('dragstart', handle)
  await fire('dragenter', cell)
  await fire('dragover', cell)
  expect(seen()).toBe('visible')
  await fire('dragover', head)
  expect(seen()).toBe('hidden')
  await fire('drop', cell)
  stop()
  host.remove()
  vi.restoreAllMocks()
})

/**
 * The card over a cell that a found roster would change: what stands there, and what would come.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { HoverCard } from './hover-card.tsx'
import { type OpenSchedule, ScheduleContext } from './open/open-schedule.ts'
import { openShop } from './testing/open-shop.ts'
import { duty } from './testing/roster-cases.ts'
import { shopProblem } from './testing/shop.ts'
import { useGridPointer } from './week/use-grid-pointer.ts'

let schedule: OpenSchedule
let drawn: Drawn

/** A cell of its own for each row, on Monday, with the grid's listeners. */
const Grid = () => (
  <div {...useGridPointer()}>
    {schedule.rows.all().map((row, at) => (
      <div key={row.kind === 'person' ? row.person.id : `open-${row.lane}`} data-row={at} data-column={0} />
    ))}
  </div>
)

/** The text of the card after the pointer has rested on the Monday of a person, or of the open row. */
const over = async (proposed: readonly Duty[], person: string | undefined) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Grid />
      <HoverCard />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => schedule.store.propose(proposed))
  const cell = document.querySelector(`[data-row="${schedule.rows.indexOf(person)}"]`)
  await act(async () => {
    cell?.dispatchEvent(new PointerEvent('pointermove', { bubbles: true }))
    vi.runAllTimers()
  })
  return document.querySelector('[role="tooltip"]')?.textContent ?? ''
}
const open = async (roster: Duty[]) => {
  schedule = await openShop(shopProblem({ roster }))
  schedule.cursor.resize(schedule.rows.all().length, 7)
  return roster
}

afterEach(async () => {
  vi.useRealTimers()
  await drawn.close()
  schedule.close()
})

test('another shift: the one that stands, then the one that would come', async () => {
  await open([duty('a', { shift: 'early' })])
  const text = await over([duty('a', { shift: 'mid', start: 660, end: 1140 })], 'wang')
  expect(text).toMatch(/早班 07:00–15:00.*→ would be 中班 11:00–19:00/)
})

test('a free cell has a card, too, while something would come there', async () => {
  await open([])
  expect(await over([duty('a', { shift: 'early' })], 'wang')).toMatch(/Mon 16 Nov.*nothing planned→ would be 早班/)
})

test('while the search goes on the card follows it, and goes where nothing is left to tell', async () => {
  await open([])
  await over([duty('a', { shift: 'early' })], 'wang')
  const card = () => document.querySelector('[role="tooltip"]')?.textContent
  await act(async () => schedule.store.propose([duty('a', { shift: 'mid' })]))
  expect(card()).toContain('would be 中班')
  await act(async () => schedule.store.propose([]))
  expect(card()).toBeUndefined()
})

test('a cell that would stay as it is has no word of it', async () => {
  const roster = await open([duty('a', { shift: 'early' })])
  const text = await over(roster, 'wang')
  expect(text).toContain('早班')
  expect(text).not.toContain('would be')
})

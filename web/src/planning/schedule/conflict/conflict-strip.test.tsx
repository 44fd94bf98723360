/**
 * A conflict is answered where it stands: at its cell by key and by a press on its mark, and at its row in the day.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { DayView } from '../day/day-view.tsx'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { WeekCell } from '../week/cell/week-cell.tsx'
import { useGridPointer } from '../week/use-grid-pointer.ts'
import { ConflictStrip } from './conflict-strip.tsx'

const MONDAY = '2026-11-16'
let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

/** Wang's Monday in the grid, with the grid's pointer. */
const Grid = () => (
  <div role="grid" {...useGridPointer()}>
    <WeekCell
      row={schedule.rows.indexOf('wang')}
      column={0}
      employee="wang"
      lane={-1}
      date={MONDAY}
      left={0}
      width={96}
      letters={false}
    />
  </div>
)

/** Mine are put one after the other, and then turn out to stand where colleagues' were stored. */
const meet = async (mine: Duty[], theirs: Duty[], View = Grid) => {
  schedule = await openShop(shopProblem())
  schedule.cursor.resize(schedule.rows.all().length, 7)
  schedule.cursor.to({ row: schedule.rows.indexOf('wang'), column: 0 })
  for (const each of mine) schedule.store.perform({ act: 'assign' }, { remove: [], put: [each] })
  const author = { personId: null, name: 'Zhao' }
  const at = new Date(2026, 10, 16, 12, 4).toISOString()
  const edit = { revision: 2, author, at, label: { act: 'assign' }, commandId: 'c', source: 'screen' as const }
  schedule.store.draft.merge(2, [{ ...edit, change: { remove: [], put: theirs } }])
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <View />
      <ConflictStrip />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const strip = () => document.querySelector<HTMLElement>('[data-strip]')
const answers = () => [...(strip()?.querySelectorAll('button') ?? [])].map(each => each.textContent)
const key = (name: string) =>
  act(
    async () => void scheduleKey(schedule, { key: name, ctrl: false, shift: false, alt: false }, 10, {} as ScreenActs),
  )
const there = () =>
  schedule.store.draft.roster
    .all()
    .map(each => each.id)
    .sort()

const overlapping = duty('theirs', { start: 600, end: 1080 })
const later = duty('theirs', { start: 900, end: 1080 })

test('Enter asks at the cell, in words, instead of opening the editor over a value that nobody chose', async () => {
  await meet([duty('mine')], [overlapping])
  await key('Enter')
  expect(schedule.stage.get('editor')).toBeUndefined()
  expect(strip()?.getAttribute('aria-label')).toBe('Zhao 12:04 was here too')
  expect(strip()?.textContent).toMatch(/Mine: .*07:00.*Theirs: .*10:00/)
  expect(answers()).toEqual(['Keep mine', 'Take theirs', 'Later (Esc)'])
  expect(document.activeElement?.textContent).toBe('Keep mine')
})

test('the cell shows both: theirs as it stands, mine beside it, and says so in words', async () => {
  await meet([duty('mine')], [overlapping])
  const cell = document.querySelector('[role=gridcell]')
  expect(cell?.querySelector('[data-mine]')?.textContent).toContain('07')
  expect(cell?.textContent).toMatch(/10.*07.*mine/s)
  expect(cell?.getAttribute('aria-label')).toMatch(/10:00.*Mine: .*07:00/)
})

test('where mine lies elsewhere or is none the cell says that it would be empty', async () => {
  const stood = duty('stood')
  await meet([{ ...stood, employee: 'li' }], [{ ...stood, start: 600 }])
  const mine = () => document.querySelector('[role=gridcell] [data-mine]')?.textContent
  expect(mine()).toBe('–')
})

test('a press on the mark in the cell asks the same, and Escape leaves the conflict for later', async () => {
  await meet([duty('mine')], [overlapping])
  await act(async () => document.querySelector<HTMLElement>('[role=gridcell] [data-conflict]')?.click())
  expect(answers()).toHaveLength(3)
  const escape = new KeyboardEvent('keydown', { key: 'Escape', bubbles: true })
  await act(async () => void document.activeElement?.dispatchEvent(escape))
  expect([strip(), schedule.store.draft.conflicts().length]).toEqual([null, 1])
})

test.each([
  ['Keep mine', overlapping, ['mine']],
  ['Take theirs', overlapping, ['theirs']],
  ['Keep both', later, ['mine', 'theirs']],
])('%s leaves what it says, and no question', async (name, theirs, left) => {
  await meet([duty('mine')], [theirs])
  await key('Enter')
  await drawn.press(name)
  expect([there(), schedule.store.draft.conflicts(), strip()]).toEqual([left, [], null])
  await key('Enter')
  expect(schedule.stage.get('editor')).toBeDefined()
})

test('of two conflicts in a cell the second is asked after the first', async () => {
  const mine = [duty('mine early', { end: 660 }), duty('mine late', { start: 1140, end: 1260 })]
  await meet(mine, [duty('theirs', { start: 600, end: 1080 })])
  await key('Enter')
  await drawn.press('Take theirs')
  expect(strip()?.textContent).toContain('Mine: wang 16 Nov 19:00')
  await drawn.press('Keep both')
  expect([there(), strip()]).toEqual([['mine late', 'theirs'], null])
})

test('the day tells it beside the name, and a press there asks', async () => {
  await meet([duty('mine')], [overlapping], DayView)
  const mark = document.querySelector<HTMLElement>('th [data-conflict]')
  expect(mark?.textContent).toBe('Conflict: Zhao 12:04')
  await act(async () => mark?.click())
  await drawn.press('Take theirs')
  expect([there(), document.querySelector('[data-conflict]')]).toEqual([['theirs'], null])
})

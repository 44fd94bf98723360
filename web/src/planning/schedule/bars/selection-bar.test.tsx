/**
 * The bar over several selected cells: what is selected, what is done with it as one step, and its undo.
 * @vitest-environment happy-dom
 */
import { ConfigProvider } from 'antd'
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Notices } from '#web/app/banners/notices.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { assign } from '../acts/acts.ts'
import { ActsTold } from '../acts/acts-told.tsx'
import { copySelection } from '../acts/clipboard.ts'
import type { ExportPart } from '../acts/use-screen-acts.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { SelectionBar } from './selection-bar.tsx'

let schedule: OpenSchedule
let drawn: Drawn
let exported: ExportPart[]

const show = async (acts?: 'edit'[], problem = bigShop(3, 7)) => {
  exported = []
  schedule = await openShop(problem, acts)
  schedule.cursor.resize(schedule.rows.all().length, 7)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <SelectionBar exporting={part => exported.push(part)} />
      <ActsTold />
      {/* Without motion a toast that ends is gone at once. */}
      <ConfigProvider theme={{ token: { motion: false } }}>
        <Notices />
      </ConfigProvider>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const bar = () => document.querySelector('[role="toolbar"]')
/** Two days of the first two people, who all have a duty. */
const selectFour = () =>
  act(async () => {
    const top = schedule.rows.indexOf('p0')
    schedule.cursor.select({ top, bottom: top + 1, left: 0, right: 1 })
  })
const all = () => schedule.store.draft.roster.all()
const undoLast = () => act(async () => drawn.notices.at(-1)?.act?.run())

/** The first shift of the menu, an early one, to all that is selected. */
async function assignFirst() {
  await drawn.press('Assign▾')
  await until(() => expect(document.querySelector('[role="menuitem"]')).toBeTruthy())
  await act(async () => document.querySelector<HTMLElement>('[role="menuitem"]')?.click())
}

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('it stands over several cells only, says what they hold, and ends the selection', async () => {
  await show()
  expect(bar()).toBeNull()
  await selectFour()
  await until(() => expect(bar()?.textContent).toContain('4 cells · 2 people · 4 duties · 32 h'))
  await act(async () => [...document.querySelectorAll('button')].at(-1)?.click())
  expect(bar()).toBeNull()
  expect(schedule.cursor.isExtended()).toBe(false)
})

test('it counts cells that are collected apart, and acts on those alone, as one step', async () => {
  await show()
  const [first, second] = [schedule.rows.indexOf('p0'), schedule.rows.indexOf('p1')]
  await act(async () => {
    schedule.cursor.to({ row: first, column: 0 })
    schedule.cursor.toggle({ row: second, column: 2 })
  })
  await until(() => expect(bar()?.textContent).toContain('2 cells · 2 people · 2 duties'))
  await act(async () => schedule.cursor.toggle({ row: second, column: 1 }))
  await until(() => expect(bar()?.textContent).toContain('3 cells · 2 people · 3 duties'))
  const before = all().length
  await drawn.press('Clear')
  expect(all()).toHaveLength(before - 3)
  expect(all().filter(each => each.employee === 'p0')).not.toHaveLength(0)
  await act(async () => void schedule.store.undo())
  expect(all()).toHaveLength(before)
})

test('cells apart are copied with nothing between them', async () => {
  await show()
  const [first, second] = [schedule.rows.indexOf('p0'), schedule.rows.indexOf('p1')]
  await act(async () => {
    schedule.cursor.to({ row: first, column: 0 })
    schedule.cursor.toggle({ row: second, column: 1 })
  })
  expect(copySelection(schedule)).toBe('早\t\n\t早')
  expect(schedule.cursor.isSelected(first, 1)).toBe(false)
})

test('its hours are those of the engine: unpaid rests are no work, paid ones are', async () => {
  const rests = [
    { start: 600, end: 615, paid: true },
    { start: 720, end: 765, paid: false },
  ]
  const problem = bigShop(3, 7)
  await show(['edit'], { ...problem, roster: problem.roster.map(each => ({ ...each, breaks: rests })) })
  await selectFour()
  await until(() => expect(bar()?.textContent).toContain('29 h'))
})

test('cleared, pinned and made open are one step each, told with an undo that takes it back', async () => {
  await show()
  await selectFour()
  const before = all().length
  await drawn.press('Clear')
  expect([all().length, drawn.notices.at(-1)?.text]).toEqual([before - 4, '4 duties cleared'])
  expect(drawn.notices.at(-1)?.act?.label).toBe('Undo')
  await undoLast()
  expect(all()).toHaveLength(before)
  await drawn.press('Pin')
  expect(all().filter(duty => duty.pinned)).toHaveLength(4)
  await until(() => expect(drawn.button('Unpin')).toBeTruthy())
  await undoLast()
  expect(all().filter(duty => duty.pinned)).toHaveLength(0)
  await drawn.press('Make open')
  expect(all().filter(duty => duty.employee === undefined)).toHaveLength(4)
  await undoLast()
  expect(all().filter(duty => duty.employee === undefined)).toHaveLength(0)
})

test('an undo that comes after something else was done takes nothing back, and says so', async () => {
  await show()
  await selectFour()
  await drawn.press('Clear')
  const first = drawn.notices.at(-1)?.act
  const left = all().length
  await selectFour()
  await assignFirst()
  expect(drawn.notices.at(-1)?.text).toMatch(/given to 4 cells$/)
  await act(async () => first?.run())
  expect(all()).toHaveLength(left + 4)
  expect(drawn.notices.at(-1)?.text).toContain('Something else was done since')
})

/** The sixth day, on which the first two people are free. */
const FREE = 5
/** Has a person work from the evening before the free day into its early shift. */
const workIntoFree = (employee: string) =>
  act(async () => {
    const over = { employee, date: schedule.facts.dates[FREE - 1], start: 1320, end: 2000 }
    schedule.store.perform({ act: 'type' }, { remove: [], put: [duty(`${employee}-late`, over)] })
  })

test('cells in which the shift would overlap a duty are left out of several, and counted in what is told', async () => {
  await show()
  await workIntoFree('p0')
  const top = schedule.rows.indexOf('p0')
  await act(async () => schedule.cursor.select({ top, bottom: top + 1, left: FREE, right: FREE }))
  await assignFirst()
  expect(drawn.notices.at(-1)?.text).toMatch(/ · 1 cell left out: on another duty then/)
  await undoLast()
  await workIntoFree('p1')
  await assignFirst()
  expect(drawn.notices.at(-1)?.text).toMatch(/^2 cells left out: on another duty then/)
  expect(schedule.stage.get('question')).toBeUndefined()
})

test('of several cells of which one is left to give nothing is asked either', async () => {
  await show()
  const row = schedule.rows.indexOf('p0')
  await act(async () => schedule.cursor.select({ top: row, bottom: row, left: FREE, right: FREE + 1 }))
  // Of the two cells only one may be edited.
  schedule.facts.isLocked = date => date === schedule.facts.dates[FREE + 1]
  const before = all().length
  await assignFirst()
  expect(all()).toHaveLength(before + 1)
  await undoLast()
  await workIntoFree('p0')
  await assignFirst()
  expect(schedule.stage.get('question')).toBeUndefined()
  expect(drawn.notices.at(-1)?.text).toMatch(/2 cells left out/)
  expect(drawn.notices.at(-1)?.text).toContain('on another duty then')
})

test('while a question about one cell waits for its answer nothing is told', async () => {
  await show()
  await workIntoFree('p0')
  const row = schedule.rows.indexOf('p0')
  await act(async () => schedule.cursor.to({ row, column: FREE }))
  await act(async () => assign(schedule, schedule.facts.shifts[0]?.id ?? ''))
  expect(schedule.stage.get('question')).toBeTruthy()
  expect(drawn.notices).toEqual([])
})

test('the undo goes with the plan: it is not offered once another screen is shown', async () => {
  await show()
  await selectFour()
  await drawn.press('Clear')
  await until(() => expect(drawn.button('Undo')).toBeTruthy())
  const undo = drawn.button('Undo')
  const left = all().length
  await act(async () => schedule.close())
  // Whoever is quick presses it while it goes.
  await act(async () => undo.click())
  expect(all()).toHaveLength(left)
  await until(() => expect(() => drawn.button('Undo')).toThrow())
})

test('two duties of two people are swapped in one step; of anything else it says what it takes', async () => {
  await show()
  await selectFour()
  await drawn.press('Swap')
  const top = schedule.rows.indexOf('p0')
  await act(async () => schedule.cursor.select({ top, bottom: top, left: 0, right: 1 }))
  await drawn.press('Swap')
  expect(drawn.notices.map(each => each.text)).toEqual(Array(2).fill('Takes two duties of two people'))
  await act(async () => schedule.cursor.select({ top, bottom: top + 1, left: 0, right: 0 }))
  const held = () => ['p0-0', 'p1-0'].map(id => schedule.store.draft.roster.duty(id)?.employee)
  await drawn.press('Swap')
  expect([held(), drawn.notices.at(-1)?.text]).toEqual([['p1', 'p0'], expect.stringMatching(/^p0 and p1 swapped/)])
  await undoLast()
  expect(held()).toEqual(['p0', 'p1'])
  schedule.facts.isLocked = () => true
  await drawn.press('Swap')
  expect(held()).toEqual(['p0', 'p1'])
})

test('who may only look copies, and exports the people and days selected', async () => {
  await show([])
  await selectFour()
  expect(() => drawn.button('Clear')).toThrow()
  await drawn.press('Copy')
  expect(drawn.notices.at(-1)?.text).toBe('4 cells copied; paste with Ctrl V')
  const top = schedule.rows.indexOf('p0')
  await act(async () => schedule.cursor.select({ top: 0, bottom: top, left: 1, right: 3 }))
  await drawn.press('Export')
  expect(exported).toEqual([{ employeeIds: [null, 'p0'], first: '2026-11-17', days: 3 }])
})

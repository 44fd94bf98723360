/**
 * Whichever way an act is asked for, what it left out is told by reason, and F8 goes there.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty, Problem } from '#contract/engine.ts'
import { mostOfChange } from '#contract/planning/duty.ts'
import { addDays } from '#contract/shared/business-date.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { bigShop, openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { put, tellingAll } from './acts.ts'
import { ActsTold } from './acts-told.tsx'
import { copySelection, paste } from './clipboard.ts'

let schedule: OpenSchedule
let drawn: Drawn

const MONDAY = '2026-11-16'
const day = { start: 0, end: 2880 }

/** Three people without duties: the second is on leave on Monday, the third has asked for it. */
function shop(): Problem {
  const problem = bigShop(3, 7)
  const leave = [[], [{ date: MONDAY, span: day, approved: true }], [{ date: MONDAY, span: day, approved: false }]]
  const employees = problem.employees.map((each, at) => ({ ...each, leave: leave[at] ?? [] }))
  return { ...problem, employees, roster: [] }
}

const show = async (problem = shop()) => {
  schedule = await openShop(problem)
  schedule.cursor.resize(schedule.rows.all().length, 7)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <ActsTold />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const select = (person: string, people: number, from: number, until = from) => {
  const top = schedule.rows.indexOf(person)
  schedule.cursor.select({ top, bottom: top + people - 1, left: from, right: until })
}
const press = (key: string, ctrl = false) =>
  act(async () => void scheduleKey(schedule, { key, ctrl, shift: false, alt: false }, 10, {} as ScreenActs))
const all = () => schedule.store.draft.roster.all()
const told = () => drawn.notices.map(each => each.text)
const lock = (date: string) => {
  schedule.facts.isLocked = each => each === date
}
const has = (...duties: Duty[]) =>
  act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: duties }))

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('a shift given by its key passes over closed days and approved leave, each counted under its reason', async () => {
  await show()
  lock('2026-11-17')
  select('p0', 3, 0, 1)
  await press('1')
  expect(all().map(each => each.employee)).toEqual(['p0', 'p2'])
  expect(told()).toEqual(['早班 given to 2 cells · 4 cells left out: 3 closed to edits, 1 on leave (F8)'])
})

test('F8 goes to each cell that was left out, then to the findings', async () => {
  await show()
  lock('2026-11-17')
  select('p1', 2, 0, 1)
  await press('1')
  const seen = []
  for (let at = 0; at < 4; at += 1) {
    await press('F8')
    seen.push(schedule.cursor.focus())
  }
  const row = schedule.rows.indexOf('p1')
  const places = [
    [row, 1],
    [row + 1, 1],
    [row, 0],
    [row, 0],
  ]
  expect(seen).toEqual(places.map(([at, column]) => ({ row: at, column })))
})

test('into one cell on leave the shift goes: whoever gives it there means it', async () => {
  await show()
  select('p1', 1, 0)
  await press('1')
  expect([all().length, told()]).toEqual([1, []])
})

test('a key on a closed day says why nothing happens', async () => {
  await show()
  await has(duty('a', { employee: 'p0' }))
  lock(MONDAY)
  select('p0', 1, 0)
  for (const key of ['Delete', '`', ' ', 'Enter']) await press(key)
  expect(told()).toEqual(Array.from({ length: 4 }, () => 'Left out: closed to edits'))
  expect([all().length, schedule.carry.lifted(), schedule.stage.get('editor')]).toEqual([1, undefined, undefined])
})

test('filled down, those who are on duty or on leave then keep what they have', async () => {
  await show()
  const at = (employee: string) => ({ employee, date: MONDAY })
  await has(duty('a', at('p0')), duty('c', at('p2')))
  select('p0', 3, 0)
  await press('d', true)
  expect([all().length, told()]).toEqual([2, ['2 cells left out: 1 on leave, 1 on another duty then (F8)']])
})

test('pasted words that name no shift are told, and so are cells of copied duties, each once', async () => {
  await show()
  select('p0', 1, 0)
  await act(async () => paste(schedule, '早\tnonsense'))
  expect(told()).toEqual(['1 duty pasted · 1 cell left out: no such shift (F8)'])
  await has(duty('second', { employee: 'p0', start: 1000, end: 1100 }))
  select('p0', 1, 0)
  const text = copySelection(schedule)
  select('p1', 1, 0)
  await act(async () => paste(schedule, text))
  expect(told().at(-1)).toBe('1 cell left out: on leave (F8)')
})

test('what is pasted past the last day or the last row is counted; where no cell was passed over there is no key to go there', async () => {
  await show()
  select('p0', 1, 5)
  await act(async () => paste(schedule, '早\t早\t早\t\t早'))
  expect([all().length, told().at(-1)]).toEqual([2, "2 duties pasted · 2 cells left out: past the grid's edge"])
  select('p0', 1, 5, 6)
  const text = copySelection(schedule)
  lock('2026-11-22')
  select('p1', 1, 6)
  await act(async () => paste(schedule, text))
  expect(told().at(-1)).toBe("2 cells left out: 1 closed to edits, 1 past the grid's edge (F8)")
  select('p2', 1, 0)
  await act(async () => paste(schedule, 'x\n早\n早'))
  expect(told().at(-1)).toBe("3 cells left out: 1 no such shift, 2 past the grid's edge (F8)")
})

test('whoever works at another site then gets nothing here, whichever way it is given', async () => {
  await show()
  const elsewhere = [{ employee: 'p0', date: MONDAY, start: 540, end: 1080, site: 'Jingan' }]
  const { awayOn } = scheduleFacts({ ...schedule.facts.opened, elsewhere })
  schedule.facts.awayOn = awayOn
  const lifted = duty('lifted', { employee: 'p2', shift: 'early' })
  await has(lifted)
  select('p0', 1, 0)
  await press('1')
  await act(async () => put(schedule, lifted, { employee: 'p0', date: MONDAY }, 'move'))
  select('p2', 1, 0)
  const text = copySelection(schedule)
  select('p0', 1, 0)
  await act(async () => paste(schedule, text))
  expect(told()).toEqual(Array.from({ length: 3 }, () => 'Left out: on another duty then'))
  expect([all(), schedule.stage.get('question')]).toEqual([[lifted], undefined])
  // Before it begins there is room.
  await act(async () => put(schedule, { ...lifted, start: 360, end: 540 }, { employee: 'p0', date: MONDAY }, 'move'))
  expect(all().map(each => each.employee)).toEqual(['p0'])
})

test('an act of more duties than one command may name is told with all that it did, and taken back as a whole', async () => {
  await show()
  const copies = Array.from({ length: mostOfChange + 2 }, (_, at) =>
    duty(`open-${at}`, { employee: undefined, date: addDays(MONDAY, at % 7) }),
  )
  await act(async () =>
    tellingAll(schedule, () =>
      schedule.store.perform({ act: 'import', count: copies.length }, { remove: [], put: copies }),
    ),
  )
  expect(told()).toEqual([expect.stringContaining(`${mostOfChange + 2}`)])
  await act(async () => drawn.notices[0]?.act?.run())
  expect([all(), drawn.notices.length]).toEqual([[], 1])
})

test('the word that offers to take an act back ends with it, whichever way it was taken back', async () => {
  await show()
  select('p0', 3, 1)
  await press('1')
  const ends = drawn.notices[0]?.act?.ends
  expect(ends?.aborted).toBe(false)
  await has(duty('later', { employee: 'p0', date: '2026-11-19' }))
  expect(ends?.aborted).toBe(false)
  await press('z', true)
  await press('z', true)
  expect([all(), ends?.aborted]).toEqual([[], true])
})

test('while a search plans a cell of the last step, its undo says why it does nothing, and does none of it', async () => {
  await show()
  await has(duty('a', { employee: 'p0' }), duty('b', { employee: 'p2' }))
  schedule.store.hold(employee => employee === 'p2')
  await press('z', true)
  expect([all().length, told()]).toEqual([2, ['Left out: being planned']])
})

test('what is done in one cell is not told: it is seen', async () => {
  await show()
  select('p0', 1, 0)
  await press('1')
  select('p0', 1, 0)
  await press('Delete')
  expect(told()).toEqual([])
})

/** The rows of workstations: who stands where, and every gesture meaning the same there as in a person's row. */
import 'fake-indexeddb/auto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import * as acts from '../acts/acts.ts'
import { copySelection, paste } from '../acts/clipboard.ts'
import { cellAt, focusedCell, goTo } from '../focus/selection.ts'
import { type ScreenActs, scheduleKey } from '../keys/schedule-keys.ts'
import type { OpenSchedule } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'

const MONDAY = '2026-11-16'
const TUESDAY = '2026-11-17'

let schedule: OpenSchedule

const at = (workstation: string, id: string, over: Partial<Duty>): Duty => {
  const { start = 420, end = 900, ...rest } = over
  return duty(id, { start, end, segments: [{ start, end, workstation }], ...rest })
}

beforeEach(async () => {
  const { employee: _, ...open } = at('till', 'open', {})
  schedule = await openShop(
    shopProblem({
      roster: [
        at('till', 'late', { employee: 'wang', start: 900, end: 1320 }),
        at('till', 'early', { employee: 'li' }),
        at('floor', 'other', { employee: 'zhao', date: TUESDAY }),
        open,
      ],
    }),
  )
  schedule.rows.setGrouping('workstation')
  schedule.cursor.resize(schedule.rows.all().length, schedule.facts.dates.length)
})
afterEach(() => schedule.close())

/** The stacks of a date: whose duties each row of each workstation shows. */
const shown = (date: string) =>
  schedule.rows.all().map((row, at) => {
    const column = schedule.facts.dates.indexOf(date)
    const [standing] = cellAt(schedule, { row: at, column })?.duties ?? []
    return [row.kind === 'station' && row.workstation, standing && (standing.employee ?? 'open')]
  })
const stand = (row: number, date = MONDAY) => schedule.cursor.to({ row, column: schedule.facts.dates.indexOf(date) })
const press = (key: string, over: { ctrl?: boolean; shift?: boolean } = {}) =>
  scheduleKey(schedule, { key, ctrl: false, shift: false, alt: false, ...over }, 10, {} as ScreenActs)
const theDuty = (id: string) => schedule.store.draft.roster.duty(id)

test('people are stacked by when they begin, open duties last, and each workstation has a free place', () => {
  expect(shown(MONDAY)).toEqual([
    ['till', 'li'],
    ['till', 'wang'],
    ['till', 'open'],
    ['till', undefined],
    ['floor', undefined],
    ['floor', undefined],
  ])
  expect(shown(TUESDAY)[4]).toEqual(['floor', 'zhao'])
})

test('a duty carried to another workstation is worked there by its person, in one step', () => {
  stand(0)
  press(' ')
  stand(5)
  press(' ')
  expect(theDuty('early')).toMatchObject({ employee: 'li', segments: [{ workstation: 'floor' }] })
  expect(shown(MONDAY)[0]).toEqual(['till', 'wang'])
  expect(focusedCell(schedule)?.employee).toBe('li')
  schedule.store.undo()
  expect(theDuty('early')?.segments).toMatchObject([{ workstation: 'till' }])
})

test('carried to another day, and copied there, it stays with its person and the workstation of the row', () => {
  stand(0)
  press(' ')
  stand(0, TUESDAY)
  press('Enter', { ctrl: true })
  const copies = schedule.store.draft.roster.all().filter(each => each.employee === 'li' && each.date === TUESDAY)
  expect(copies).toMatchObject([{ segments: [{ workstation: 'till' }] }])
  expect(theDuty('early')?.date).toBe(MONDAY)
})

test('two people exchange their duties', () => {
  stand(0)
  press(' ')
  stand(1)
  press('Enter', { shift: true })
  expect([theDuty('early')?.employee, theDuty('late')?.employee]).toEqual(['wang', 'li'])
})

test('a shift key changes the duty that stands there, or makes an open one at the workstation', () => {
  stand(1)
  press('2')
  expect(theDuty('late')).toMatchObject({ employee: 'wang', shift: 'mid', segments: [{ workstation: 'till' }] })
  stand(4)
  press('1')
  const made = schedule.store.draft.roster.all().find(each => each.shift === 'early')
  expect(made).toMatchObject({ date: MONDAY, segments: [{ workstation: 'floor' }] })
  expect(made?.employee).toBeUndefined()
  expect(shown(MONDAY)).toContainEqual(['floor', 'open'])
})

test('cleared, pinned and made open is what stands in the place, not what else its person has that day', () => {
  const second = at('floor', 'second', { employee: 'li', start: 1020, end: 1260 })
  schedule.store.perform({ act: 'type' }, { remove: [], put: [second] })
  stand(0)
  press('`')
  expect([theDuty('early')?.pinned, theDuty('second')?.pinned]).toEqual([true, false])
  press('Delete')
  expect([theDuty('early'), theDuty('second')?.employee]).toEqual([undefined, 'li'])
})

test('filling to the right gives the same person the same workstation on the days after', () => {
  schedule.cursor.select({ top: 0, bottom: 0, left: 0, right: 2 })
  acts.fill(schedule, 'all')
  const days = schedule.store.draft.roster.all().filter(each => each.employee === 'li')
  expect(days.map(each => [each.date, each.segments[0]?.workstation])).toEqual([
    [MONDAY, 'till'],
    [TUESDAY, 'till'],
    ['2026-11-18', 'till'],
  ])
})

test('what was copied is pasted into the workstation of the row', () => {
  stand(0)
  const text = copySelection(schedule)
  stand(4, TUESDAY)
  paste(schedule, text)
  const pasted = schedule.store.draft.roster.all().find(each => each.employee === 'li' && each.date === TUESDAY)
  expect(pasted?.segments).toMatchObject([{ workstation: 'floor' }])
})

test('whoever is gone to is found in the stack of the day', () => {
  goTo(schedule, 'wang', MONDAY)
  expect(focusedCell(schedule)).toMatchObject({ employee: 'wang', station: { workstation: 'till' } })
})

test('the filter leaves the duties of the people that match; by person the rows are people again', () => {
  schedule.rows.setFilter('wang')
  expect(shown(MONDAY).filter(([, who]) => who)).toEqual([
    ['till', 'wang'],
    ['till', 'open'],
  ])
  schedule.rows.setFilter('')
  schedule.rows.setGrouping('person')
  expect(schedule.rows.all().map(row => row.kind)).toEqual(['open', 'person', 'person', 'person'])
})

/** Marking cells as rest: with what stands there, for several people at once, on and off, and by its key. */
import { afterEach, expect, test, vi } from 'vitest'
import { assign, rest } from '#web/planning/schedule/acts/acts.ts'
import { chosenCells } from '#web/planning/schedule/focus/selection.ts'
import { type ScreenActs, scheduleKey } from '#web/planning/schedule/keys/schedule-keys.ts'
import type { OpenSchedule } from '#web/planning/schedule/open/open-schedule.ts'
import { cellKey } from '#web/planning/schedule/store/cell-key.ts'
import { bigShop, openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'

let schedule: OpenSchedule
afterEach(() => schedule.close())

const MONDAY = '2026-11-16'
const kept = () => schedule.store.draft.roster.kept().toSorted()
const inMonday = (employee: string) => schedule.store.draft.roster.inCell(cellKey(employee, MONDAY))

const leaveRule = {
  ...{ number: 'HQ-03', rule: { id: 'not_on_leave' as const, params: {} }, severity: 'prohibited' as const },
  overridable: false,
  jurisdiction: 'company' as const,
  source: 'test',
}

async function select(...people: string[]) {
  schedule = await openShop({ ...bigShop(3, 7), rules: [leaveRule] })
  schedule.cursor.resize(schedule.rows.all().length, 7)
  const rows = people.map(each => schedule.rows.indexOf(each))
  schedule.cursor.select({ top: Math.min(...rows), bottom: Math.max(...rows), left: 0, right: 0 })
}

test('marked cells are kept free and cleared in one step, and marked again they are free for work', async () => {
  await select('p0', 'p1')
  const had = inMonday('p0')
  expect(had).toHaveLength(1)
  rest(schedule)
  expect(kept()).toEqual([cellKey('p0', MONDAY), cellKey('p1', MONDAY)])
  expect([inMonday('p0'), inMonday('p1')]).toEqual([[], []])
  expect(schedule.stage.get('told')?.done?.label).toMatchObject({ act: 'rest', count: 2 })
  schedule.store.undo()
  expect([kept(), inMonday('p0')]).toEqual([[], had])
  schedule.store.redo()
  rest(schedule)
  expect(kept()).toEqual([])
  expect(schedule.stage.get('told')?.done?.label.act).toBe('rest_off')
})

test('where some cells are marked the others follow', async () => {
  await select('p0', 'p1')
  schedule.store.perform({ act: 'rest' }, { remove: [], put: [], rest: [{ employee: 'p1', date: MONDAY, kept: true }] })
  rest(schedule)
  expect(kept()).toEqual([cellKey('p0', MONDAY), cellKey('p1', MONDAY)])
})

test('the key 0 marks, and the row of open duties has nobody to keep free', async () => {
  await select('p0')
  const key = { key: '0', ctrl: false, shift: false, alt: false }
  scheduleKey(schedule, key, 10, {} as ScreenActs)
  expect(kept()).toEqual([cellKey('p0', MONDAY)])
  schedule.store.undo()
  schedule.cursor.to({ row: 0, column: 0 })
  expect(chosenCells(schedule)[0]?.employee).toBeUndefined()
  scheduleKey(schedule, key, 10, {} as ScreenActs)
  expect(kept()).toEqual([])
})

test('the key 0 goes on to the next day, as the keys of shifts do', async () => {
  for (const digit of ['0', '1']) {
    await select('p0')
    scheduleKey(schedule, { key: digit, ctrl: false, shift: false, alt: false }, 10, {} as ScreenActs)
    expect(schedule.cursor.focus()).toEqual({ row: schedule.rows.indexOf('p0'), column: 1 })
    schedule.close()
  }
})

test('the engine finds a duty on a marked day, and what searches begin with keeps it free', async () => {
  await select('p0')
  const found = () => schedule.store.findings().filter(each => each.rule === 'not_on_leave')
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  schedule.store.perform({ act: 'rest' }, { remove: [], put: [], rest: [{ employee: 'p0', date: MONDAY, kept: true }] })
  expect(schedule.engine.problem().employees.find(each => each.id === 'p0')?.restDates).toEqual([MONDAY])
  await vi.waitFor(() => expect(found()).toMatchObject([{ employee: 'p0', first: MONDAY, severity: 'advice' }]))
  schedule.store.undo()
  await vi.waitFor(() => expect(found()).toEqual([]))
})

test('a shift given to several cells leaves out one that is kept free and says so; given to it alone it comes', async () => {
  await select('p0', 'p1')
  schedule.store.perform({ act: 'clear' }, { remove: ['p0-0', 'p1-0'], put: [] })
  schedule.store.perform({ act: 'rest' }, { remove: [], put: [], rest: [{ employee: 'p1', date: MONDAY, kept: true }] })
  assign(schedule, 'early')
  expect([inMonday('p0').length, inMonday('p1').length]).toEqual([1, 0])
  expect(schedule.stage.get('told')?.leftOut).toMatchObject([{ cell: { employee: 'p1' }, reason: 'rest' }])
  schedule.cursor.to({ row: schedule.rows.indexOf('p1'), column: 0 })
  assign(schedule, 'early')
  expect(inMonday('p1')).toHaveLength(1)
})

test('whoever is kept free stands last among those who could take a duty, and a repair has them only with the reason named', async () => {
  const open = duty('open', { date: MONDAY, employee: undefined, shift: 'early' })
  const { roster: _, ...shop } = bigShop(3, 7)
  const problem = { ...shop, roster: [open, duty('own', { employee: 'p2', date: MONDAY, shift: 'early' })] }
  const [first, ...others] = problem.employees
  if (!first) throw new Error('the shop has people')
  const employees = [{ ...first, restDates: [MONDAY] }, ...others]
  schedule = await openShop({ ...problem, employees, rules: [leaveRule] })
  const { client } = schedule.engine
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  const able = (await client.candidates('open')).filter(each => each.class < 3)
  expect(able.map(each => [each.employee, each.findings.map(one => one.rule)])).toEqual([
    ['p1', []],
    ['p0', ['not_on_leave']],
  ])
  const repair = async () => (await client.repair({ employee: 'p2', from: MONDAY, to: MONDAY })).ways[0]
  expect(await repair()).toMatchObject({ people: ['p1'], outcome: { added: [] } })
  schedule.store.perform({ act: 'rest' }, { remove: [], put: [], rest: [{ employee: 'p1', date: MONDAY, kept: true }] })
  expect(await repair()).toMatchObject({ outcome: { added: [{ rule: 'not_on_leave', severity: 'advice' }] } })
})

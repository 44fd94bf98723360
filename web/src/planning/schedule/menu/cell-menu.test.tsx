/**
 * The menu of a cell: what cannot run stays and says why, and in the day an act is of the one bar.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { CellMenu } from '../cell-menu.tsx'
import type { ScreenActs } from '../keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopPlan, shopProblem } from '../testing/shop.ts'

const MONDAY = '2026-11-16'
const morning = duty('a', { start: 420, end: 600 })
const evening = duty('b', { start: 900, end: 1080 })
/** Row 0 is the open one; the person below has two duties on Monday. */
const place = { row: 1, column: 0 }

let schedule: OpenSchedule
let drawn: Drawn

const show = async (roster: Duty[], acts?: PlanAct[], over = {}) => {
  schedule = await openShop(shopProblem({ roster, ...over }), acts)
  schedule.cursor.resize(schedule.rows.all().length, 7)
  schedule.cursor.to(place)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <CellMenu screen={{} as ScreenActs} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const open = (of: { duty?: string; minute?: number } = {}) =>
  act(async () => schedule.stage.set('menu', { place, x: 0, y: 0, ...of }))
const entry = (name: string) =>
  [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].find(each => each.textContent?.startsWith(name))
const choose = (name: string) => act(async () => entry(name)?.click())
const ids = () => schedule.store.draft.roster.all().map(each => each.id)

beforeEach(() => {
  document.body.replaceChildren()
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows: [], total: 0 }))
})
afterEach(async () => {
  await drawn.close()
  schedule.close()
  vi.unstubAllGlobals()
})

test('in an empty cell what takes a duty stays, and why it cannot run is said once', async () => {
  await show([])
  await open()
  for (const name of ['Edit times', 'Breaks', 'Split', 'Merge with next', 'Note', 'Repeat', 'Ask for an exception']) {
    expect(entry(name)?.getAttribute('aria-disabled')).toBe('true')
  }
  const said = [...document.querySelectorAll('small')].map(each => each.textContent)
  expect(said.filter(text => text === 'No duty here')).toHaveLength(1)
  expect(entry('Assign')?.getAttribute('aria-disabled')).not.toBe('true')
})

test('a plan that is read-only says so instead, and still explains', async () => {
  await show([morning], [])
  await open()
  expect(entry('This plan is read-only')).toBeDefined()
  expect(entry('Note')?.getAttribute('aria-disabled')).toBe('true')
  expect(entry('Explain')?.getAttribute('aria-disabled')).not.toBe('true')
})

test('the next duty of the day is joined; without one the entry says why', async () => {
  await show([morning, evening])
  await open()
  await choose('Merge with next')
  expect(schedule.store.draft.roster.all()).toMatchObject([{ id: 'a', start: 420, end: 1080 }])
  await open()
  expect(entry('Merge with next')?.textContent).toContain('No later duty of this person that day')
})

test('of a cell with two duties the hours of both are offered, and the one that holds the hour is cut', async () => {
  await show([morning, evening])
  await open()
  await act(async () => entry('Split')?.dispatchEvent(new MouseEvent('mouseover', { bubbles: true })))
  const hours = () =>
    [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].filter(each =>
      /^\d\d:00$/.test(each.textContent ?? ''),
    )
  await expect.poll(() => hours().map(each => each.textContent)).toEqual(['08:00', '09:00', '16:00', '17:00'])
  await choose('17:00')
  expect(schedule.store.draft.roster.duty('b')).toMatchObject({ start: 900, end: 1020 })
  expect(schedule.store.draft.roster.duty('a')).toEqual(morning)
})

test('in the day the menu cuts at the pointer’s minute and clears the one bar', async () => {
  await show([morning, evening])
  await open({ duty: 'b', minute: 962 })
  await choose('Split here (16:00)')
  expect(schedule.store.draft.roster.duty('b')).toMatchObject({ start: 900, end: 960 })
  await open({ duty: 'a' })
  await choose('Clear')
  expect(ids()).toHaveLength(2)
  expect(ids()).toContain('b')
})

test('an exception is offered just where a finding of the duty allows one', async () => {
  const late = duty('late', { start: 900, end: 1380 })
  const early = duty('early', { date: '2026-11-17' })
  await show([late, early], undefined, { rules: [restRule(true)] })
  await expect.poll(() => schedule.store.findings().length).toBe(1)
  await open()
  await choose('Ask for an exception')
  expect(schedule.stage.get('exception')).toBe('late')
})

test('an exception that the rule does not allow is not offered, and the entry says why', async () => {
  await show([duty('late', { start: 900, end: 1380 }), duty('early', { date: '2026-11-17' })], undefined, {
    rules: [restRule()],
  })
  await expect.poll(() => schedule.store.findings().length).toBe(1)
  await open()
  expect(entry('Ask for an exception')?.textContent).toContain('No finding here that allows an exception')
})

test.each([
  [
    'no other site has a plan then',
    'jingan',
    '2026-11-23',
    ['edit'],
    'No plan of another site on this date that you edit',
  ],
  ['theirs is not this person’s to edit', 'jingan', MONDAY, [], 'No plan of another site on this date that you edit'],
  ['the only plan is this site’s own', 'shop', MONDAY, ['edit'], 'No plan of another site on this date that you edit'],
  ['one is there', 'jingan', MONDAY, ['edit'], undefined],
])('a loan says why it cannot run where %s', async (_, departmentId, first, acts, reason) => {
  const asked = vi.fn()
  vi.stubGlobal('fetch', async () => {
    asked()
    return Response.json({
      result: 0,
      rows: [{ ...shopPlan().plan, id: 'there', departmentId, first, acts }],
      total: 1,
    })
  })
  await show([morning])
  await open()
  await vi.waitFor(async () => {
    await act(async () => undefined)
    expect(asked).toHaveBeenCalled()
  })
  await expect.poll(() => entry('Loan')?.querySelector('small')?.textContent).toBe(reason)
  expect(entry('Loan')?.getAttribute('aria-disabled') === 'true').toBe(reason !== undefined)
})

test('to keep a person free is offered with its day, of several cells without', async () => {
  await show([])
  await open()
  expect(entry('Mark rest')?.textContent).toContain('Mark rest on Mon 16 Nov')
  await choose('Mark rest')
  await open()
  expect(entry('Take off rest')?.textContent).toContain('Take off rest on Mon 16 Nov')
  await act(async () => schedule.stage.set('menu', undefined))
  await act(async () => schedule.cursor.select({ top: 1, bottom: 1, left: 1, right: 2 }))
  await open()
  expect(entry('Mark rest')?.textContent).not.toContain('Nov')
})

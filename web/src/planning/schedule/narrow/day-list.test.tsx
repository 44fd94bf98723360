/**
 * A phone's list shows the day that the address names, and writes there which one is chosen.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Company, type Me, SessionProvider } from '#web/session/session.tsx'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { noSearch } from '../testing/no-search.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { restRule, shopProblem } from '../testing/shop.ts'
import { DayList } from './day-list.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const Where = () => <output>{useLocation().search}</output>
const chosen = () => document.querySelector('.ant-select-content, .ant-select-selection-item')?.textContent ?? ''

const thursday = duty('a', { employee: 'li', date: '2026-11-19', start: 660, end: 1140, shift: 'mid' })

const show = async (address: string, problem = shopProblem({ roster: [thursday] })) => {
  schedule = await openShop(problem)
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <SessionProvider me={{} as Me} company={{ permissions: [] as string[] } as unknown as Company}>
        <DayList reopen={() => undefined} generating={noSearch} />
        <Where />
      </SessionProvider>
    </ScheduleContext>,
    'en',
    ['planning', 'engine', 'shared'],
    address,
  )
}

test('the day of the address is the one that is listed', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-19')
  expect(chosen()).toMatch(/Thu/)
  expect(document.body.textContent).toContain('11–19')
})

test('an address that names no day of the plan lists today', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-12-24')
  expect(chosen()).toMatch(/Mon/)
})

const where = () => document.querySelector('output')?.textContent
const step = (name: string) =>
  act(async () => document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click())

test('the arrows go from day to day in the address, and beyond the plan to the plan of the site there', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-20')
  await step('Next day')
  expect(where()).toBe('?plan=one&date=2026-11-21')
  await step('Next day')
  await step('Next day')
  expect(where()).toBe('?site=shop&date=2026-11-23')
  await drawn.close()
  await show('/planning/schedule/day?plan=one&date=2026-11-16')
  await step('Previous day')
  expect(where()).toBe('?site=shop&date=2026-11-15')
})

test('on a phone an act is taken back and done again, by buttons that have names and stand before there is anything to undo', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-19')
  const button = (name: string) => document.querySelector<HTMLButtonElement>(`button[aria-label="${name}"]`)
  expect([button('Undo')?.disabled, button('Redo')?.disabled]).toEqual([true, true])
  const count = () => schedule.store.draft.roster.all().length
  const told = () => button('Undo')?.parentElement?.textContent ?? ''
  await act(async () => schedule.store.perform({ act: 'pin', count: 1 }, { remove: ['a'], put: [] }))
  expect(told()).toContain('1 duty pinned')
  await step('Undo')
  expect(told()).not.toContain('pinned')
  expect(count()).toBe(1)
  await step('Redo')
  expect(count()).toBe(0)
})

test('what was found is counted by its weight, listed by a press, and gone to: its day, and the line of its person', async () => {
  const late = duty('late', { employee: 'li', date: '2026-11-19', start: 900, end: 1380 })
  const early = duty('early', { employee: 'li', date: '2026-11-20', shift: 'early' })
  await show(
    '/planning/schedule/day?plan=one&date=2026-11-16',
    shopProblem({ roster: [late, early], rules: [restRule()] }),
  )
  await until(() => drawn.button('!Prohibited 1'))
  await drawn.press('!Prohibited 1')
  await until(() => expect(document.querySelector('[role=dialog] ul')?.textContent).toContain('li'))
  await act(async () => document.querySelector<HTMLElement>('[role=dialog] ul button')?.click())
  await until(() => expect(document.activeElement?.getAttribute('data-line')).toBe('li'))
  expect(where()).toMatch(/date=2026-11-(19|20)$/)
})

test('on a phone a day is marked as rest from the menu of its person, clears the duty, and the mark is taken off again', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-19')
  const { roster } = schedule.store.draft
  const item = (name: string) =>
    [...document.querySelectorAll<HTMLElement>('[role=menuitem]')].find(each => each.textContent === name)
  const choose = async (person: string, name: string) => {
    await step(`Actions for ${person}`)
    await until(() => expect(item(name)).toBeTruthy())
    await act(async () => item(name)?.click())
  }
  await choose('li', 'Mark rest on Thu 19 Nov')
  expect([roster.kept(), roster.all()]).toEqual([['li|2026-11-19'], []])
  expect(document.querySelector('[data-line=li]')?.textContent).toContain('rest')
  await choose('li', 'Take off rest on Thu 19 Nov')
  expect(roster.kept()).toEqual([])
  await step('Actions for Open shifts')
  await until(() => expect(document.querySelectorAll('[role=menuitem]').length).toBeGreaterThan(0))
  expect(item('Mark rest on Thu 19 Nov')).toBeUndefined()
})

test('the menu of a line names nobody to swap with: who may stands in the explanation', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-19')
  await step('Actions for li')
  const entries = () => [...document.querySelectorAll('[role=menuitem]')].map(each => each.textContent ?? '')
  await until(() => expect(entries()).toContain('Why, and who could take it'))
  // Four for the duty, one for rest, and the shifts.
  expect(entries()).toHaveLength(5 + schedule.facts.shifts.length)
})

test('the undo bar covers no line while there is nothing to undo', async () => {
  await show('/planning/schedule/day?plan=one&date=2026-11-19')
  const bar = () => document.querySelector('button[aria-label="Undo"]')?.parentElement?.className ?? ''
  expect(bar()).toContain('nothing')
  await act(async () => schedule.store.perform({ act: 'type' }, { remove: ['a'], put: [] }))
  expect(bar()).not.toContain('nothing')
})

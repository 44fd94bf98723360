/**
 * The people filter and the grouping: kept in the address when the plan is opened anew, as after publishing.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { NobodyFound } from '../bars/nobody-found.tsx'
import { ToolBar } from '../bars/tool-bar.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { useFindPerson } from './use-find-person.ts'
import { useRowsOfAddress, viewAddress } from './use-row-choice.ts'

let schedule: OpenSchedule
let drawn: Drawn
let helped = 0

const Bars = () => {
  useRowsOfAddress()
  useFindPerson()
  const nothing = () => undefined
  return (
    <>
      <ToolBar
        screen={{
          ...{ save: nothing, print: nothing, generate: nothing, check: async () => undefined, panel: nothing },
          ...{ fullScreen: nothing, candidates: nothing, help: () => helped++, history: nothing },
        }}
        panelOpen={false}
        {...{ zoom: nothing, refresh: nothing, copyWeek: nothing, importing: nothing, exporting: nothing }}
      />
      <NobodyFound />
      <output>{useLocation().search}</output>
    </>
  )
}

async function show(address: string, names: Record<string, string> = {}) {
  schedule = await openShop(shopProblem())
  for (const person of schedule.facts.people) person.name = names[person.id] ?? person.id
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Bars />
    </ScheduleContext>,
    'en',
    ['planning'],
    address,
  )
}

const where = () => document.querySelector('output')?.textContent
const people = () => schedule.rows.all().flatMap(row => (row.kind === 'person' ? [row.person.id] : []))
const type = (text: string) =>
  act(async () => {
    const field = document.querySelector('input[aria-label="Filter people"]') as HTMLInputElement
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  })

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('what is typed stands in the address, and a plan opened there shows the same people', async () => {
  await show('/planning/schedule/week?plan=one')
  await type('zhao')
  expect(where()).toBe('?plan=one&person=zhao')
  expect(people()).toEqual(['zhao'])
  expect(viewAddress('month', 'one', schedule.rows)).toBe('/planning/schedule/month?plan=one&person=zhao')
  expect(viewAddress('day', 'one', schedule.rows, '2026-11-19')).toBe(
    '/planning/schedule/day?plan=one&date=2026-11-19&person=zhao',
  )
  const address = `/planning/schedule/week${where()}&group=type`
  await drawn.close()
  schedule.close()
  await show(address)
  expect(people()).toEqual(['zhao'])
  expect(schedule.rows.grouping()).toBe('type')
})

test('where nobody matches it is said, and one button shows all again', async () => {
  await show('/planning/schedule/week?plan=one&person=nemo')
  expect(people()).toEqual([])
  expect(document.body.textContent).toContain('Nobody here matches "nemo"')
  await drawn.press('Show everybody')
  expect(people()).toEqual(['wang', 'li', 'zhao'])
  expect(where()).toBe('?plan=one')
  expect(document.body.textContent).not.toContain('matches')
})

test('the menu of the tools opens the overview of the keys', async () => {
  await show('/planning/schedule/week?plan=one')
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="More"]')?.click())
  const keys = () => [...document.querySelectorAll<HTMLElement>('[role="menuitem"]')].at(-1)
  await until(() => expect(keys()?.textContent).toBe('Keys?'))
  await act(async () => keys()?.click())
  expect(helped).toBe(1)
})

const names = { wang: '周建国', li: '吕芳', zhao: '赵磊' }

test.each([
  ['zhou', 'wang'],
  ['zjg', 'wang'],
  ['lv', 'li'],
  ['建国', 'wang'],
])('%s finds the person who is written or sounds so', async (typed, found) => {
  await show('/planning/schedule/week?plan=one', names)
  await type(typed)
  await until(() => expect(people()).toEqual([found]))
})

test('an address that filters by pinyin shows the same people', async () => {
  await show('/planning/schedule/week?plan=one&person=zjg', names)
  await until(() => expect(people()).toEqual(['wang']))
})

test("Ctrl F goes to the filter from wherever the focus is; there it is the browser's own search", async () => {
  await show('/planning/schedule/week?plan=one')
  const press = () => {
    const init = { key: 'f', code: 'KeyF', ctrlKey: true, bubbles: true, cancelable: true }
    const event = new KeyboardEvent('keydown', init)
    document.activeElement?.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect(press()).toBe(true)
  expect(document.activeElement?.ariaLabel ?? document.activeElement?.getAttribute('aria-label')).toBe('Filter people')
  expect(press()).toBe(false)
})

test('Enter in the filter goes on to the first person that is left', async () => {
  await show('/planning/schedule/week?plan=one')
  schedule.cursor.resize(2, 7)
  await type('zhao')
  const field = document.querySelector('input[aria-label="Filter people"]')
  await act(async () => field?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })))
  expect(schedule.cursor.focus().row).toBe(schedule.rows.indexOf('zhao'))
})

/**
 * The people filter and the grouping: kept in the address when the plan is opened anew, as after publishing.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { NobodyFound } from './bars/nobody-found.tsx'
import { ToolBar } from './bars/tool-bar.tsx'
import { type OpenSchedule, ScheduleContext } from './open-schedule.ts'
import { openShop } from './testing/open-shop.ts'
import { shopProblem } from './testing/shop.ts'
import { useRowsOfAddress, viewAddress } from './use-row-choice.ts'

let schedule: OpenSchedule
let drawn: Drawn
let helped = 0

const Bars = () => {
  useRowsOfAddress()
  const nothing = () => undefined
  return (
    <>
      <ToolBar
        screen={{
          ...{ save: nothing, print: nothing, generate: nothing, check: nothing, panel: nothing },
          ...{ fullScreen: nothing, candidates: nothing, help: () => helped++, history: nothing },
        }}
        {...{ zoom: nothing, refresh: nothing, copyWeek: nothing, importing: nothing, exporting: nothing }}
      />
      <NobodyFound />
      <output>{useLocation().search}</output>
    </>
  )
}

async function show(address: string) {
  schedule = await openShop(shopProblem())
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

test('a button opens the overview of the keys', async () => {
  await show('/planning/schedule/week?plan=one')
  await act(async () => document.querySelector<HTMLElement>('button[aria-label="Keys"]')?.click())
  expect(helped).toBe(1)
})

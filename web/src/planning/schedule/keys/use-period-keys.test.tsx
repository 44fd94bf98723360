/**
 * The keys that go from period to period and to today.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { useLocation } from 'react-router-dom'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { usePeriodKeys } from './use-period-keys.ts'

let schedule: OpenSchedule
let drawn: Drawn

const Screen = () => {
  const { pathname, search } = useLocation()
  return (
    <section onKeyDown={usePeriodKeys('month')}>
      <button type="button" id="inside">
        {pathname + search}
      </button>
    </section>
  )
}

async function show(today: string) {
  const opened = await openShop(shopProblem())
  const { facts } = opened
  schedule = { ...opened, facts: { ...facts, opened: { ...facts.opened, today } } }
  schedule.cursor.resize(4, facts.dates.length)
  schedule.cursor.to({ row: 2, column: 0 })
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Screen />
    </ScheduleContext>,
    'en',
    [],
    '/planning/schedule/month?plan=one&person=li',
  )
}

const where = () => document.getElementById('inside')?.textContent
const press = (init: KeyboardEventInit) =>
  act(async () => {
    document.getElementById('inside')?.dispatchEvent(new KeyboardEvent('keydown', { ...init, bubbles: true }))
  })

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('Alt PgDn and Alt PgUp lead to the plan after and before, in the view that is open', async () => {
  await show('2026-11-18')
  await press({ key: 'PageDown' })
  expect(where()).toBe('/planning/schedule/month?plan=one&person=li')
  await press({ key: 'PageDown', altKey: true })
  expect(where()).toBe('/planning/schedule/month?site=shop&date=2026-11-23&person=li')
  await press({ key: 'PageUp', altKey: true })
  expect(where()).toBe('/planning/schedule/month?site=shop&date=2026-11-15&person=li')
})

test('Ctrl ; goes to today within the plan, whatever sign the key writes', async () => {
  await show('2026-11-18')
  await press({ key: '；', code: 'Semicolon', ctrlKey: true })
  expect(schedule.cursor.focus()).toEqual({ row: 2, column: 2 })
  expect(where()).toBe('/planning/schedule/month?plan=one&person=li')
})

test('Ctrl ; goes to the plan that holds today where this one does not', async () => {
  await show('2026-12-24')
  await press({ key: ';', code: 'Semicolon', ctrlKey: true })
  expect(where()).toBe('/planning/schedule/month?site=shop&date=2026-12-24&person=li')
})

/**
 * A roster that the server stored by itself: whom it leaves far below the hours of the contract is told until the first act.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { FilledNote } from './filled-note.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  localStorage.clear()
  await drawn.close()
  schedule.close()
})

const days = (employee: string, count: number) =>
  Array.from({ length: count }, (_, at) => duty(`${employee}-${at}`, { employee, date: `2026-11-${16 + at}` }))

async function show(filled: boolean, planId = 'plan') {
  const opened = await openShop(shopProblem({ roster: [...days('wang', 5), ...days('li', 5), ...days('zhao', 1)] }))
  opened.facts.opened.plan.id = planId
  const { facts } = opened
  schedule = { ...opened, facts: { ...facts, opened: { ...facts.opened, filled } } }
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FilledNote />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const told = () => document.querySelector('[role=status]')?.textContent ?? ''

test('it names who has the least of the contracted hours, and is gone with the first act', async () => {
  await show(true)
  await until(() => expect(told()).toContain('fewest: zhao 8 of 40 h'))
  await act(async () => schedule.store.perform({ act: 'delete' }, { remove: ['zhao-0'], put: [] }))
  expect(told()).toBe('')
})

test('where nobody stored it but a person it says nothing, until a search does while the plan is open; closed it is gone', async () => {
  await show(false)
  expect(told()).toBe('')
  await act(async () => schedule.stage.set('filled', true))
  await until(() => expect(told()).toContain('zhao'))
  await drawn.press('Close')
  expect(told()).toBe('')
})

test('closed it stays so through a reload, until the plan is another one', async () => {
  await show(true)
  await until(() => expect(told()).toContain('zhao'))
  await drawn.press('Close')
  await drawn.close()
  schedule.close()
  await show(true)
  await act(async () => undefined)
  expect(told()).toBe('')
  await drawn.close()
  schedule.close()
  await show(true, 'second')
  await until(() => expect(told()).toContain('zhao'))
})

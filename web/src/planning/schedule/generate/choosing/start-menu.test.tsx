/**
 * An empty plan says what it can start from, until it is no longer empty or somebody wants it empty.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { PlanAct } from '#contract/planning/plans/plan.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { StartMenu } from './start-menu.tsx'

let schedule: OpenSchedule
let drawn: Drawn
let asked: unknown[]

const show = async (roster = shopProblem().roster, acts?: PlanAct[]) => {
  schedule = await openShop(shopProblem({ roster }), acts)
  asked = []
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <StartMenu generate={template => asked.push(template)} copyWeek={() => asked.push('week')} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}
const ways = () => [...document.querySelectorAll('section button')].map(each => each.textContent)

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('four ways, each of which goes where it says', async () => {
  await show()
  expect(ways()).toEqual(['Template', 'Last week', 'Generate', 'Empty'])
  for (const way of ['Template', 'Last week', 'Generate', 'Empty']) await drawn.press(way)
  expect(asked).toEqual([true, 'week', false])
  expect(ways()).toEqual([])
})

test('the first duty, or a proposal, takes its place', async () => {
  await show()
  await act(async () => schedule.store.propose([duty('a')]))
  expect(ways()).toEqual([])
  await act(async () => schedule.store.propose(undefined))
  expect(ways()).toHaveLength(4)
  await act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: [duty('a')] }))
  expect(ways()).toEqual([])
})

test.each([
  ['a plan with duties', [duty('a')], undefined],
  ['a plan that may only be read', [], []],
])('%s is not asked about', async (_, roster, acts) => {
  await show(roster, acts)
  expect(ways()).toEqual([])
})

/**
 * The button that publishes counts what changes for people since the version in force, and the dialog lists it.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import type { Duty } from '#contract/engine.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { scheduleFacts } from '../open/schedule-facts.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { ChangesTold } from './changes-told.tsx'
import { PublishButton } from './publish-button.tsx'

let schedule: OpenSchedule
let drawn: Drawn

const stands = [duty('one', { employee: 'wang', shift: 'early' }), duty('two', { employee: 'li', shift: 'early' })]

async function show(published = stands, publishedRest: OpenSchedule['facts']['opened']['publishedRest'] = []) {
  schedule = await openShop(shopProblem({ roster: stands, published }))
  schedule = { ...schedule, facts: scheduleFacts({ ...schedule.facts.opened, publishedRest }) }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <PublishButton onClick={() => undefined} />
      <ChangesTold />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
}

const button = () => document.querySelector('button')?.textContent
const isFilled = () => document.querySelector('button')?.classList.contains('ant-btn-primary')
const put = (...duties: Duty[]) =>
  act(async () => void schedule.store.perform({ act: 'type' }, { remove: [], put: duties }))

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test('nothing changed is no number; each duty that people will see otherwise counts once', async () => {
  await show()
  expect(button()).toBe('Publish')
  await put({ ...stands[0], employee: 'zhao' } as Duty, duty('new', { date: '2026-11-18', employee: 'li' }))
  await until(() => expect(button()).toBe('Publish 2'))
  await act(async () => void schedule.store.undo())
  await until(() => expect(button()).toBe('Publish'))
})

test('it is filled only while something would change for people', async () => {
  await show()
  await until(() => expect([button(), isFilled()]).toEqual(['Publish', false]))
  await put(duty('new', { date: '2026-11-18', employee: 'li' }))
  await until(() => expect([button(), isFilled()]).toEqual(['Publish 1', true]))
})

test("a pin is the planner's own and goes to nobody", async () => {
  await show()
  await put({ ...stands[0], pinned: true } as Duty, duty('new', { date: '2026-11-18', employee: 'li' }))
  await until(() => expect(button()).toBe('Publish 1'))
})

test('the changes say whose, when, what was and what will be', async () => {
  await show()
  await put({ ...stands[0], employee: 'zhao', shift: 'mid', start: 660, end: 1140 } as Duty)
  await until(() => drawn.button('Publish 1'))
  await act(async () => document.querySelector<HTMLElement>('[role="button"]')?.click())
  const line = document.querySelector('li')
  expect(line?.textContent).toContain('wang → zhao')
  expect(line?.querySelector('del')?.textContent).toContain('早班')
  expect(line?.querySelector('ins')?.textContent).toContain('中班')
})

test('somebody who left the plan is named as such, and is no open duty', async () => {
  const gone = duty('gone', { employee: 'left', shift: 'early' })
  await show([...stands, gone], [{ employee: 'left', date: '2026-11-17' }])
  await until(() => drawn.button('Publish 2'))
  await act(async () => document.querySelector<HTMLElement>('[role="button"]')?.click())
  const names = [...document.querySelectorAll('li b')].map(each => each.textContent)
  expect(names).toEqual(['Somebody no longer in the plan', 'Somebody no longer in the plan'])
})

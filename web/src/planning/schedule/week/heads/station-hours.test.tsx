/**
 * The head of a workstation tells the hours that people stand there, of those that it needs, over the days shown.
 * @vitest-environment happy-dom
 */
import { act, Suspense } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import type { ScreenActs } from '#web/planning/schedule/keys/schedule-keys.ts'
import { type OpenSchedule, ScheduleContext } from '#web/planning/schedule/open/open-schedule.ts'
import { openShop } from '#web/planning/schedule/testing/open-shop.ts'
import { duty } from '#web/planning/schedule/testing/roster-cases.ts'
import { shopProblem } from '#web/planning/schedule/testing/shop.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { WeekGrid } from '../week-grid.tsx'
import { StationHead } from './station-head.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const at = { workstation: 'till', min: 2, target: 2, max: 2 }
const demand: Problem['demand'] = ['2026-11-16', '2026-11-17'].flatMap(date =>
  [600, 630, 660].map(start => ({ ...at, date, start })),
)

test('two heads for an hour and a half on two days are six hours, of which one person stands three', async () => {
  const early = duty('a', { start: 600, end: 690 })
  const roster = [early, { ...early, id: 'b', date: '2026-11-17' }]
  schedule = await openShop(shopProblem({ demand, roster }))
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <StationHead row={0} workstation="till" lane={0} />
      <StationHead row={1} workstation="till" lane={1} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await act(async () => undefined)
  const heads = [...document.querySelectorAll('[role=rowheader]')].map(each => each.textContent)
  expect(heads[0]).toContain('3 / 6 h')
  expect(heads[1]).not.toContain(' h')
})

test('the corner names what the rows are, and counts a workstation once however many stand there', async () => {
  const roster = ['wang', 'li'].map(employee => duty(employee, { employee, start: 600, end: 690 }))
  schedule = await openShop(shopProblem({ demand, roster }))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Suspense>
        <WeekGrid screen={{} as ScreenActs} rowHeight={38} />
      </Suspense>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  const corner = () => document.querySelector('[role=columnheader]')?.textContent
  await until(() => expect(corner()).toContain('People (3)'))
  await act(async () => schedule.rows.setGrouping('workstation'))
  expect(corner()).toContain('Workstations (2)')
})

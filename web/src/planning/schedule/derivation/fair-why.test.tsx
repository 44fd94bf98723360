/**
 * Fairness in the strip is the engine's figure, follows each act, and opens what it is made of.
 * @vitest-environment happy-dom
 */
import { act } from 'react'
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { carryOut } from '../acts/acts.ts'
import { FigureStrip } from '../bars/figures/figure-strip.tsx'
import { moveDuty } from '../gestures/move-duty.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const figure = () => [...document.querySelectorAll<HTMLElement>('[role="toolbar"] button')].at(-1)

test('who has more than a fair share is named with what would be fair, and a fairer hand shows at once', async () => {
  // Wang works both days of the weekend and all the hours; of two such days one person of three may have one.
  const days = ['2026-11-21', '2026-11-22'].map(date => duty(date, { employee: 'wang', date, start: 540, end: 1020 }))
  schedule = await openShop(shopProblem({ roster: days }))
  await until(() => expect(schedule.engine.state()).toBe('ready'))
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <FigureStrip show={() => undefined} />
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  await until(() => expect(figure()?.textContent).toBe('Fairness33.3%'))
  await act(async () => figure()?.click())
  const lines = () => [...document.querySelectorAll('section tr')].map(row => row.textContent)
  await until(() => expect(lines()).toHaveLength(3))
  expect(lines()[0]).toMatch(/^Weekend days1 of 2 within the fair shares, Above: .+ 2 of 150%$/)
  expect(lines()[1]).toMatch(/^Hours5.33 h of 16 h within the fair shares, Above: .+ 16 h of 5.33 h33.3%$/)
  expect(lines()[2]).toBe('The least of them33.3%')
  const [, sunday] = days
  if (!sunday) throw new Error('there are two days')
  await act(async () => {
    carryOut(schedule, moveDuty(schedule.desk, sunday, { employee: 'li', date: sunday.date }))
  })
  await until(() => expect(figure()?.textContent).toBe('Fairness66.6%'))
})

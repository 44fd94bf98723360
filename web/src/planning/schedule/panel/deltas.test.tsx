/**
 * What a change would cost, as the figure strip writes cost: money, or an index.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { Deltas } from './deltas.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

test.each([
  [false, 'Cost +¥40 · hours +4 · cover −1'],
  [true, 'Cost (index) +40 · hours +4 · cover −1'],
])('somebody who may not see pay reads an index, not money: %s', async (costIsIndex, line) => {
  const opened = await openShop(shopProblem())
  schedule = { ...opened, facts: { ...opened.facts, opened: { ...opened.facts.opened, costIsIndex } } }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <p id="deltas">
        <Deltas of={{ deltaCost: 4000, deltaMinutes: 240, deltaCover: -1 }} />
      </p>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  expect(document.getElementById('deltas')?.textContent).toBe(line)
})

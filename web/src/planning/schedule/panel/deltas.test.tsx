/**
 * What a change would cost, as the figure strip writes cost: money, or an index.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { Deltas } from './deltas.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

async function line(of: { deltaCost: number; deltaMinutes: number; deltaCover: number }, costIsIndex = false) {
  const demand = Array.from({ length: 8 }, (_, at) => ({
    ...{ date: '2026-11-16', workstation: 'till', start: 600 + at * 30 },
    ...{ min: 1, target: 1, max: 1 },
  }))
  const opened = await openShop(shopProblem({ demand }))
  await vi.waitFor(() => expect(opened.store.figures.totals()?.required).toBe(8))
  schedule = { ...opened, facts: { ...opened.facts, opened: { ...opened.facts.opened, costIsIndex } } }
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <p id="deltas">
        <Deltas of={of} />
      </p>
    </ScheduleContext>,
    'en',
    ['planning'],
  )
  return document.getElementById('deltas')?.textContent
}

test.each([
  [false, 'Cost +¥40 · Hours +4 · Cover −12.5%'],
  [true, 'Cost (index) +40 · Hours +4 · Cover −12.5%'],
])('somebody who may not see pay reads an index, not money: %s', async (costIsIndex, told) => {
  expect(await line({ deltaCost: 4000, deltaMinutes: 240, deltaCover: -1 }, costIsIndex)).toBe(told)
})

test.each([
  [{ deltaCost: 0, deltaMinutes: 480, deltaCover: 0 }, 'Hours +8'],
  [{ deltaCost: 0, deltaMinutes: 0, deltaCover: 0 }, 'Same cost, hours and cover'],
])('what stays as it is takes no room: %j', async (of, told) => {
  expect(await line(of)).toBe(told)
})

/**
 * The tabs of the day: one that lacks hours says so, the others do not.
 * @vitest-environment happy-dom
 */
import { expect, test, vi } from 'vitest'
import type { Problem } from '#contract/engine.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { axisOf } from './day-axis.ts'
import { DayTabs } from './day-tabs.tsx'

const needed = (date: string) => ({ date, workstation: 'till', start: 420, min: 1, target: 1, max: 1 })
const demand: Problem['demand'] = [needed('2026-11-16'), needed('2026-11-17')]

test.each([
  ['en', 'Mon 16 Nov', 'Tue 17 Nov ▾ short of hours'],
  ['zh_CN', '周一 11/16', '周二 11/17 ▾ 工时不足'],
  ['zh_TW', '週一 11/16', '週二 11/17 ▾ 工時不足'],
] as const)('a day without those that it needs is marked: %s', async (locale, monday, tuesday) => {
  const schedule = await openShop(shopProblem({ demand, roster: [duty('a', { date: '2026-11-16' })] }))
  await vi.waitFor(() => expect(schedule.engine.state()).toBe('ready'))
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <DayTabs date="2026-11-16" choose={() => undefined} />
    </ScheduleContext>,
    locale,
    ['planning'],
  )
  const tabs = () => [...document.querySelectorAll('.ant-segmented-item')].map(each => each.textContent)
  await until(() => expect(tabs().slice(0, 2)).toEqual([monday, tuesday]))
  await drawn.close()
  schedule.close()
})

test('the axis holds the opening hours, and what is planned before and after them', () => {
  const opening = { start: 540, end: 1320 }
  expect(axisOf([], [opening])).toMatchObject({ start: 540, end: 1320 })
  expect(axisOf([], [{ start: 450, end: 1410 }, opening])).toMatchObject({ start: 420, end: 1440 })
})

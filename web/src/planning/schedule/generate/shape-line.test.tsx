/**
 * The shape of the roster that a search found is told of the whole plan as it would be, not of the change alone.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { type Drawn, draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { ShapeLine } from './shape-line.tsx'

let schedule: OpenSchedule
let drawn: Drawn
afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const on = (id: string, date: string, start: number, end: number) => duty(id, { employee: 'wang', date, start, end })

test.each<[Locale, RegExp]>([
  ['en', /2 duties, median \S+ h, 1 under 5 h/],
  ['zh_CN', /2 个班次，中位 \S+ 小时，不足 5 小时 1 个/],
  ['zh_TW', /2 個班次，中位 \S+ 小時，不足 5 小時 1 個/],
])(
  'in %s duties, their median and the short ones are told, those that stay with those that come',
  async (locale, line) => {
    const problem = {
      ...shopProblem(),
      roster: [on('stays', '2026-11-16', 600, 1080), on('goes', '2026-11-17', 600, 1080)],
    }
    schedule = await openShop(problem)
    drawn = await draw(
      <ScheduleContext value={schedule}>
        <ShapeLine change={{ remove: ['goes'], put: [on('comes', '2026-11-18', 600, 840)] }} />
      </ScheduleContext>,
      locale,
      ['planning'],
    )
    await until(() => expect(document.body.textContent).toMatch(line))
  },
)

/**
 * What a proposal would do, in a line: whom it leaves far below the hours of the contract is named with them.
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
import { Outcome } from './outcome.tsx'

let schedule: OpenSchedule
let drawn: Drawn

afterEach(async () => {
  await drawn.close()
  schedule.close()
})

const days = (employee: string, count: number) =>
  Array.from({ length: count }, (_, at) => duty(`${employee}-${at}`, { employee, date: `2026-11-${16 + at}` }))

const show = async (put: ReturnType<typeof days>, locale: Locale, searched = true) => {
  schedule = await openShop(shopProblem())
  drawn = await draw(
    <ScheduleContext value={schedule}>
      <Outcome change={{ remove: [], put }} searched={searched} />
    </ScheduleContext>,
    locale,
    ['planning'],
  )
  await until(() => expect(document.body.textContent).toMatch(/→/))
}

test.each<[Locale, string]>([
  ['en', 'Contract hours planned 53.3%, fewest: zhao 8 of 40 h; 1 more person is below 75%'],
  ['zh_CN', '合同工时排到 53.3%，最少：zhao 8 / 40 小时；不足 75% 的另有 1 人'],
  ['zh_TW', '合約工時排到 53.3%，最少：zhao 8 / 40 小時；不足 75% 的另有 1 人'],
])(
  'in %s who has the least of the contracted hours is named, and how many more are far below',
  async (locale, line) => {
    await show([...days('wang', 5), ...days('li', 2), ...days('zhao', 1)], locale)
    expect(document.body.textContent).toContain(line)
  },
)

test('where everybody has about the hours of the contract nobody is named', async () => {
  await show([...days('wang', 5), ...days('li', 4), ...days('zhao', 5)], 'en')
  expect(document.body.textContent).not.toContain('Contract hours')
})

test('of a version that is looked at beside the draft nobody asks whose contract it fills', async () => {
  await show(days('zhao', 1), 'en', false)
  expect(document.body.textContent).not.toContain('Contract hours')
})

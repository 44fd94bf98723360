/**
 * The history of a cell says of each line what it was saved as.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { type OpenSchedule, ScheduleContext } from '../open-schedule.ts'
import { openShop } from '../testing/open-shop.ts'
import { shopProblem } from '../testing/shop.ts'
import { HistoryDialog } from './history-dialog.tsx'

let schedule: OpenSchedule
afterEach(() => {
  vi.unstubAllGlobals()
  schedule.close()
})

const row = (revision: number, savedAs: unknown) => ({
  ...{ at: '2026-11-16T01:12:00Z', author: { personId: 'zhou', name: 'Zhou' }, action: 'pin', source: 'screen' },
  ...{ revision, label: { act: 'pin', count: 1 }, before: [], after: [], note: '', savedAs },
})

test.each<[Locale, string[]]>([
  ['en', ['Zhou · Draft, “noon”', 'Zhou · Submitted', 'Zhou · Version 2']],
  ['zh_CN', ['Zhou · \u8349\u7a3f\uff0c\u201cnoon\u201d', 'Zhou · \u5df2\u63d0\u4ea4', 'Zhou · \u7248\u672c 2']],
  ['zh_TW', ['Zhou · \u8349\u7a3f\uff0c\u300cnoon\u300d', 'Zhou · \u5df2\u63d0\u4ea4', 'Zhou · \u7248\u672c 2']],
])('in %s a line names draft, submission or version, and the name that was given', async (locale, said) => {
  schedule = await openShop(shopProblem())
  const rows = [
    row(5, { state: 'draft', version: null, name: 'noon' }),
    row(4, { state: 'submitted', version: null, name: null }),
    row(3, { state: 'published', version: 2, name: null }),
    { ...row(0, null), label: null },
  ]
  vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: rows.length }))
  const drawn = await draw(
    <ScheduleContext value={schedule}>
      <HistoryDialog onClose={() => undefined} />
    </ScheduleContext>,
    locale,
    ['planning', 'shared'],
  )
  await until(() => expect(document.querySelectorAll('ol li')).toHaveLength(4))
  const heads = [...document.querySelectorAll('ol li > span:first-child')].map(each => each.textContent ?? '')
  expect(said.map((text, at) => heads[at]?.endsWith(text))).toEqual([true, true, true])
  expect(heads[3]?.endsWith('Zhou')).toBe(true)
  await drawn.close()
})

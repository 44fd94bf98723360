/**
 * The history of a cell says of each line what was done and what it was saved as; an undo is told as one, there and in the plan's.
 * @vitest-environment happy-dom
 */
import { afterEach, expect, test, vi } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { draw } from '#web/testing/render.tsx'
import { until } from '#web/testing/until.ts'
import { AuditTab } from '../../plans/detail/audit-tab.tsx'
import { type OpenSchedule, ScheduleContext } from '../open/open-schedule.ts'
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

const words: Record<Locale, { undone: string; acts: string[] }> = {
  en: { undone: 'Undone: 1 duty pinned', acts: ['Undone: Pinned', 'Redone: Pinned', 'Undone', 'Acknowledged'] },
  zh_CN: {
    undone: '\u5df2\u64a4\u9500\uff1a',
    acts: [
      '\u5df2\u64a4\u9500\uff1a\u9501\u5b9a',
      '\u5df2\u91cd\u505a\uff1a\u9501\u5b9a',
      '\u64a4\u9500',
      '\u5df2\u786e\u8ba4',
    ],
  },
  zh_TW: {
    undone: '\u5df2\u5fa9\u539f\uff1a',
    acts: [
      '\u5df2\u5fa9\u539f\uff1a\u9396\u5b9a',
      '\u5df2\u91cd\u505a\uff1a\u9396\u5b9a',
      '\u5fa9\u539f',
      '\u5df2\u78ba\u8a8d',
    ],
  },
}

test.each(['en', 'zh_CN', 'zh_TW'] as const)(
  'in %s an undo and an acknowledgement are told as what they are',
  async locale => {
    schedule = await openShop(shopProblem())
    const taken = (action: string) => ({ ...row(5, null), action, label: { act: action, of: 'pin', count: 1 } })
    const rows = [
      taken('undo'),
      { ...taken('redo'), revision: 4 },
      { ...row(3, null), action: 'undo', label: { act: 'undo' } },
      { ...row(2, null), action: 'acknowledge', label: null },
    ]
    vi.stubGlobal('fetch', async () => Response.json({ result: 0, rows, total: rows.length }))
    const drawn = await draw(
      <ScheduleContext value={schedule}>
        <HistoryDialog onClose={() => undefined} />
        <AuditTab planId="plan" />
      </ScheduleContext>,
      locale,
      ['planning', 'shared'],
    )
    await until(() => expect(document.querySelectorAll('tbody tr')).toHaveLength(4))
    await until(() => expect(document.querySelectorAll('ol li')).toHaveLength(4))
    const { undone, acts } = words[locale]
    expect(document.querySelector('ol li > span:nth-child(2)')?.textContent).toContain(undone)
    expect([...document.querySelectorAll('tbody td:nth-child(3)')].map(each => each.textContent)).toEqual(acts)
    await drawn.close()
  },
)

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
import { duty } from '../testing/roster-cases.ts'
import { shopProblem } from '../testing/shop.ts'
import { HistoryDialog } from './history-dialog.tsx'

let schedule: OpenSchedule
afterEach(() => {
  vi.unstubAllGlobals()
  schedule.close()
})

const row = (revision: number, savedAs: unknown) => ({
  ...{ at: '2026-11-16T01:12:00Z', author: { personId: 'zhou', name: 'Zhou' }, action: 'pin', source: 'screen' },
  ...{ revision, label: { act: 'pin', count: 1 }, before: [], after: [], rest: [], note: '', savedAs },
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

const restTold: Record<Locale, { acts: string[]; counts: string[] }> = {
  en: {
    acts: ['Week copied, 2 days of rest', 'Copied from a plan, 3 duties, 1 day of rest', 'Week copied'],
    counts: ['2 days become rest', '0 → 3 · 1 day becomes rest', '1 → 0', '1 day is rest no more'],
  },
  zh_CN: {
    acts: [
      '\u590d\u5236\u4e00\u5468\uff0c\u6392\u4f11 2 \u5929',
      '\u590d\u5236\u81ea\u5176\u4ed6\u8ba1\u5212\uff0c3 \u4e2a\u73ed\u6b21\uff0c\u6392\u4f11 1 \u5929',
      '\u590d\u5236\u4e00\u5468',
    ],
    counts: [
      '2 \u5929\u6539\u4e3a\u6392\u4f11',
      '0 → 3 · 1 \u5929\u6539\u4e3a\u6392\u4f11',
      '1 → 0',
      '1 \u5929\u53d6\u6d88\u6392\u4f11',
    ],
  },
  zh_TW: {
    acts: [
      '\u8907\u88fd\u4e00\u9031\uff0c\u6392\u4f11 2 \u5929',
      '\u8907\u88fd\u81ea\u5176\u4ed6\u8a08\u756b\uff0c3 \u500b\u73ed\u5225\uff0c\u6392\u4f11 1 \u5929',
      '\u8907\u88fd\u4e00\u9031',
    ],
    counts: [
      '2 \u5929\u6539\u70ba\u6392\u4f11',
      '0 → 3 · 1 \u5929\u6539\u70ba\u6392\u4f11',
      '1 → 0',
      '1 \u5929\u53d6\u6d88\u6392\u4f11',
    ],
  },
}

test.each(['en', 'zh_CN', 'zh_TW'] as const)('in %s a copy tells the days of rest that it brings', async locale => {
  schedule = await openShop(shopProblem())
  const mark = { employee: 'wang', date: '2026-11-16', kept: true }
  const copied = (revision: number, act: string, count: number, days: number, over: object) => ({
    ...row(revision, null),
    ...{ action: act, label: { act, count, ...(days > 0 ? { rest: days } : {}) }, rest: Array(days).fill(mark) },
    ...over,
  })
  const rows = [
    copied(5, 'copy_week', 0, 2, {}),
    copied(4, 'copy_plan', 3, 1, { after: ['a', 'b', 'c'].map(id => duty(id)) }),
    copied(3, 'copy_week', 0, 0, { before: [duty('a')] }),
    copied(2, 'rest_off', 1, 0, { rest: [{ ...mark, kept: false }] }),
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
  const textsOf = (selector: string) => [...document.querySelectorAll(selector)].map(each => each.textContent)
  expect(textsOf('ol li > span:nth-child(2)').slice(0, 3)).toEqual(restTold[locale].acts)
  expect(textsOf('tbody td:nth-child(4)')).toEqual(restTold[locale].counts)
  expect(textsOf('ol li:first-child > span'), 'no duty is told where none changed').toHaveLength(2)
  await drawn.close()
})

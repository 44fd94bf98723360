/**
 * Days are chosen before they are left out or taken back in: pressed without one, the buttons say so and nothing is sent.
 * @vitest-environment happy-dom
 */
import { expect, test, vi } from 'vitest'
import type { HistoryDayRow } from '#contract/estimate/history.ts'
import type { Locale } from '#contract/shared/locale.ts'
import { ExcludeBar } from '#web/estimate/history/exclude-bar.tsx'
import { closeEachScreen, drawEstimating } from '#web/estimate/testing/open-figure.tsx'
import { until } from '#web/testing/until.ts'

closeEachScreen()

const show = async (days: readonly Partial<HistoryDayRow>[], locale: Locale = 'en') => {
  const done = vi.fn()
  const bar = <ExcludeBar departmentId="site" days={days as readonly HistoryDayRow[]} onDone={done} />
  const drawn = await drawEstimating(bar, { 'include.htm': { changed: 1 } }, locale)
  const sent = vi.spyOn(globalThis, 'fetch')
  return { drawn, sent, done }
}

test.each<[Locale, string, string, string]>([
  ['zh_CN', '排除', '恢复使用', '请先选择日期'],
  ['zh_TW', '排除', '重新採用', '請先選擇日期'],
  ['en', 'Leave out', 'Take back in', 'Select days first'],
])('[CO-040] in %s %s and %s without a day say to select days first', async (locale, exclude, include, text) => {
  const { drawn, sent } = await show([], locale)
  for (const act of [exclude, include]) await drawn.press(act)
  expect(drawn.notices).toEqual(Array(2).fill({ tone: 'warning', text }))
  expect(sent).not.toHaveBeenCalled()
})

test('days that are left out already can be taken back in, and nothing else is offered for them', async () => {
  const { drawn, done } = await show([
    { date: '2026-11-19', exclusion: { reason: 'fair' } as HistoryDayRow['exclusion'] },
  ])
  expect(() => drawn.button('Leave out')).toThrow()
  await drawn.press('Take back in')
  await until(() => expect(done).toHaveBeenCalledOnce())
  expect(drawn.notices).toEqual([{ tone: 'success', text: '1 day taken back in' }])
})

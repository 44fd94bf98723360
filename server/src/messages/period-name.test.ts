/** The names that plans and estimates get by themselves: written as people write a week or a month, never as a machine's date. */
import { expect, test } from 'vitest'
import type { Locale } from '#contract/shared/locale.ts'
import { weekNumber } from '#contract/shared/period-name.ts'
import { periodName, toldName } from './period-name.ts'

const site = '徐汇店'

test.each<[Locale, string, string, string]>([
  ['zh_CN', '2026-11-30', '2026-12-06', '徐汇店 第 49 周 · 11/30–12/6'],
  ['zh_TW', '2026-11-30', '2026-12-06', '徐汇店 第 49 週 · 11/30–12/6'],
  ['en', '2026-11-30', '2026-12-06', '徐汇店 week 49 · 30 Nov–6 Dec'],
  ['zh_CN', '2026-12-01', '2026-12-31', '徐汇店 2026年12月'],
  ['zh_TW', '2026-12-01', '2026-12-31', '徐汇店 2026年12月'],
  ['en', '2026-12-01', '2026-12-31', '徐汇店 December 2026'],
  // No month twice.
  ['en', '2026-11-09', '2026-11-15', '徐汇店 week 46 · 9–15 Nov'],
  ['zh_CN', '2026-11-09', '2026-11-15', '徐汇店 第 46 周 · 11/9–11/15'],
  ['zh_TW', '2026-11-09', '2026-11-15', '徐汇店 第 46 週 · 11/9–11/15'],
  ['en', '2026-11-02', '2026-11-11', '徐汇店 2–11 Nov'],
  // A month that begins in the middle of one.
  ['zh_CN', '2026-11-15', '2026-12-14', '徐汇店 11/15–12/14'],
  ['en', '2026-11-15', '2026-12-14', '徐汇店 15 Nov–14 Dec'],
  // A week from Sunday on.
  ['zh_CN', '2026-11-29', '2026-12-05', '徐汇店 第 49 周 · 11/29–12/5'],
])('in %s %s to %s', (locale, first, last, name) => {
  expect(periodName(locale, { site, first, last })).toBe(name)
})

test.each([
  ['2026-01-01', 1],
  ['2027-01-03', 53],
  ['2027-01-04', 1],
  ['2025-12-29', 1],
])('%s lies in week %i', (date, week) => {
  expect(weekNumber(date)).toBe(week)
})

test('a name that was made up is told in the language of its reader, one that a person gave as it stands', () => {
  const period = { first: '2026-11-30', last: '2026-12-06' }
  const told = (locale: Locale, name: string) => toldName(locale, { name, ...period }, site)
  expect(told('zh_CN', '徐汇店 week 49 · 30 Nov–6 Dec')).toBe('徐汇店 第 49 周 · 11/30–12/6')
  expect(told('en', '徐汇店 第 49 周 · 11/30–12/6')).toBe('徐汇店 week 49 · 30 Nov–6 Dec')
  expect(told('en', '第49周班表')).toBe('第49周班表')
})

test('a name that was made up with the month on both sides is told as one is now', () => {
  const period = { first: '2026-11-09', last: '2026-11-15' }
  const stored = { name: '徐汇店 week 46 · 9 Nov–15 Nov', ...period }
  expect(toldName('en', stored, site)).toBe('徐汇店 week 46 · 9–15 Nov')
  expect(toldName('zh_TW', stored, site)).toBe('徐汇店 第 46 週 · 11/9–11/15')
})

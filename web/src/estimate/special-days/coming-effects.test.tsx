/**
 * What an effect rests on opens the days that it was learned from, with what they and the weeks beside them had.
 * @vitest-environment happy-dom
 */
import { expect, it } from 'vitest'
import type { SpecialEffect } from '#contract/engine.ts'
import { ComingEffects } from '#web/estimate/special-days/coming-effects.tsx'
import { closeEachScreen, drawEstimating, figureNamed, openFigure } from '#web/estimate/testing/open-figure.tsx'
import { until } from '#web/testing/until.ts'

closeEachScreen()

const fair: SpecialEffect = {
  date: '2026-11-25',
  name: 'Fair',
  kind: 'event',
  effect: 1_200_000,
  range: [1_100_000, 1_300_000],
  source: 'learned',
  likeDays: ['2026-09-02', '2026-10-07'],
  used: true,
}
const past = [
  { date: '2026-08-26', turnoverCents: 100_000 },
  { date: '2026-09-02', turnoverCents: 110_000 },
  { date: '2026-10-07', turnoverCents: 130_000 },
]

it.each([
  ['en', 'Fair, 25 Nov 2026: ', 'a week before ¥1,000, a week after –'],
  ['zh_CN', '2026年11月25日 Fair：', '前一周 ¥1,000，后一周 –'],
  ['zh_TW', '2026年11月25日 Fair：', '前一週 ¥1,000，後一週 –'],
] as const)('opens in %s both like days, the smallest and largest effect, and the one that counts', async (...told) => {
  const [locale, name, beside] = told
  const typed: SpecialEffect = { ...fair, date: '2026-11-26', source: 'typed', likeDays: [] }
  await drawEstimating(<ComingEffects departmentId="site" />, { 'effects.htm': { rows: [fair, typed], past } }, locale)
  await until(() => figureNamed(name))
  const lines = await openFigure(figureNamed(name))
  expect(lines.map(line => line.value)).toEqual(['¥1,100', '¥1,300', '+10.0%', '+30.0%', '+20.0%'])
  expect(lines[0]?.text).toContain(beside)
  // What a person typed was learned from nothing.
  expect(await openFigure(figureNamed(name.replace('25', '26')))).toHaveLength(1)
})

it.each([
  ['en', '2 like days, +10.0% to +30.0%; drawn towards none, as they are few'],
  ['zh_CN', '2 个相似日，+10.0% 至 +30.0%；相似日少，向无影响靠拢'],
  ['zh_TW', '2 個相似日，+10.0% 至 +30.0%；相似日少，向無影響靠攏'],
] as const)('says in %s why an effect lies outside of what its days had', async (locale, basis) => {
  const drawn: SpecialEffect = { ...fair, effect: 1_050_000 }
  await drawEstimating(<ComingEffects departmentId="site" />, { 'effects.htm': { rows: [drawn], past } }, locale)
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain(basis))
})

it('an effect that rounds to nothing has no minus', async () => {
  const least: SpecialEffect = { ...fair, range: [999_600, 1_300_000] }
  await drawEstimating(<ComingEffects departmentId="site" />, { 'effects.htm': { rows: [least], past } }, 'en')
  await until(() => expect(document.querySelector('tbody')?.textContent).toContain('+0.0% to +30.0%'))
})
